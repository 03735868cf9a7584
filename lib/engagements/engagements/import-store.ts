import { z } from "zod";
import { groupedBy } from "@/lib/platform/core/grouped-by";
import { nameKeyOf } from "@/lib/platform/core/normalize-for-search";
import { today } from "@/lib/platform/core/day";
import type { PageWindow } from "@/lib/platform/core/paged";
import { countUpTo, type Db, rows, sql, type Tx } from "@/lib/platform/db";
import { afterCursor, isActive, jsonMoment, TODAY, U } from "@/lib/platform/db/fragments";
import { lockTables } from "@/lib/platform/db/locks";
import { changedOnlyBy, type JournalTable, type Undoable } from "@/lib/platform/operation/journal";
import { EngagementRow, FiledEngagement } from "./import-file-rules";
import { FIELDS, type NewClient, placesOf, type Stored, TIME } from "./import-rules";
import { type Engaged, overlapOf } from "./overlap-rules";
import { IS_OWN, STILL_SHARED } from "./store";
import { readPeople, readUsedCatalogue, usedLinks, withUsed } from "./used-import-store";
import { writtenByImports } from "./written-store";

// Raw: locks, and files of thousands of lines.

const BY_NAME = sql`u.order_key, e.id`;

/** Locks engagements and clients against writes until the transaction ends, so that the plan stays valid. */
export async function lockEngagements(tx: Tx): Promise<void> {
  await lockTables(tx, ["cm_client", "cm_engagement"], "SHARE ROW EXCLUSIVE");
}

const StoredRow = EngagementRow.extend({
  isOwn: z.boolean(),
  isConfirmed: z.boolean(),
  written: z.record(z.string(), z.unknown()).nullable(),
  needId: z.int().nullable(),
});

const StoredNeed = EngagementRow.pick({ id: true, starts_on: true, percent: true }).extend({
  ends_on: z.string(),
  headcount: z.int(),
  placed: z.array(
    EngagementRow.pick({
      id: true,
      starts_on: true,
      ends_on: true,
      percent: true,
      later_percent: true,
      later_from: true,
    }),
  ),
});

/** Reads needs with the engagements of the active people who are placed on them. */
const readNeeds = (db: Db | Tx, ids: readonly number[]) =>
  rows(db, StoredNeed)`
    SELECT n.id, n.starts_on::text AS starts_on, n.ends_on::text AS ends_on, n.percent, n.headcount, coalesce((
        SELECT json_agg(json_build_object('id', o.id, 'starts_on', o.starts_on::text, 'ends_on', o.ends_on::text,
          'percent', o.percent, 'later_percent', o.later_percent, 'later_from', o.later_from::text))
        FROM cm_engagement o JOIN cm_user u ON u.id = o.user_id AND ${isActive(U)}
        WHERE o.cm_need_id = n.id AND o.state = 'agreed'), '[]') AS placed
    FROM cm_need n WHERE n.id = ANY(${[...ids]}::int[])`;

/** Reads the active people of some emails, their engagements, and all clients. */
export async function readStored(db: Db | Tx, emails: readonly string[]): Promise<Stored> {
  const people = await readPeople(db, emails);
  const userIds = people.map(({ id }) => id);
  const engagements = await rows(db, StoredRow)`
    SELECT e.id, u.email, ${IS_OWN} AS "isOwn", e.confirmed_at IS NOT NULL AS "isConfirmed",
      k.name AS client, e.project, e.role, e.starts_on::text AS starts_on, e.ends_on::text AS ends_on, e.percent,
      e.later_percent, e.later_from::text AS later_from, e.state::text AS state, e.summary, w.written,
      e.cm_need_id AS "needId"
    FROM cm_engagement e JOIN cm_user u ON u.id = e.user_id LEFT JOIN cm_client k ON k.id = e.cm_client_id
      LEFT JOIN ${writtenByImports("engagement", userIds)} ON w.subject_id = e.id
    WHERE e.user_id = ANY(${userIds}::int[]) ORDER BY e.id`;
  const clients = await db.client.findMany({
    select: { id: true, name: true, nameKey: true, alias: true, mayBeNamed: true },
    orderBy: { id: "asc" },
  });
  return {
    people,
    engagements: await withUsed(db, "engagement", engagements),
    needs: await readNeeds(db, [...new Set(engagements.flatMap(({ needId }) => needId ?? []))]),
    catalogue: await readUsedCatalogue(db, userIds),
    clients: clients.map(({ nameKey: key, ...client }) => ({ ...client, key })),
    today: today(),
  };
}

/** Adds clients; returns the ids of theirs by name. */
export async function insertClients(tx: Tx, clients: readonly NewClient[]): Promise<Map<string, number>> {
  const data = clients.map(({ name, key: nameKey, alias: other, mayBeNamed }) => ({
    name,
    nameKey,
    alias: other,
    mayBeNamed,
  }));
  const made = await tx.client.createManyAndReturn({ data, select: { id: true, name: true } });
  return new Map(made.map(({ id, name }) => [name, id]));
}

/** The engagements e of active people u, each with its client k. */
const FILED = sql`cm_engagement e JOIN cm_user u ON u.id = e.user_id AND ${isActive(U)}
  LEFT JOIN cm_client k ON k.id = e.cm_client_id`;

const Filed = FiledEngagement.extend({ order_key: z.string() });

/** Counts the engagements of active people that others still see, up to `most`. */
export const countFiledEngagements = (db: Db, most: number): Promise<number> =>
  countUpTo(db, sql`SELECT 1 FROM ${FILED} WHERE ${STILL_SHARED}`, most);

/** Reads a page of the engagements of active people with their clients, by name: all, or those that others still see. */
export async function readFiledEngagements(
  db: Db,
  of: "all" | "shared",
  { limit, after }: PageWindow<readonly [string, number]>,
) {
  const found = await rows(db, Filed)`
    SELECT e.id, u.email, u.order_key, k.name AS client, k.alias, k.may_be_named, e.project, e.role,
      e.starts_on::text AS starts_on, e.ends_on::text AS ends_on, e.percent, e.later_percent, e.later_from::text AS later_from,
      e.state::text AS state, e.summary, e.organization, e.names_client, ${jsonMoment(sql`e.confirmed_at`)} AS confirmed_at
    FROM ${FILED}
    WHERE ${of === "shared" ? STILL_SHARED : sql`TRUE`}
      AND ${afterCursor(BY_NAME, after)}
    ORDER BY ${BY_NAME} LIMIT ${limit}`;
  return withUsed(db, "engagement", found);
}

const Time = EngagementRow.pick({
  starts_on: true,
  ends_on: true,
  percent: true,
  later_percent: true,
  later_from: true,
  state: true,
});
const Agreed = Time.extend({ userId: z.int() });
const Facts = z.object({ userId: z.int(), needId: z.int().nullable() });

/** Reads the agreed engagements of some people that aren't over, except some. */
const readAgreedBeside = (tx: Tx, userIds: readonly number[], except: readonly number[]) =>
  rows(tx, Agreed)`
    SELECT e.user_id AS "userId", e.starts_on::text AS starts_on, e.ends_on::text AS ends_on, e.percent, e.later_percent,
      e.later_from::text AS later_from, e.state::text AS state
    FROM cm_engagement e WHERE e.user_id = ANY(${[...userIds]}::int[]) AND e.state = 'agreed'
      AND coalesce(e.ends_on >= ${TODAY}, TRUE) AND e.id <> ALL(${[...except]}::int[])`;

/** Those whose person no longer has the time that an undo would take again, or whose need has no place for it by now. */
async function findTaken(tx: Tx, undoable: readonly Undoable[]): Promise<[Undoable, string][]> {
  const timed = undoable
    .filter(({ record: { before } }) => before === null || TIME.some((field) => field in before))
    .map((one) => {
      const now = Time.parse(one.row.values);
      // An engagement that the import added is deleted, which takes no time.
      const former = one.record.before ?? { state: "withdrawn" };
      const next = Time.parse({ ...one.row.values, ...former });
      return { one, id: one.row.id, now, next, ...Facts.parse(one.row.facts) };
    })
    .toSorted((one, other) => Number(one.next.state === "agreed") - Number(other.next.state === "agreed"));
  const others = await readAgreedBeside(
    tx,
    timed.map(({ userId }) => userId),
    timed.map(({ id }) => id),
  );
  const taken = new Map<number, Engaged[]>(groupedBy(others, ({ userId }) => userId));
  const takesPlace = placesOf(await readNeeds(tx, [...new Set(timed.flatMap(({ needId }) => needId ?? []))]), today());
  return timed.flatMap(({ one, now, next, ...of }) => {
    const beside = taken.get(of.userId) ?? [];
    const isShort = next.state === "agreed" && overlapOf("", next, beside, today()) !== null;
    const isKept = isShort || !takesPlace(of, next);
    const left = isKept ? now : next;
    if (left.state === "agreed") taken.set(of.userId, [...beside, left]);
    const why = isShort ? "took time that the person no longer has" : "had a place on its need that is taken by now";
    return isKept ? [[one, why] as [Undoable, string]] : [];
  });
}

const refusalFor = changedOnlyBy((actor) => actor.isAdmin);

/** Engagements as imports write them. */
export const ENGAGEMENTS: JournalTable = {
  thing: "engagement",
  columns: FIELDS.map((field) => (field === "client" ? "cm_client_id" : field)),
  facts: sql`json_build_object('userId', t.user_id, 'needId', t.cm_need_id)`,
  // A confirmation before the entry was written came with the operator's file.
  inUse: sql`CASE WHEN t.confirmed_at >= t.created_at THEN 'was confirmed by the person'
    WHEN EXISTS (SELECT 1 FROM cm_cv_entry x WHERE x.cm_engagement_id = t.id) THEN 'is part of a CV'
    WHEN EXISTS (SELECT 1 FROM cm_review_evidence x WHERE x.cm_engagement_id = t.id) THEN 'is evidence for a level' END`,
  derived: () => ({ updated_at: new Date().toISOString() }),
  ...usedLinks("engagement"),
  refusalFor,
  async obstacles(tx, undoable) {
    const known = new Set((await tx.client.findMany({ select: { id: true } })).map(({ id }) => id));
    const isGone = ({ record: { before } }: (typeof undoable)[number]) =>
      typeof before?.cm_client_id === "number" && !known.has(before.cm_client_id);
    const gone = undoable.filter(isGone).map((one): [Undoable, string] => [one, "had a client that no longer exists"]);
    const others = undoable.filter((one) => !isGone(one));
    return new Map([...gone, ...(await findTaken(tx, others))]);
  },
};

/** Clients as imports write them. */
export const CLIENTS: JournalTable = {
  thing: "client",
  columns: ["name", "alias", "may_be_named"],
  inUse: sql`CASE WHEN EXISTS (SELECT 1 FROM cm_engagement e WHERE e.cm_client_id = t.id) THEN 'has engagements'
    WHEN EXISTS (SELECT 1 FROM cm_need n WHERE n.cm_client_id = t.id) THEN 'has needs' END`,
  derived: ({ name }) => ({ name_key: nameKeyOf(String(name)), updated_at: new Date().toISOString() }),
  refusalFor,
};
