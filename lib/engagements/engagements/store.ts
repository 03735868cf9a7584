import type { DayCursor } from "@/lib/platform/core/paged";
import { z } from "zod";
import type { Actor } from "@/lib/platform/core/actor";
import { type Db, row, rows, sql, type Tx } from "@/lib/platform/db";
import { type Alias, alias, isActive, jsonMoment, K, personName, TODAY, U } from "@/lib/platform/db/fragments";
import { lockById } from "@/lib/platform/db/locks";
import { Prisma } from "@/lib/generated/prisma/client";
import { reportsOf } from "@/lib/vocabulary/reporting-line/store";
import { clientLabel, textsFor } from "@/lib/engagements/clients/store";
import { isReportOf } from "@/lib/sheet/rows/store";
import { Engagement } from "./contract";
import { isProgram, plansStaffing, readsClientNames } from "@/lib/engagements/clients/policy";
import { type Period, type Use, usageOf } from "./month-rules";
import { seesAllEngagements } from "./policy";
import { ENGAGEMENT_MONTHS, MAX_ENGAGEMENTS, projectOf } from "./rules";

// Raw SQL: engagements as JSON that the database builds, the reporting line, and the database's day.

const A = alias("cm_user", "a");

/** An engagement as a caller reads it. Days as text. */
export type EngagementRecord = z.output<typeof Engagement>;

/** The competencies x of something, with their languages, as JSON. */
export const usedCompetencies = (table: "engagement" | "record", of: Prisma.Sql): Prisma.Sql => sql`coalesce((
  SELECT json_agg(json_build_object('competency_id', c.id, 'cm_technology_id', t.id,
    'label', concat_ws(', ', c.name, t.name)) ORDER BY c.order_key, t.order_key, x.id)
  FROM ${Prisma.raw(`cm_${table}_competency`)} x JOIN cm_competency c ON c.id = x.cm_competency_id
    LEFT JOIN cm_technology t ON t.id = x.cm_technology_id
  WHERE ${Prisma.raw(`x.cm_${table}_id`)} = ${of}), '[]')`;

/** Whether a caller reads the client's name of an engagement e in any case; programs and assistants don't. */
export function readsNameOf(actor: Actor): Prisma.Sql {
  if (readsClientNames(actor)) return sql`TRUE`;
  return isProgram(actor) ? sql`FALSE` : sql`e.user_id = ${actor.userId}`;
}

/** Whether others than its person still see an engagement e. */
export const STILL_SHARED = sql`coalesce(e.ends_on, ${TODAY}) > ${TODAY} - make_interval(months => ${ENGAGEMENT_MONTHS})`;

/** Whether the person of an engagement e added it themselves. On a need it is planned, also if they plan. */
export const IS_OWN = sql`(e.added_by IS NOT DISTINCT FROM e.user_id AND e.cm_need_id IS NULL)`;

/** Whether an engagement e is over: its last day has passed, or its need's before the person was placed. */
export const IS_OVER = sql`coalesce(least(e.ends_on, (
  SELECT n.ends_on FROM cm_need n WHERE n.id = e.cm_need_id AND e.state IN ('asked', 'held'))) < ${TODAY}, FALSE)`;

/** Whether a caller sees an engagement e of a person u. */
export function isSeen(actor: Actor): Prisma.Sql {
  const own = sql`e.user_id = ${actor.userId}`;
  if (!plansStaffing(actor)) return own;
  const whose = seesAllEngagements(actor)
    ? sql`TRUE`
    : sql`(e.cm_need_id IS NOT NULL OR e.user_id IN (${reportsOf(actor.userId)}))`;
  return sql`(${own} OR (${isActive(U)} AND ${whose} AND ${STILL_SHARED}))`;
}

/** Whether a caller sees a person's engagements that are on no need. */
export async function seesEngagementsOf(tx: Tx, actor: Actor, userId: number): Promise<boolean> {
  return seesAllEngagements(actor) || actor.userId === userId || (await isReportOf(tx, actor, userId));
}

const select = (actor: Actor, which: Prisma.Sql, limit: number, seen = isSeen(actor)) => sql`
  SELECT e.id, e.user_id, ${personName(U)} AS name, e.cm_need_id AS need_id, ${clientLabel(K, readsNameOf(actor))} AS client,
    e.organization, e.project, e.role, e.starts_on::text AS starts_on, e.ends_on::text AS ends_on, e.percent,
    e.later_percent, e.later_from::text AS later_from, e.state::text AS state, ${IS_OVER} AS is_over,
    e.summary, ${usedCompetencies("engagement", sql`e.id`)} AS competencies, e.names_client,
    ${IS_OWN} AS is_own, ${personName(A)} AS added_by,
    ${jsonMoment(sql`e.confirmed_at`)} AS confirmed_at, ${jsonMoment(sql`e.updated_at`)} AS updated_at
  FROM cm_engagement e JOIN cm_user u ON u.id = e.user_id LEFT JOIN cm_user a ON a.id = e.added_by
    LEFT JOIN cm_client k ON k.id = e.cm_client_id
  WHERE ${which} AND ${seen} ORDER BY e.starts_on DESC, e.id DESC LIMIT ${limit}`;

/** Finds an engagement that a caller sees, or one that they plan again after its months; null if there is none. */
export async function findEngagement(
  db: Db | Tx,
  actor: Actor,
  id: number,
  which: "seen" | "any" = "seen",
): Promise<EngagementRecord | null> {
  const seen = which === "seen" ? isSeen(actor) : sql`TRUE`;
  const found = await row(db, Engagement, select(actor, sql`e.id = ${id}`, 1, seen));
  const given = await textsFor(db, actor);
  return found && givenTo(given, found);
}

/** An engagement with its texts as a caller may read them, its project named beside the client that it has. */
const givenTo = (given: (text: string) => string, one: EngagementRecord): EngagementRecord => ({
  ...one,
  organization: given(one.organization),
  project: projectOf(given(one.project), one.client?.label ?? null),
  role: given(one.role),
  summary: given(one.summary),
});

/** Locks an engagement until the transaction ends and reads it, if the caller sees it. */
export async function lockEngagement(tx: Tx, actor: Actor, id: number): Promise<EngagementRecord | null> {
  if ((await lockById(tx, "cm_engagement", id, "UPDATE")) === 0) return null;
  return findEngagement(tx, actor, id);
}

/** Which engagements are listed; what is left out restricts nothing. */
export type EngagementFilter = { user_id?: number; need_id?: number; client_id?: number; state?: string };

/** Reads a page of the engagements that a caller sees, the latest first. */
export async function readEngagements(
  db: Db,
  actor: Actor,
  filter: EngagementFilter,
  { limit, after }: { limit: number; after: DayCursor | null },
): Promise<EngagementRecord[]> {
  const conditions = [
    ...(filter.user_id === undefined ? [] : [sql`e.user_id = ${filter.user_id}`]),
    ...(filter.need_id === undefined ? [] : [sql`e.cm_need_id = ${filter.need_id}`]),
    ...(filter.client_id === undefined ? [] : [sql`e.cm_client_id = ${filter.client_id}`]),
    ...(filter.state === undefined ? [] : [sql`e.state = ${filter.state}::cm_engagement_state`]),
    after ? sql`(e.starts_on, e.id) < (${after[0]}::date, ${after[1]})` : sql`TRUE`,
  ];
  const given = await textsFor(db, actor);
  const found = await rows(db, Engagement, select(actor, Prisma.join(conditions, " AND "), limit));
  return found.map((one) => givenTo(given, one));
}

/** Reads a caller's own engagements, the latest first. */
export const readOwnEngagements = (db: Db, actor: Actor): Promise<EngagementRecord[]> =>
  readEngagements(db, actor, { user_id: actor.userId }, { limit: MAX_ENGAGEMENTS, after: null });

/** Counts a person's engagements and locks the person, so that concurrent requests can't exceed the maximum. */
export async function countOwn(tx: Tx, userId: number): Promise<number> {
  await lockById(tx, "cm_user", userId, "NO KEY UPDATE");
  return tx.engagement.count({ where: { userId } });
}

const UsedPeriod = z.object({
  competency_id: z.int(),
  cm_technology_id: z.int().nullable(),
  starts_on: z.string(),
  ends_on: z.string().nullable(),
});
type UseOfOne = Pick<z.output<typeof UsedPeriod>, "competency_id" | "cm_technology_id"> & Use;

/** Reads how long a person used each competency until a day, by the agreed engagements that a caller sees. */
export async function readUses(db: Db, actor: Actor, userId: number, day: string): Promise<UseOfOne[]> {
  const found = await rows(db, UsedPeriod)`
    SELECT x.cm_competency_id AS competency_id, x.cm_technology_id, e.starts_on::text AS starts_on,
    e.ends_on::text AS ends_on
  FROM cm_engagement e JOIN cm_user u ON u.id = e.user_id
    JOIN cm_engagement_competency x ON x.cm_engagement_id = e.id
  WHERE e.user_id = ${userId} AND e.state = 'agreed' AND ${isSeen(actor)}`;
  const used = new Map<string, { competency_id: number; cm_technology_id: number | null; periods: Period[] }>();
  for (const { competency_id, cm_technology_id, ...period } of found) {
    const key = `${competency_id} ${cm_technology_id}`;
    const one = used.get(key) ?? { competency_id, cm_technology_id, periods: [] };
    one.periods.push(period);
    used.set(key, one);
  }
  return [...used.values()].flatMap(({ periods, ...one }) => {
    const use = usageOf(periods, day);
    return use === null ? [] : { ...one, ...use };
  });
}

/** Months without an engagement that used a competency after which a level is asked about first. */
const USED_LATELY_MONTHS = 12;

/** Whether person `user` used what row r is about in an agreed engagement that hasn't ended long ago. */
export const usedLately = (r: Alias<"cm_sheet_competency">, user: Prisma.Sql): Prisma.Sql => sql`EXISTS (
  SELECT 1 FROM cm_engagement_competency x JOIN cm_engagement e ON e.id = x.cm_engagement_id
  WHERE e.user_id = ${user} AND e.state = 'agreed' AND x.cm_competency_id = ${r}.cm_competency_id
    AND coalesce(x.cm_technology_id = ${r}.cm_technology_id, TRUE) AND e.starts_on <= ${TODAY}
    AND coalesce(e.ends_on > ${TODAY} - make_interval(months => ${USED_LATELY_MONTHS}), TRUE))`;
