import type { z } from "zod";
import type { Actor } from "@/lib/core/actor";
import type { PageWindow } from "@/lib/core/paged";
import type { Db, Tx } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { reportsOf } from "@/lib/reporting-line/store";
import { BAR_CHANGED, OVERDUE, VISIBLE } from "@/lib/sheets/store";
import type { ParticipantCursor, ReviewRound, RoundCursor, RoundRow } from "./contract";
import { ROWS_PER_PERSON } from "./rules";

const { sql } = Prisma;

/** Most disciplines in the form of a new round. */
const MAX_DISCIPLINES = 1_000;

export type NewRound = {
  name: string;
  starts_on: string;
  ends_on: string;
  cm_role_ids: number[];
  manager_id: number | null;
};

/**
 * Whether a row r of a round rd is done: it changed, was confirmed or got a goal since, or its owner can't do so because it is no longer on
 * the sheet or its competency c isn't published.
 */
const DONE = sql`(r.changed_at >= rd.created_at OR r.archived_at IS NOT NULL OR c.published IS NOT TRUE
  OR EXISTS (SELECT 1 FROM cm_goal g WHERE g.cm_sheet_competencies_id = r.id AND g.updated_at >= rd.created_at))`;

/** The rows of rounds rd, of competencies c, with active owners u. */
const ROWS = sql`cm_review_round_row rr JOIN cm_sheet_competency r ON r.id = rr.cm_sheet_competencies_id
  JOIN cm_competency c ON c.id = r.cm_competency_id JOIN cm_sheet s ON s.id = r.cm_sheet_id
  JOIN cm_user u ON u.id = s.user_id AND u.deactivated_at IS NULL`;

/** A round with exact numbers of people, which callers get without small ones. */
export type RoundRecord = Omit<z.input<typeof ReviewRound>, "people"> & { people: { count: number; done: number } };

/** Reads rounds for a caller, newest first: all, or those that match. Progress is counted per person: a person is done when all their rows are. */
const select = (actor: Actor, which: Prisma.Sql, limit: number) => sql`
  SELECT rd.id, rd.name, rd.starts_on::text AS starts_on, rd.ends_on::text AS ends_on,
    CASE WHEN m.id IS NOT NULL THEN json_build_object('id', m.id, 'first_name', m.first_name, 'last_name', m.last_name) END AS manager,
    coalesce((SELECT json_agg(json_build_object('id', d.id, 'name', d.name) ORDER BY d.name_key COLLATE "C")
      FROM cm_review_round_role x JOIN cm_role d ON d.id = x.cm_role_id WHERE x.cm_review_round_id = rd.id), '[]') AS roles,
    CASE WHEN counted.mine > 0 THEN json_build_object('count', counted.mine, 'done', counted.mine_done) END AS mine,
    json_build_object('count', counted.people, 'done', counted.people_done) AS people
  FROM cm_review_round rd LEFT JOIN cm_user m ON m.id = rd.manager_id CROSS JOIN LATERAL (
    SELECT count(*)::int AS people, (count(*) FILTER (WHERE p.done = p.rows))::int AS people_done,
      coalesce(sum(p.rows) FILTER (WHERE p.user_id = ${actor.userId}), 0)::int AS mine, coalesce(sum(p.done) FILTER (WHERE p.user_id = ${actor.userId}), 0)::int AS mine_done
    FROM (SELECT s.user_id, count(*) AS rows, count(*) FILTER (WHERE ${DONE}) AS done FROM ${ROWS} WHERE rr.cm_review_round_id = rd.id GROUP BY s.user_id) p) counted
  WHERE ${which} ORDER BY rd.id DESC LIMIT ${limit}`;

/** The rounds rd that a caller sees: all for managers and admins, otherwise those in which they have rows. */
const seenBy = (actor: Actor, seesAll: boolean) =>
  seesAll
    ? sql`TRUE`
    : sql`rd.id IN (SELECT rr.cm_review_round_id FROM cm_sheet_competency r JOIN cm_review_round_row rr ON rr.cm_sheet_competencies_id = r.id WHERE r.cm_sheet_id = ${actor.sheetId})`;

/** Reads a page of the rounds that a caller sees. */
export function readRounds(
  db: Db,
  actor: Actor,
  seesAll: boolean,
  { limit, after }: PageWindow<RoundCursor>,
): Promise<RoundRecord[]> {
  const older = after ? sql`AND rd.id < ${after[0]}` : Prisma.empty;
  return db.$queryRaw<RoundRecord[]>`${select(actor, sql`${seenBy(actor, seesAll)} ${older}`, limit)}`;
}

/** Counts the rounds that a caller sees, up to `most`. */
export async function countRounds(db: Db, actor: Actor, seesAll: boolean, most: number): Promise<number> {
  const [counted] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM (SELECT 1 FROM cm_review_round rd WHERE ${seenBy(actor, seesAll)} LIMIT ${most}) round`;
  return counted?.count ?? 0;
}

/** Reads a round; null if there is none. */
export async function findRound(db: Db | Tx, actor: Actor, id: number): Promise<RoundRecord | null> {
  const [round] = await db.$queryRaw<RoundRecord[]>`${select(actor, sql`rd.id = ${id}`, 1)}`;
  return round ?? null;
}

/** Reads the disciplines that a round can be about, by name. */
export const readDisciplines = (db: Db): Promise<{ id: number; name: string }[]> => db.$queryRaw`
  SELECT id, name FROM cm_role WHERE retired_at IS NULL ORDER BY order_key COLLATE "C", id LIMIT ${MAX_DISCIPLINES}`;

/** Returns which of the named disciplines, and whether the manager, exist. */
export async function findParties(
  tx: Tx,
  { cm_role_ids, manager_id }: NewRound,
): Promise<{ roles: number; manager: boolean }> {
  const roles = await tx.discipline.count({ where: { id: { in: cm_role_ids } } });
  const manager =
    manager_id === null ? null : await tx.user.findUnique({ where: { id: manager_id }, select: { id: true } });
  return { roles, manager: manager_id === null || manager !== null };
}

/** Adds a round and chooses its rows, at most ROWS_PER_PERSON of each person and the most urgent first, in one statement for everyone. Returns its id. */
export async function insertRound(tx: Tx, round: NewRound): Promise<number> {
  const { name, starts_on, ends_on, cm_role_ids, manager_id } = round;
  const { id } = await tx.reviewRound.create({
    data: {
      ...{ name, managerId: manager_id, startsOn: new Date(starts_on), endsOn: new Date(ends_on) },
      disciplines: { create: cm_role_ids.map((disciplineId) => ({ disciplineId })) },
    },
    select: { id: true },
  });
  const inTeam = manager_id === null ? sql`TRUE` : sql`s.user_id IN (SELECT id FROM (${reportsOf(manager_id)}) report)`;
  const inDisciplines = cm_role_ids.length === 0 ? sql`TRUE` : sql`c.cm_role_id = ANY(${cm_role_ids}::int[])`;
  await tx.$executeRaw`
    INSERT INTO cm_review_round_row (cm_review_round_id, cm_sheet_competencies_id, reason)
    SELECT ${id}::int, id, reason FROM (
      SELECT r.id, r.cm_sheet_id, w.reason,
        row_number() OVER (PARTITION BY r.cm_sheet_id ORDER BY w.reason, greatest(r.approved_at, r.confirmed_at) NULLS FIRST, r.id) AS place
      FROM cm_sheet_competency r JOIN cm_competency c ON c.id = r.cm_competency_id
        JOIN cm_sheet s ON s.id = r.cm_sheet_id JOIN cm_user u ON u.id = s.user_id AND u.deactivated_at IS NULL
        CROSS JOIN LATERAL (SELECT (CASE WHEN ${OVERDUE} THEN 'overdue' WHEN ${BAR_CHANGED} THEN 'bar_changed' WHEN r.current_level <> r.desired_level THEN 'pending'
          WHEN EXISTS (SELECT 1 FROM cm_goal g WHERE g.cm_sheet_competencies_id = r.id) THEN 'goal'
          WHEN r.approved_at IS NOT NULL AND r.current_level <> 'no_experience' THEN 'rated' END)::cm_round_reason AS reason) w
      WHERE ${VISIBLE} AND c.published AND w.reason IS NOT NULL AND ${inTeam} AND ${inDisciplines}) ranked
    WHERE place <= ${ROWS_PER_PERSON} ORDER BY cm_sheet_id, place`;
  return id;
}

/** Reads a round for one of its people, with the number of rows that aren't done; null if the round is over or they are done. */
export async function findOpenRound(
  db: Db,
  userId: number,
  roundId: number,
): Promise<{ name: string; ends_on: string; rows: number } | null> {
  const [found] = await db.$queryRaw<{ name: string; ends_on: string; rows: number }[]>`
    SELECT rd.name, rd.ends_on::text AS ends_on, (count(*) FILTER (WHERE NOT ${DONE}))::int AS rows
    FROM cm_review_round rd JOIN ${ROWS} ON rr.cm_review_round_id = rd.id
    WHERE rd.id = ${roundId} AND s.user_id = ${userId} AND rd.ends_on >= (now() AT TIME ZONE 'UTC')::date GROUP BY rd.id`;
  return found && found.rows > 0 ? found : null;
}

export const deleteRound = (tx: Tx, id: number) => tx.reviewRound.delete({ where: { id } });

/** Reads a person's rows in a round, most urgent first. */
export const readRows = (db: Db, roundId: number, sheetId: number): Promise<z.input<typeof RoundRow>[]> => db.$queryRaw<
  z.input<typeof RoundRow>[]
>`
  SELECT r.id AS sheet_competency_id, coalesce(t.name, a.name) AS area_name, json_build_object('id', c.id, 'name', c.name) AS competency,
    r.current_level, r.desired_level,
    CASE r.current_level WHEN 'no_experience' THEN c.no_experience WHEN 'basic' THEN c.basic WHEN 'intermediate' THEN c.intermediate ELSE c.advanced END AS criterion,
    (SELECT json_build_object('level', g.level, 'due_on', g.due_on::text) FROM cm_goal g WHERE g.cm_sheet_competencies_id = r.id) AS goal, rr.reason, ${DONE} AS done
  FROM cm_review_round rd JOIN ${ROWS} ON rr.cm_review_round_id = rd.id JOIN cm_area a ON a.id = c.cm_area_id
    LEFT JOIN cm_technology t ON t.id = r.cm_technology_id
  WHERE rd.id = ${roundId} AND r.cm_sheet_id = ${sheetId} AND r.archived_at IS NULL ORDER BY rr.id LIMIT ${ROWS_PER_PERSON}`;

/** The direct and indirect reports u of a caller in a round rd. */
const participants = (actor: Actor, roundId: number) => sql`
  FROM cm_review_round rd JOIN ${ROWS} ON rr.cm_review_round_id = rd.id
  WHERE rd.id = ${roundId} AND u.id IN (SELECT id FROM (${reportsOf(actor.userId)}) report)`;

export type ParticipantRecord = {
  id: number;
  first_name: string;
  last_name: string;
  sort_key: string;
  count: number;
  done: number;
};

/** Reads a page of a caller's direct and indirect reports in a round, by name. */
export function readParticipants(
  db: Db,
  actor: Actor,
  roundId: number,
  { limit, after }: PageWindow<ParticipantCursor>,
): Promise<ParticipantRecord[]> {
  return db.$queryRaw<ParticipantRecord[]>`
    SELECT u.id, u.first_name, u.last_name, u.sort_key, count(*)::int AS count, (count(*) FILTER (WHERE ${DONE}))::int AS done
    ${participants(actor, roundId)} ${after ? sql`AND (u.sort_key COLLATE "C", u.id) > (${after[0]}, ${after[1]})` : Prisma.empty}
    GROUP BY u.id ORDER BY u.sort_key COLLATE "C", u.id LIMIT ${limit}`;
}

/** Counts a caller's direct and indirect reports in a round, up to `most`. */
export async function countParticipants(db: Db, actor: Actor, roundId: number, most: number): Promise<number> {
  const [counted] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM (SELECT DISTINCT u.id ${participants(actor, roundId)} LIMIT ${most}) report`;
  return counted?.count ?? 0;
}
