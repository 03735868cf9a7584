import type { Actor } from "@/lib/core/actor";
import type { PageWindow } from "@/lib/core/paged";
import type { Db, Tx } from "@/lib/db";
import { jsonMoment } from "@/lib/db/json-moment";
import type { FoundLevel, LevelCondition } from "@/lib/finder/condition-rules";
import { Prisma } from "@/lib/generated/prisma/client";
import type { NeedCursor } from "./contract";
import { MAX_NEEDS, type NeedCondition, type Supply } from "./rules";

const { sql } = Prisma;

/** Today in UTC. */
const TODAY = sql`(now() AT TIME ZONE 'UTC')::date`;

/** A stored condition and the name of what it is about. */
export type ConditionRecord = {
  must: boolean;
  kind: NeedCondition["kind"];
  id: number;
  level: FoundLevel | null;
  name: string;
};

/** A need with its conditions and, for planners, raised hands. Days as text. */
export type NeedRecord = {
  id: number;
  title: string;
  starts_on: string;
  ends_on: string;
  probability: number;
  headcount: number;
  is_open: boolean;
  updated_at: string;
  conditions: ConditionRecord[];
  hands: { user_id: number; name: string; raised_at: string }[];
  hand_raised: boolean;
};

/** The name of what a condition x is about; null if it no longer exists. */
const SUBJECT = sql`CASE x.kind WHEN 'competency' THEN (SELECT c.name FROM cm_competency c WHERE c.id = x.subject_id)
  WHEN 'area' THEN (SELECT a.name FROM cm_area a WHERE a.id = x.subject_id) WHEN 'language' THEN (SELECT t.name FROM cm_technology t WHERE t.id = x.subject_id)
  ELSE (SELECT d.name FROM cm_role d WHERE d.id = x.subject_id) END`;

/** Reads needs n. Hands of people who are deactivated aren't shown. */
const select = (actor: Actor, which: Prisma.Sql, limit: number) => sql`
  SELECT n.id, n.title, n.starts_on::text AS starts_on, n.ends_on::text AS ends_on, n.probability, n.headcount, n.is_open, ${jsonMoment(sql`n.updated_at`)} AS updated_at,
    coalesce((SELECT json_agg(json_build_object('must', x.must, 'kind', x.kind, 'id', x.subject_id, 'level', x.level, 'name', x.name) ORDER BY x.must DESC, x.id)
      FROM (SELECT x.*, ${SUBJECT} AS name FROM cm_need_condition x WHERE x.cm_need_id = n.id) x WHERE x.name IS NOT NULL), '[]') AS conditions,
    coalesce((SELECT json_agg(json_build_object('user_id', u.id, 'name', trim(u.first_name || ' ' || u.last_name), 'raised_at', ${jsonMoment(sql`h.raised_at`)}) ORDER BY h.id)
      FROM cm_need_hand h JOIN cm_user u ON u.id = h.user_id AND u.deactivated_at IS NULL WHERE h.cm_need_id = n.id), '[]') AS hands,
    EXISTS (SELECT 1 FROM cm_need_hand h WHERE h.cm_need_id = n.id AND h.user_id = ${actor.userId}) AS hand_raised
  FROM cm_need n WHERE ${which} ORDER BY n.ends_on, n.id LIMIT ${limit}`;

/** Reads a page of needs that haven't ended, by their last day: all, or the open ones. */
export const readNeeds = (
  db: Db,
  actor: Actor,
  { onlyOpen }: { onlyOpen: boolean },
  { limit, after }: PageWindow<NeedCursor>,
) =>
  db.$queryRaw<NeedRecord[]>`${select(
    actor,
    sql`n.ends_on >= ${TODAY} AND (n.is_open OR NOT ${onlyOpen}::boolean) AND ${after ? sql`(n.ends_on, n.id) > (${after[0]}::date, ${after[1]})` : sql`TRUE`}`,
    limit,
  )}`;

/** Reads all needs that haven't ended. */
export const readCurrentNeeds = (db: Db, actor: Actor) =>
  readNeeds(db, actor, { onlyOpen: false }, { limit: MAX_NEEDS, after: null });

/** Reads a need; null if there is none. */
export async function findNeed(db: Db | Tx, actor: Actor, id: number): Promise<NeedRecord | null> {
  const [need] = await db.$queryRaw<NeedRecord[]>`${select(actor, sql`n.id = ${id}`, 1)}`;
  return need ?? null;
}

/** Locks a need until the transaction ends; returns whether there is one. */
export async function lockNeed(tx: Tx, id: number): Promise<boolean> {
  const found = await tx.$queryRaw<unknown[]>`SELECT 1 FROM cm_need WHERE id = ${id} FOR UPDATE`;
  return found.length > 0;
}

/** Whether there are as many needs as there may be. Two at once may exceed it by one. */
export async function isFull(tx: Tx): Promise<boolean> {
  const [found] = await tx.$queryRaw<
    { count: number }[]
  >`SELECT count(*)::int AS count FROM cm_need WHERE ends_on >= ${TODAY}`;
  return (found?.count ?? 0) >= MAX_NEEDS;
}

export type NeedFields = {
  title: string;
  starts_on: string;
  ends_on: string;
  probability: number;
  headcount: number;
  is_open: boolean;
  must: readonly NeedCondition[];
  nice: readonly NeedCondition[];
};

/** Returns the places of conditions that are about nothing that exists. */
export async function unknownConditions(tx: Tx, conditions: readonly NeedCondition[]): Promise<number[]> {
  const found = await tx.$queryRaw<{ place: number }[]>`
    SELECT x.place::int AS place FROM unnest(${conditions.map(({ kind }) => kind)}::text[], ${conditions.map(({ id }) => id)}::int[]) WITH ORDINALITY AS x(kind, subject_id, place)
    WHERE ${SUBJECT} IS NULL`;
  return found.map(({ place }) => place - 1);
}

const dataOf = ({ title, starts_on, ends_on, probability, headcount, is_open, must, nice }: NeedFields) => ({
  ...{ title, probability, headcount, isOpen: is_open },
  ...{ startsOn: new Date(starts_on), endsOn: new Date(ends_on) },
  conditions: {
    create: [must, nice].flatMap((conditions, at) =>
      conditions.map((condition) => ({
        ...{ must: at === 0, kind: condition.kind, subjectId: condition.id },
        level: condition.kind === "discipline" ? null : condition.level,
      })),
    ),
  },
});

/** Adds a need; returns its id. */
export async function insertNeed(tx: Tx, fields: NeedFields, userId: number): Promise<number> {
  const { id } = await tx.need.create({ data: { ...dataOf(fields), userId }, select: { id: true } });
  return id;
}

/** Replaces a need's fields and conditions. */
export async function saveNeed(tx: Tx, id: number, fields: NeedFields): Promise<void> {
  await tx.needCondition.deleteMany({ where: { needId: id } });
  await tx.need.update({ where: { id }, data: { ...dataOf(fields), updatedAt: new Date() }, select: { id: true } });
}

export const deleteNeed = (tx: Tx, id: number) => tx.need.delete({ where: { id }, select: { id: true } });

/** Raises a hand; returns whether it wasn't raised before. */
export async function raiseHand(tx: Tx, needId: number, userId: number): Promise<boolean> {
  const added =
    await tx.$executeRaw`INSERT INTO cm_need_hand (cm_need_id, user_id) VALUES (${needId}, ${userId}) ON CONFLICT DO NOTHING`;
  return added > 0;
}

/** Takes a hand down; returns whether it was raised. */
export async function lowerHand(tx: Tx, needId: number, userId: number): Promise<boolean> {
  const { count } = await tx.needHand.deleteMany({ where: { needId, userId } });
  return count > 0;
}

/** The subject of a condition about levels. */
export type Subject = Pick<LevelCondition, "kind" | "id">;
type SupplyRecord = Subject & { counts: [number, number, number, number] };

/** Selects the rows r that a subject w(kind, id) is about: competencies of a name in all disciplines, of an area, or of a language. */
export const ROWS_OF_SUBJECT = sql`(
    SELECT w.kind, w.id, r.cm_sheet_id, r.current_level FROM w JOIN cm_competency named ON named.id = w.id
      JOIN cm_competency c ON c.name_key = named.name_key AND c.published JOIN cm_sheet_competency r ON r.cm_competency_id = c.id AND r.archived_at IS NULL WHERE w.kind = 'competency'
    UNION ALL SELECT w.kind, w.id, r.cm_sheet_id, r.current_level FROM w JOIN cm_competency c ON c.cm_area_id = w.id AND c.published
      JOIN cm_sheet_competency r ON r.cm_competency_id = c.id AND r.archived_at IS NULL WHERE w.kind = 'area'
    UNION ALL SELECT w.kind, w.id, r.cm_sheet_id, r.current_level FROM w JOIN cm_sheet_competency r ON r.cm_technology_id = w.id AND r.archived_at IS NULL
      JOIN cm_competency c ON c.id = r.cm_competency_id AND c.published WHERE w.kind = 'language')`;

/** The subjects as w(kind, id). */
export const subjectsAs = (subjects: readonly Subject[]) =>
  sql`w AS (SELECT DISTINCT * FROM unnest(${subjects.map(({ kind }) => kind)}::text[], ${subjects.map(({ id }) => id)}::int[]) AS w(kind, id))`;

/** Counts active people by their highest level in each subject. */
export async function readSupply(db: Db, subjects: readonly Subject[]): Promise<Map<string, Supply>> {
  const found = await db.$queryRaw<SupplyRecord[]>`
    WITH ${subjectsAs(subjects)},
    best AS (SELECT x.kind, x.id, s.user_id, max(x.current_level) AS level FROM ${ROWS_OF_SUBJECT} x JOIN cm_sheet s ON s.id = x.cm_sheet_id
      JOIN cm_user u ON u.id = s.user_id AND u.deactivated_at IS NULL GROUP BY x.kind, x.id, s.user_id)
    SELECT kind, id, json_build_array(count(*) FILTER (WHERE level = 'no_experience'), count(*) FILTER (WHERE level = 'basic'),
      count(*) FILTER (WHERE level = 'intermediate'), count(*) FILTER (WHERE level = 'advanced')) AS counts FROM best GROUP BY kind, id`;
  return new Map(found.map(({ kind, id, counts }) => [`${kind}-${id}`, counts]));
}

/** What a condition can be about: one entry for competencies of the same name. */
export type NamedSubject = { kind: NeedCondition["kind"]; id: number; name: string };

/** Most entries that a condition can be chosen from. */
const MAX_SUBJECTS = 5_000;

/** Reads everything that a condition can be about, by kind and name. */
export const readSubjects = (db: Db) => db.$queryRaw<NamedSubject[]>`
  SELECT kind, id, name FROM (
    SELECT 1 AS place, 'competency' AS kind, min(id) AS id, min(name) AS name, min(order_key) AS order_key FROM cm_competency WHERE published GROUP BY name_key
    UNION ALL SELECT 2, 'area', id, name, order_key FROM cm_area WHERE retired_at IS NULL
    UNION ALL SELECT 3, 'language', id, name, order_key FROM cm_technology WHERE retired_at IS NULL
    UNION ALL SELECT 4, 'discipline', id, name, order_key FROM cm_role WHERE retired_at IS NULL) subject
  ORDER BY place, order_key COLLATE "C", id LIMIT ${MAX_SUBJECTS}`;
