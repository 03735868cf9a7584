import { z } from "zod";
import type { Actor } from "@/lib/platform/core/actor";
import type { PageWindow } from "@/lib/platform/core/paged";
import { countUpTo, type Db, row, rows, type Tx } from "@/lib/platform/db";
import { alias, criterionOf, isActive, jsonPerson, SHOWN_AREA } from "@/lib/platform/db/fragments";
import { Prisma } from "@/lib/generated/prisma/client";
import { usedLately } from "@/lib/engagements/engagements/store";
import { awayUntilColumn } from "@/lib/people/absences/store";
import { reportsOf } from "@/lib/vocabulary/reporting-line/store";
import { joinGoal } from "@/lib/sheet/agreements/store";
import { barChanged, overdue, visible } from "@/lib/sheet/rows/store";
import { type ParticipantCursor, ReviewRound, type RoundCursor, RoundRow } from "./contract";
import { TODAY } from "@/lib/sheet/rows/turn-store";
import { ROWS_PER_PERSON } from "./rules";

// Raw SQL: everyone's rows are chosen and counted in one statement, and the reporting line is recursion.

const { sql } = Prisma;

const U = alias("cm_user", "u");
const R = alias("cm_sheet_competency", "r");

/** Most disciplines in the form of a new round. */
const MAX_DISCIPLINES = 1_000;

type NewRound = {
  name: string;
  starts_on: string;
  ends_on: string;
  cm_role_ids: number[];
  manager_id: number | null;
};

/**
 * Whether a row r of a round rd is done: it changed, was confirmed or got a goal since, or its owner can't do so
 * because it is no longer on the sheet or its competency c isn't published.
 */
const DONE = sql`(r.changed_at >= rd.created_at OR r.archived_at IS NOT NULL OR c.published IS NOT TRUE
  OR EXISTS (SELECT 1 FROM cm_agreement g WHERE g.cm_sheet_competencies_id = r.id AND g.level IS NOT NULL AND g.updated_at >= rd.created_at))`;

/** The rows of rounds rd, of competencies c, with active owners u. */
const ROWS = sql`cm_review_round_row rr JOIN cm_sheet_competency r ON r.id = rr.cm_sheet_competencies_id
  JOIN cm_competency c ON c.id = r.cm_competency_id JOIN cm_sheet s ON s.id = r.cm_sheet_id
  JOIN cm_user u ON u.id = s.user_id AND ${isActive(U)}`;

/** A round with exact numbers of people, which callers get without small ones. */
const Round = ReviewRound.extend({ people: z.object({ count: z.number(), done: z.number() }) });
export type RoundRecord = z.infer<typeof Round>;

/**
 * Reads rounds for a caller, newest first: all, or those that match. Progress is counted per person: a person is done
 * when all their rows are.
 */
const select = (actor: Actor, which: Prisma.Sql, limit: number) => sql`
  SELECT rd.id, rd.name, rd.starts_on::text AS starts_on, rd.ends_on::text AS ends_on,
    ${jsonPerson(alias("cm_user", "m"))} AS manager,
    coalesce((SELECT json_agg(json_build_object('id', d.id, 'name', d.name) ORDER BY d.name_key COLLATE "C")
      FROM cm_review_round_role x JOIN cm_role d ON d.id = x.cm_role_id
        WHERE x.cm_review_round_id = rd.id), '[]') AS roles,
    CASE WHEN counted.mine > 0 THEN json_build_object('count', counted.mine, 'done', counted.mine_done) END AS mine,
    json_build_object('count', counted.people, 'done', counted.people_done) AS people
  FROM cm_review_round rd LEFT JOIN cm_user m ON m.id = rd.manager_id CROSS JOIN LATERAL (
    SELECT count(*)::int AS people, (count(*) FILTER (WHERE p.done = p.rows))::int AS people_done,
      coalesce(sum(p.rows) FILTER (WHERE p.user_id = ${actor.userId}), 0)::int AS mine,
      coalesce(sum(p.done) FILTER (WHERE p.user_id = ${actor.userId}), 0)::int AS mine_done
    FROM (
      SELECT s.user_id, count(*) AS rows, count(*) FILTER (WHERE ${DONE}) AS done
      FROM ${ROWS} WHERE rr.cm_review_round_id = rd.id GROUP BY s.user_id) p) counted
  WHERE ${which} ORDER BY rd.id DESC LIMIT ${limit}`;

/** The rounds rd that a caller sees: all for managers and admins, otherwise those in which they have rows. */
const seenBy = (actor: Actor, seesAll: boolean) =>
  seesAll
    ? sql`TRUE`
    : sql`rd.id IN (
        SELECT rr.cm_review_round_id
        FROM cm_sheet_competency r JOIN cm_review_round_row rr ON rr.cm_sheet_competencies_id = r.id
        WHERE r.cm_sheet_id = ${actor.sheetId})`;

/** Reads a page of the rounds that a caller sees. */
export function readRounds(
  db: Db,
  actor: Actor,
  seesAll: boolean,
  { limit, after }: PageWindow<RoundCursor>,
): Promise<RoundRecord[]> {
  const older = after ? sql`AND rd.id < ${after[0]}` : Prisma.empty;
  return rows(db, Round, select(actor, sql`${seenBy(actor, seesAll)} ${older}`, limit));
}

/** Counts the rounds that a caller sees, up to `most`. */
export function countRounds(db: Db, actor: Actor, seesAll: boolean, most: number): Promise<number> {
  const mine = { rows: { some: { sheetCompetency: { sheetId: actor.sheetId } } } };
  return db.reviewRound.count({ where: seesAll ? {} : mine, take: most });
}

/** Reads a round; null if there is none. */
export const findRound = (db: Db, actor: Actor, id: number): Promise<RoundRecord | null> =>
  row(db, Round, select(actor, sql`rd.id = ${id}`, 1));

/** Reads the disciplines that a round can be about, by name. */
export const readDisciplines = (db: Db): Promise<{ id: number; name: string }[]> =>
  db.discipline.findMany({
    where: { retiredAt: null },
    select: { id: true, name: true },
    orderBy: [{ orderKey: "asc" }, { id: "asc" }],
    take: MAX_DISCIPLINES,
  });

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

/**
 * Adds a round and chooses its rows, at most ROWS_PER_PERSON of each person and the most urgent first, in one statement
 * for everyone. Returns its id.
 */
export async function insertRound(tx: Tx, round: NewRound): Promise<number> {
  const { name, starts_on, ends_on, cm_role_ids, manager_id } = round;
  const { id } = await tx.reviewRound.create({
    data: {
      name,
      managerId: manager_id,
      startsOn: new Date(starts_on),
      endsOn: new Date(ends_on),
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
        row_number() OVER (PARTITION BY r.cm_sheet_id
          ORDER BY w.reason, ${usedLately(R, sql`s.user_id`)}, greatest(r.approved_at, r.confirmed_at) NULLS FIRST, r.id) AS place
      FROM cm_sheet_competency r JOIN cm_competency c ON c.id = r.cm_competency_id
        JOIN cm_sheet s ON s.id = r.cm_sheet_id JOIN cm_user u ON u.id = s.user_id AND ${isActive(U)}
        CROSS JOIN LATERAL (SELECT (CASE WHEN ${overdue(R)} THEN 'overdue' WHEN ${barChanged(R)} THEN 'bar_changed'
          WHEN r.current_level <> r.desired_level THEN 'pending'
          WHEN EXISTS (SELECT 1 FROM cm_agreement g
            WHERE g.cm_sheet_competencies_id = r.id AND g.level IS NOT NULL AND g.state = 'open') THEN 'goal'
          WHEN r.approved_at IS NOT NULL AND r.current_level <> 'no_experience'
            THEN 'rated' END)::cm_round_reason AS reason) w
      WHERE ${visible(R, alias("cm_competency", "c"))} AND c.published AND w.reason IS NOT NULL AND ${inTeam}
        AND ${inDisciplines}) ranked
    WHERE place <= ${ROWS_PER_PERSON} ORDER BY cm_sheet_id, place`;
  return id;
}

/**
 * Reads a round for one of its people, with the number of rows that aren't done; null if the round is over or they are
 * done.
 */
export async function findOpenRound(
  db: Db,
  userId: number,
  roundId: number,
): Promise<{ name: string; ends_on: string; rows: number } | null> {
  const found = await row(
    db,
    z.object({ name: z.string(), ends_on: z.string(), rows: z.number() }),
    sql`
    SELECT rd.name, rd.ends_on::text AS ends_on, (count(*) FILTER (WHERE NOT ${DONE}))::int AS rows
    FROM cm_review_round rd JOIN ${ROWS} ON rr.cm_review_round_id = rd.id
    WHERE rd.id = ${roundId} AND s.user_id = ${userId} AND rd.ends_on >= ${TODAY} GROUP BY rd.id`,
  );
  return found && found.rows > 0 ? found : null;
}

export const deleteRound = (tx: Tx, id: number) => tx.reviewRound.delete({ where: { id }, select: { id: true } });

/** Reads a person's rows in a round, most urgent first. */
export const readRows = (db: Db, roundId: number, sheetId: number): Promise<z.input<typeof RoundRow>[]> =>
  rows(
    db,
    RoundRow,
    sql`
    SELECT r.id AS sheet_competency_id, ${SHOWN_AREA} AS area_name,
      json_build_object('id', c.id, 'name', c.name) AS competency, r.current_level, r.desired_level,
      ${criterionOf(sql`r.current_level`, alias("cm_competency", "c"))} AS criterion,
      CASE WHEN g.id IS NOT NULL THEN json_build_object('level', g.level, 'due_on', g.due_on::text) END AS goal,
      rr.reason, ${DONE} AS done
    FROM cm_review_round rd JOIN ${ROWS} ON rr.cm_review_round_id = rd.id JOIN cm_area a ON a.id = c.cm_area_id
      LEFT JOIN cm_technology t ON t.id = r.cm_technology_id ${joinGoal()}
    WHERE rd.id = ${roundId} AND r.cm_sheet_id = ${sheetId} AND r.archived_at IS NULL
    ORDER BY rr.id LIMIT ${ROWS_PER_PERSON}`,
  );

/** The direct and indirect reports u of a caller in a round rd. */
const participants = (actor: Actor, roundId: number) => sql`
  FROM cm_review_round rd JOIN ${ROWS} ON rr.cm_review_round_id = rd.id
  WHERE rd.id = ${roundId} AND u.id IN (SELECT id FROM (${reportsOf(actor.userId)}) report)`;

const Participant = z.object({
  id: z.number(),
  first_name: z.string(),
  last_name: z.string(),
  sort_key: z.string(),
  away_until: z.string().nullable(),
  count: z.number(),
  done: z.number(),
});
export type ParticipantRecord = z.infer<typeof Participant>;

/** Reads a page of a caller's direct and indirect reports in a round, by name. */
export function readParticipants(
  db: Db,
  actor: Actor,
  roundId: number,
  { limit, after }: PageWindow<ParticipantCursor>,
): Promise<ParticipantRecord[]> {
  const isAfter = after ? sql`AND (u.sort_key COLLATE "C", u.id) > (${after[0]}, ${after[1]})` : Prisma.empty;
  return rows(
    db,
    Participant,
    sql`
    SELECT u.id, u.first_name, u.last_name, u.sort_key, ${awayUntilColumn(U)} AS away_until,
      count(*)::int AS count, (count(*) FILTER (WHERE ${DONE}))::int AS done
    ${participants(actor, roundId)} ${isAfter}
    GROUP BY u.id ORDER BY u.sort_key COLLATE "C", u.id LIMIT ${limit}`,
  );
}

/** Counts a caller's direct and indirect reports in a round, up to `most`. */
export function countParticipants(db: Db, actor: Actor, roundId: number, most: number): Promise<number> {
  return countUpTo(db, sql`SELECT DISTINCT u.id ${participants(actor, roundId)}`, most);
}
