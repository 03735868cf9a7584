import { z } from "zod";
import type { Actor } from "@/lib/platform/core/actor";
import { today } from "@/lib/platform/core/day";
import type { PageWindow, DayCursor } from "@/lib/platform/core/paged";
import { type Db, rows, sql, type Tx } from "@/lib/platform/db";
import { alias, isActive, jsonMoment, personName, TODAY, U } from "@/lib/platform/db/fragments";
import type { Prisma } from "@/lib/generated/prisma/client";
import { type createNeed, Need as NeedOut } from "./contract";
import { clientLabel, textsFor } from "@/lib/engagements/clients/store";
import { readsClientNames } from "@/lib/engagements/clients/policy";
import { STILL_SHARED } from "@/lib/engagements/engagements/store";
import { awayUntilColumn } from "@/lib/people/absences/store";
import { FOUND_LEVELS } from "@/lib/finder/people-search/condition-rules";
import { MAX_NEEDS, type NeedCondition } from "./rules";
import { lockById } from "@/lib/platform/db/locks";

// Raw SQL: needs with what belongs to them as JSON that the database builds, everyone's levels, a lock, and TODAY.

/** What a condition is about. */
export const Kind = z.enum(["competency", "area", "language", "discipline"]);
export const FoundLevel = z.enum(FOUND_LEVELS);

/** A stored condition and the name of what it is about. */
const Condition = z.object({
  must: z.boolean(),
  kind: Kind,
  id: z.number(),
  level: FoundLevel.nullable(),
  name: z.string(),
});
export type ConditionRecord = z.infer<typeof Condition>;

/** The last day of a person u's agreed engagements besides a need n, on a day of it to come. */
const ENGAGED_ELSEWHERE_UNTIL = sql`(
  SELECT max(coalesce(p.ends_on, '9999-12-31'))::text FROM cm_engagement p
  WHERE p.user_id = u.id AND p.state = 'agreed' AND p.cm_need_id IS DISTINCT FROM n.id
    AND p.starts_on <= n.ends_on AND coalesce(p.ends_on, 'infinity') >= greatest(n.starts_on, ${TODAY}))`;
const SOMEONE = sql`'user_id', u.id, 'name', ${personName(U)}, 'away_until', ${awayUntilColumn(U)},
  'engaged_elsewhere_until', ${ENGAGED_ELSEWHERE_UNTIL}`;

/** A need with its conditions and, for planners, who is on it and raised hands. Days as text. */
const Need = NeedOut.omit({
  placed: true,
  missing: true,
  must: true,
  nice: true,
  people_meeting: true,
  people_meeting_ids: true,
}).extend({
  conditions: z.array(Condition),
  hand_raised: z.boolean(),
  engagements: z.array(NeedOut.shape.engagements.element.omit({ is_over: true })),
});
export type NeedRecord = z.infer<typeof Need>;

/** The name of what a condition x is about; null if it no longer exists. */
export const SUBJECT = sql`CASE x.kind WHEN 'competency' THEN (SELECT c.name FROM cm_competency c WHERE c.id =
  x.subject_id)
  WHEN 'area' THEN (SELECT a.name FROM cm_area a WHERE a.id = x.subject_id)
  WHEN 'language' THEN (SELECT t.name FROM cm_technology t WHERE t.id = x.subject_id)
  ELSE (SELECT d.name FROM cm_role d WHERE d.id = x.subject_id) END`;

/** By their last day. */
const EARLIEST_FIRST = sql`n.ends_on, n.id`;
const LATEST_FIRST = sql`n.ends_on DESC, n.id DESC`;

/** Reads needs n. Engagements and hands of people who are deactivated aren't shown. */
const select = (actor: Actor, which: Prisma.Sql, limit: number, order = EARLIEST_FIRST) => sql`
  SELECT n.id, n.title, ${clientLabel(alias("cm_client", "kl"), sql`${readsClientNames(actor)}::boolean`)} AS client, n.percent,
    n.starts_on::text AS starts_on, n.ends_on::text AS ends_on, n.probability, n.headcount,
    n.is_open, ${jsonMoment(sql`n.updated_at`)} AS updated_at,
    coalesce((
      SELECT json_agg(json_build_object('must', x.must, 'kind', x.kind, 'id', x.subject_id, 'level', x.level, 'name',
        x.name)
        ORDER BY x.must DESC, x.id)
      FROM (SELECT x.*, ${SUBJECT} AS name FROM cm_need_condition x WHERE x.cm_need_id = n.id) x
      WHERE x.name IS NOT NULL), '[]') AS conditions,
    coalesce((
      SELECT json_agg(json_build_object(${SOMEONE}, 'raised_at', ${jsonMoment(sql`h.raised_at`)}) ORDER BY h.id)
      FROM cm_need_hand h JOIN cm_user u ON u.id = h.user_id AND ${isActive(U)}
      WHERE h.cm_need_id = n.id), '[]') AS hands,
    coalesce((
      SELECT json_agg(json_build_object(${SOMEONE}, 'id', e.id, 'state', e.state, 'percent', e.percent,
        'later_percent', e.later_percent, 'later_from', e.later_from::text, 'starts_on', e.starts_on::text,
        'ends_on', e.ends_on::text, 'updated_at', ${jsonMoment(sql`e.updated_at`)}) ORDER BY e.state DESC, e.id)
      FROM cm_engagement e JOIN cm_user u ON u.id = e.user_id AND ${isActive(U)}
      WHERE e.cm_need_id = n.id AND e.state <> 'withdrawn' AND ${STILL_SHARED}), '[]') AS engagements,
    EXISTS (SELECT 1 FROM cm_need_hand h WHERE h.cm_need_id = n.id AND h.user_id = ${actor.userId}) AS hand_raised
  FROM cm_need n LEFT JOIN cm_client kl ON kl.id = n.cm_client_id WHERE ${which} ORDER BY ${order} LIMIT ${limit}`;

async function read(db: Db, actor: Actor, ...of: [which: Prisma.Sql, limit: number, order?: Prisma.Sql]) {
  const given = await textsFor(db, actor);
  return (await rows(db, Need, select(actor, ...of))).map((need) => ({ ...need, title: given(need.title) }));
}

/** Reads a page of needs that haven't ended, by their last day: all, or the open ones. */
export async function readNeeds(
  db: Db,
  actor: Actor,
  { onlyOpen }: { onlyOpen: boolean },
  { limit, after }: PageWindow<DayCursor>,
): Promise<NeedRecord[]> {
  const isAfter = after ? sql`(n.ends_on, n.id) > (${after[0]}::date, ${after[1]})` : sql`TRUE`;
  const which = sql`n.ends_on >= ${TODAY} AND (n.is_open OR NOT ${onlyOpen}::boolean) AND ${isAfter}`;
  return read(db, actor, which, limit);
}

/** Reads all needs that haven't ended. */
export const readCurrentNeeds = (db: Db, actor: Actor) =>
  readNeeds(db, actor, { onlyOpen: false }, { limit: MAX_NEEDS, after: null });

/** Months after its last day for which a need is still read. */
const ENDED_MONTHS = 12;

/** Reads the needs that ended in the last 12 months, the latest first. */
export async function readEndedNeeds(db: Db, actor: Actor): Promise<NeedRecord[]> {
  const which = sql`n.ends_on < ${TODAY} AND n.ends_on >= ${TODAY} - make_interval(months => ${ENDED_MONTHS})`;
  return read(db, actor, which, MAX_NEEDS, LATEST_FIRST);
}

/** Reads some needs. */
export const readNeedsOf = (db: Db, actor: Actor, ids: readonly number[]): Promise<NeedRecord[]> =>
  read(db, actor, sql`n.id = ANY(${[...ids]}::int[])`, MAX_NEEDS);

/** Reads a need; null if there is none. */
export async function findNeed(db: Db, actor: Actor, id: number): Promise<NeedRecord | null> {
  return (await read(db, actor, sql`n.id = ${id}`, 1))[0] ?? null;
}

/** Locks a need until the transaction ends; returns whether there is one. */
export async function lockNeed(tx: Tx, id: number): Promise<boolean> {
  return (await lockById(tx, "cm_need", id, "UPDATE")) > 0;
}

/** Whether there are as many needs as there may be. Two at once may exceed it by one. */
export const isFull = async (tx: Tx): Promise<boolean> =>
  (await tx.need.count({ where: { endsOn: { gte: new Date(today()) } } })) >= MAX_NEEDS;

export type NeedFields = z.output<typeof createNeed.body>["cm_need"];

/** Returns the places of conditions that are about nothing that exists. */
export async function unknownConditions(tx: Tx, conditions: readonly NeedCondition[]): Promise<number[]> {
  const [kinds, ids] = [conditions.map(({ kind }) => kind), conditions.map(({ id }) => id)];
  const found = await rows(
    tx,
    z.object({ place: z.number() }),
    sql`SELECT x.place::int AS place
      FROM unnest(${kinds}::text[], ${ids}::int[]) WITH ORDINALITY AS x(kind, subject_id, place)
        WHERE ${SUBJECT} IS NULL`,
  );
  return found.map(({ place }) => place - 1);
}

const dataOf = ({ title, starts_on, ends_on, probability, headcount, is_open, must, nice, ...more }: NeedFields) => ({
  title,
  clientId: more.client_id,
  percent: more.percent,
  probability,
  headcount,
  isOpen: is_open,
  startsOn: new Date(starts_on),
  endsOn: new Date(ends_on),
  conditions: {
    create: [must, nice].flatMap((conditions, at) =>
      conditions.map((condition) => ({
        must: at === 0,
        kind: condition.kind,
        subjectId: condition.id,
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

/** Deletes a need. Who was asked or held for it no longer is, and is returned; agreed engagements stay. */
export async function deleteNeed(tx: Tx, id: number) {
  const which = { needId: id, state: { in: ["asked", "held"] } } satisfies Prisma.EngagementWhereInput;
  const withdrawn = await tx.engagement.findMany({
    where: which,
    select: { id: true, userId: true, state: true },
    orderBy: { id: "asc" },
  });
  await tx.engagement.updateMany({ where: which, data: { state: "withdrawn", updatedAt: new Date() } });
  await tx.need.delete({ where: { id }, select: { id: true } });
  return withdrawn;
}

export const isClient = async (tx: Tx, id: number): Promise<boolean> => (await tx.client.count({ where: { id } })) > 0;

/** What a condition can be about: one entry for competencies of the same name. */
const NamedSubject = z.object({
  kind: Kind,
  id: z.number(),
  name: z.string(),
  /** What else a competency is called: "Kafka, RabbitMQ". */
  aliases: z.string().nullish(),
});
export type NamedSubject = z.infer<typeof NamedSubject>;

/** Most entries that a condition can be chosen from. */
const MAX_SUBJECTS = 5_000;

/** Reads everything that a condition can be about, by kind and name. */
export const readSubjects = (db: Db): Promise<NamedSubject[]> =>
  rows(
    db,
    NamedSubject,
    sql`
    SELECT kind, id, name, aliases FROM (
      SELECT 1 AS place, 'competency' AS kind, min(id) AS id, min(name) AS name, min(order_key) AS order_key,
        string_agg(DISTINCT nullif(aliases, ''), ', ') AS aliases
        FROM cm_competency WHERE published GROUP BY name_key
      UNION ALL SELECT 2, 'area', id, name, order_key, NULL FROM cm_area WHERE retired_at IS NULL
      UNION ALL SELECT 3, 'language', id, name, order_key, NULL FROM cm_technology WHERE retired_at IS NULL
      UNION ALL SELECT 4, 'discipline', id, name, order_key, NULL FROM cm_role WHERE retired_at IS NULL) subject
    ORDER BY place, order_key, id LIMIT ${MAX_SUBJECTS}`,
  );
