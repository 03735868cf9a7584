import { z } from "zod";
import { type Actor, isManagerOrAdmin } from "@/lib/platform/core/actor";
import type { PageWindow, IdCursor } from "@/lib/platform/core/paged";
import { type Db, row, rows, sql, type Tx } from "@/lib/platform/db";
import { type Alias, alias, byName, isActive, jsonPerson, M, TODAY, U } from "@/lib/platform/db/fragments";
import { lockById, lockTables } from "@/lib/platform/db/locks";
import { Prisma } from "@/lib/generated/prisma/client";
import { awayUntilColumn } from "@/lib/people/absences/store";
import { reportsOf } from "@/lib/vocabulary/reporting-line/store";
import { ConversationRound, type createConversationRound } from "./contract";

// Raw SQL: who a round asks goes by the reporting line (recursion), and is counted in the database.

const RD = alias("cm_conversation_round", "rd");

/** Most disciplines in the form of a new round. */
const MAX_DISCIPLINES = 1_000;

type NewRound = z.output<(typeof createConversationRound)["body"]>["cm_conversation_round"];

const ANYONE = sql`TRUE`;

/**
 * Selects the ids of the people in a round: active, of its team and its disciplines, and with a manager. `who` is a
 * condition on `id`, so that a few people are found by their index and not among all; OFFSET 0 keeps the planner from
 * reading all managers for their sake.
 */
const asked = (rd: Alias<"cm_conversation_round">, who = ANYONE) => sql`
  SELECT u.id FROM (
    SELECT id FROM cm_user WHERE ${rd}.manager_id IS NULL AND ${who}
    UNION ALL SELECT id FROM (${reportsOf(sql`${rd}.manager_id`)}) report WHERE ${who}) of_team
  JOIN cm_user u ON u.id = of_team.id AND ${isActive(U)}
  WHERE EXISTS (
    SELECT FROM employee_manager em JOIN cm_user m ON m.id = em.manager_id AND ${isActive(M)}
      AND (m.is_manager OR m.is_admin) WHERE em.employee_id = u.id OFFSET 0)
    AND (cardinality(${rd}.cm_role_ids) = 0 OR EXISTS (
      SELECT FROM cm_sheet s JOIN cm_sheet_role sr ON sr.cm_sheet_id = s.id
      WHERE s.user_id = u.id AND sr.cm_role_id = ANY(${rd}.cm_role_ids)))`;

/** How far a person is in a round rd. */
const progressOf = (userId: Prisma.Sql) => sql`CASE
  WHEN EXISTS (SELECT FROM cm_conversation v WHERE v.user_id = ${userId} AND v.kind = rd.kind
    AND (v.closed_at AT TIME ZONE 'UTC')::date BETWEEN rd.starts_on AND rd.ends_on) THEN 'done'
  WHEN EXISTS (SELECT FROM cm_conversation v WHERE v.user_id = ${userId} AND v.kind = rd.kind AND v.state <> 'closed')
    THEN 'begun' ELSE 'due' END`;

/** Selects the ids (`user_id`) of people, of some by their `id`, in rounds rd (`round_id`) who aren't done. */
export const notDone = (which: Prisma.Sql, who = ANYONE): Prisma.Sql => sql`
  SELECT rd.id AS round_id, p.id AS user_id
  FROM cm_conversation_round rd CROSS JOIN LATERAL (${asked(RD, who)}) p
  WHERE ${which} AND ${progressOf(sql`p.id`)} <> 'done'`;

/** A round with exact numbers of people, which callers get without small ones. */
const Round = ConversationRound.extend({ people: z.object({ count: z.number(), done: z.number() }) });
export type RoundRecord = z.infer<typeof Round>;

/** The ids of the caller's direct and indirect reports; none for who manages nobody. */
export const reportIds = (actor: Actor) =>
  isManagerOrAdmin(actor) ? reportsOf(actor.userId) : sql`SELECT NULL::int AS id WHERE false`;

/** Reads rounds for a caller, newest first: all, or those that match. */
const select = (actor: Actor, which: Prisma.Sql, limit: number) => sql`
  WITH own AS MATERIALIZED (${reportIds(actor)})
  SELECT rd.id, rd.name, rd.kind, rd.starts_on::text AS starts_on, rd.ends_on::text AS ends_on,
    ${jsonPerson(M)} AS manager,
    coalesce((SELECT json_agg(json_build_object('id', d.id, 'name', d.name) ORDER BY d.order_key)
      FROM cm_role d WHERE d.id = ANY(rd.cm_role_ids)), '[]') AS roles,
    counted.mine, counted.reports, json_build_object('count', counted.people, 'done', counted.done) AS people
  FROM cm_conversation_round rd LEFT JOIN cm_user m ON m.id = rd.manager_id CROSS JOIN LATERAL (
    SELECT count(*)::int AS people, (count(*) FILTER (WHERE p.progress = 'done'))::int AS done,
      max(p.progress) FILTER (WHERE u.id = ${actor.userId}) AS mine,
      coalesce(json_agg(json_build_object(
          'user', ${jsonPerson(U)}, 'away_until', ${awayUntilColumn(U)}, 'progress', p.progress)
        ORDER BY p.progress = 'done', ${byName(U)})
        FILTER (WHERE u.id IN (SELECT id FROM own)), '[]') AS reports
    FROM (SELECT a.id, ${progressOf(sql`a.id`)} AS progress FROM (${asked(RD)}) a) p JOIN cm_user u ON u.id = p.id) counted
  WHERE ${which} ORDER BY rd.id DESC LIMIT ${limit}`;

/** The rounds rd that a caller sees: all for managers and admins, otherwise those that ask them. */
const seenBy = (actor: Actor, seesAll: boolean) => (seesAll ? sql`TRUE` : sql`counted.mine IS NOT NULL`);

/** Reads a page of the rounds that a caller sees. */
export function readRounds(
  db: Db,
  actor: Actor,
  seesAll: boolean,
  { limit, after }: PageWindow<IdCursor>,
): Promise<RoundRecord[]> {
  const older = after ? sql`AND rd.id < ${after[0]}` : Prisma.empty;
  return rows(db, Round, select(actor, sql`${seenBy(actor, seesAll)} ${older}`, limit));
}

/** Reads a round; null if there is none. */
export const findRound = (db: Db, actor: Actor, id: number): Promise<RoundRecord | null> =>
  row(db, Round, select(actor, sql`rd.id = ${id}`, 1));

/** Locks a round until the transaction ends, and reads it; null if there is none. */
export const lockRound = async (tx: Tx, actor: Actor, id: number): Promise<RoundRecord | null> =>
  (await lockById(tx, "cm_conversation_round", id, "UPDATE")) > 0 ? findRound(tx, actor, id) : null;

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

/** Adds a round; returns its id. Locks all rounds, so that two that overlap can't come at the same moment. */
export async function insertRound(tx: Tx, round: NewRound): Promise<number> {
  const { name, kind, starts_on, ends_on, cm_role_ids, manager_id } = round;
  await lockTables(tx, ["cm_conversation_round"], "SHARE ROW EXCLUSIVE");
  const { id } = await tx.conversationRound.create({
    data: {
      name,
      kind,
      managerId: manager_id,
      startsOn: new Date(starts_on),
      endsOn: new Date(ends_on),
      disciplineIds: cm_role_ids,
    },
    select: { id: true },
  });
  return id;
}

/** Finds a round that asks some of the people of another for the same kind on some of the same days. */
export const findOverlap = (tx: Tx, id: number): Promise<{ name: string; ends_on: string } | null> =>
  row(tx, z.object({ name: z.string(), ends_on: z.string() }))`
  SELECT o.name, o.ends_on::text AS ends_on
  FROM cm_conversation_round rd JOIN cm_conversation_round o ON o.id <> rd.id AND o.kind = rd.kind
    AND o.starts_on <= rd.ends_on AND rd.starts_on <= o.ends_on
  WHERE rd.id = ${id} AND EXISTS (${asked(RD)} INTERSECT ${asked(alias("cm_conversation_round", "o"))})
  ORDER BY o.id LIMIT 1`;

const OpenRound = ConversationRound.pick({ name: true, kind: true, ends_on: true });
export type OpenRound = z.output<typeof OpenRound>;

/** Most rounds that ask a person at a time. */
const MAX_OPEN = 20;

/** Reads the rounds rd of some that haven't ended and in which a person isn't done, the one that ends first first. */
const readOpenRounds = (db: Db, userId: number, which: Prisma.Sql): Promise<OpenRound[]> =>
  rows(db, OpenRound)`
  SELECT o.name, o.kind, o.ends_on::text AS ends_on FROM cm_conversation_round o
  WHERE o.ends_on >= ${TODAY} AND o.id IN (SELECT round_id FROM (${notDone(which, sql`id = ${userId}`)}) due)
  ORDER BY o.ends_on, o.id LIMIT ${MAX_OPEN}`;

/** Reads a round for one of its people; null once it is over or they are done. */
export const findOpenRound = async (db: Db, userId: number, roundId: number): Promise<OpenRound | null> =>
  (await readOpenRounds(db, userId, sql`rd.id = ${roundId}`))[0] ?? null;

/** Reads the rounds under way that ask a person and in which they aren't done. */
export const readRoundsUnderWay = (db: Db, userId: number): Promise<OpenRound[]> =>
  readOpenRounds(db, userId, sql`${TODAY} BETWEEN rd.starts_on AND rd.ends_on`);

const RoundUnderWay = z.object({ id: z.number(), name: z.string(), ends_on: z.string(), due: z.number() });
type RoundUnderWay = z.output<typeof RoundUnderWay>;

/** Reads the rounds under way that a caller sees, newest first, with how many of their reports aren't done. */
export const readUnderWay = (db: Db, actor: Actor, seesAll: boolean): Promise<RoundUnderWay[]> =>
  rows(db, RoundUnderWay)`
  WITH own AS MATERIALIZED (${reportIds(actor)})
  SELECT rd.id, rd.name, rd.ends_on::text AS ends_on, (
    SELECT count(*)::int FROM (${asked(RD, sql`id = ANY(ARRAY(SELECT own.id FROM own))`)}) p
    WHERE ${progressOf(sql`p.id`)} <> 'done') AS due
  FROM cm_conversation_round rd
  WHERE ${TODAY} BETWEEN rd.starts_on AND rd.ends_on
    AND (${seesAll} OR EXISTS (${asked(RD, sql`id = ${actor.userId}`)}))
  ORDER BY rd.id DESC LIMIT ${MAX_OPEN}`;

export const deleteRound = (tx: Tx, id: number) => tx.conversationRound.delete({ where: { id }, select: { id: true } });
