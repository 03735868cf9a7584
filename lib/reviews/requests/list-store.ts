import { z } from "zod";
import type { Actor } from "@/lib/platform/core/actor";
import type { PageWindow } from "@/lib/platform/core/paged";
import type { Db } from "@/lib/platform/db";
import { isActive, jsonObject } from "@/lib/platform/db/fragments";
import { countUpTo, row, rows } from "@/lib/platform/db/rows";
import { Prisma } from "@/lib/generated/prisma/client";
import type { ReviewCursor } from "./contract";
import { joined, type ReviewFields, reviewOf, TABLES } from "./review-store";
import { rowsOf, type SheetScope, within } from "./scope-store";
import { MAX_COUNTED, type ReviewState } from "./rules";
import { requestOf, TODAY, waitsForOwner } from "@/lib/sheet/rows/turn-store";

// Raw SQL: lists and counts of requests, whose speed is measured.

const { sql } = Prisma;

export type ReviewFilter = Partial<Record<"user_id" | "cm_role_id" | "cm_area_id" | "cm_competency_id", number>>;

const COLUMNS: Record<keyof ReviewFilter, Prisma.Sql> = {
  user_id: sql`s.user_id`,
  cm_role_id: sql`c.cm_role_id`,
  cm_area_id: sql`c.cm_area_id`,
  cm_competency_id: sql`r.cm_competency_id`,
};

const matching = (filter: ReviewFilter) =>
  Prisma.join(
    [
      sql`TRUE`,
      ...(Object.keys(COLUMNS) as (keyof ReviewFilter)[]).flatMap((key) =>
        filter[key] === undefined ? [] : [sql`${COLUMNS[key]} = ${filter[key]}`],
      ),
    ],
    " AND ",
  );

const REVIEW = reviewOf(TABLES);
const REQUEST = requestOf(TABLES.h);
const ACTIVE = isActive(TABLES.u);

const snoozed = (actor: Actor) => sql`EXISTS (
  SELECT 1 FROM cm_review_snooze z WHERE z.user_id = ${actor.userId} AND z.request_id = ${REQUEST}
    AND z.until > ${TODAY})`;

const IN_STATE: Record<Exclude<ReviewState, "decided_by_me">, (actor: Actor) => Prisma.Sql> = {
  waiting_for_me: (actor) => sql`NOT ${waitsForOwner(REQUEST)} AND NOT ${snoozed(actor)}`,
  all: () => sql`TRUE`,
  // Few requests have a question or are snoozed: named like this, they are found without reading all pending ones.
  waiting_for_them: (
    actor,
  ) => sql`h.request_id IN (SELECT m.request_id FROM cm_review_message m WHERE m.kind = 'question')
    AND ${waitsForOwner(REQUEST)} AND NOT ${snoozed(actor)}`,
  snoozed: (actor) =>
    sql`h.request_id IN (
      SELECT z.request_id FROM cm_review_snooze z WHERE z.user_id = ${actor.userId} AND z.until > ${TODAY})`,
};

const PENDING: Pick<ReviewFields, "current_level" | "desired_level" | "decision"> = {
  current_level: sql`h.current_level`,
  desired_level: sql`h.desired_level`,
  decision: sql`NULL`,
};

/** What is known of all requests in a state, which saves a second look at each one's thread. */
const IN_COMMON: Record<keyof typeof IN_STATE, Partial<ReviewFields>> = {
  waiting_for_me: { ...PENDING, turn: sql`'reviewer'`, snoozed_until: sql`NULL` },
  all: PENDING,
  waiting_for_them: { ...PENDING, turn: sql`'owner'`, snoozed_until: sql`NULL` },
  snoozed: PENDING,
};

/** The pending requests of published competencies in a state. Their order, by the time of the request, is an index. */
const pending = (actor: Actor, scope: SheetScope, state: keyof typeof IN_STATE) => sql`
  FROM ${rowsOf(scope)} r
    JOIN cm_competency_change h ON h.id = r.latest_change_id
    JOIN cm_competency c ON c.id = r.cm_competency_id AND c.published
    JOIN cm_sheet s ON s.id = r.cm_sheet_id
    JOIN cm_user u ON u.id = s.user_id AND ${ACTIVE}
  WHERE r.current_level <> r.desired_level AND r.archived_at IS NULL AND ${within(scope, actor)}
    AND ${IN_STATE[state](actor)}`;

/** The decisions of the caller on requests in the scope, without undone ones. */
const decided = (actor: Actor, scope: SheetScope) => sql`
  FROM cm_competency_change h
    JOIN cm_sheet_competency r ON r.id = h.cm_sheet_competencies_id
      AND r.archived_at IS NULL ${joined(actor.userId, TABLES)}
  WHERE h.user_id = ${actor.userId} AND h.kind IN ('approved', 'declined') AND h.accepts_id IS NULL
    AND NOT EXISTS (SELECT 1 FROM cm_competency_change x WHERE x.undoes_id = h.id) AND ${within(scope, actor)}`;

/**
 * The rows that a state's requests are among, with their competency c and sheet s: without whose turn it is, which
 * takes a look at each thread.
 */
export const candidates = (state: ReviewState, actor: Actor, scope: SheetScope): Prisma.Sql =>
  state === "decided_by_me"
    ? decided(actor, scope)
    : sql`
  FROM ${rowsOf(scope)} r
    JOIN cm_competency c ON c.id = r.cm_competency_id AND c.published
    JOIN cm_sheet s ON s.id = r.cm_sheet_id
    JOIN cm_user u ON u.id = s.user_id AND ${ACTIVE}
  WHERE r.current_level <> r.desired_level AND r.archived_at IS NULL AND ${within(scope, actor)}`;

const ReviewRecord = z.object({ at: z.date(), id: z.number(), review: z.string() });
type ReviewRecord = z.infer<typeof ReviewRecord>;

/** The requests in a state that match a filter, with these fields. */
type RequestsAsked = { state: ReviewState; filter: ReviewFilter; fields?: Record<string, Prisma.Sql> };

/**
 * Reads a window of the requests in a state as JSON texts: waiting longest first, or the caller's latest decision
 * first.
 */
export const readRequests = (
  db: Db,
  actor: Actor,
  scope: SheetScope,
  asked: RequestsAsked,
  window: PageWindow<ReviewCursor>,
): Promise<ReviewRecord[]> => {
  const { statement, order } = requests(actor, scope, asked, window);
  return rows(db, ReviewRecord, sql`${statement} ORDER BY ${order}`);
};

/** A page of requests as the text of a JSON array, and where the next page begins; null on the last one. */
type RequestsPage = { json: string; next: ReviewCursor | null };

const RequestsInOne = z.object({
  texts: z.string().nullable(),
  at: z.date().nullable(),
  id: z.number().nullable(),
  more: z.boolean(),
});

/** As `readRequests`, as one text: 50 records take several times as long to read as one. */
export async function readRequestsPage(
  db: Db,
  actor: Actor,
  scope: SheetScope,
  asked: RequestsAsked,
  { limit, after }: PageWindow<ReviewCursor>,
): Promise<RequestsPage> {
  const { statement, order } = requests(actor, scope, asked, { limit: limit + 1, after });
  const page = await row(
    db,
    RequestsInOne,
    sql`
    SELECT string_agg(review, ',' ORDER BY place) FILTER (WHERE place <= ${limit}) AS texts,
      max(at) FILTER (WHERE place = ${limit}) AS at, max(id) FILTER (WHERE place = ${limit}) AS id,
      count(*) > ${limit} AS more
    FROM (SELECT at, id, review, row_number() OVER (ORDER BY ${order}) AS place FROM (${statement}) request) placed`,
  );
  const { texts = null, at = null, id = null, more = false } = page ?? {};
  return { json: `[${texts ?? ""}]`, next: more && at !== null && id !== null ? [at.getTime(), id] : null };
}

type Statement = { statement: Prisma.Sql; order: Prisma.Sql };

/** The requests of a window with their place in the list, without order, and the order that they are to be read in. */
const requests = (
  actor: Actor,
  scope: SheetScope,
  { state, filter, fields = REVIEW }: RequestsAsked,
  window: PageWindow<ReviewCursor>,
): Statement =>
  state === "decided_by_me"
    ? { statement: decidedRequests(actor, scope, { filter, fields }, window), order: sql`id DESC` }
    : { statement: pendingRequests(actor, scope, { state, filter, fields }, window), order: sql`at, id` };

/**
 * A bound for usual pages that the planner sees. From a parameter it learns nothing, so it planned again at each call,
 * for longer than reading 50 requests takes.
 */
const boundOf = (limit: number) => (limit <= 101 ? sql`LIMIT 101` : Prisma.empty);

function pendingRequests(
  actor: Actor,
  scope: SheetScope,
  { state, filter, fields }: Required<RequestsAsked> & { state: keyof typeof IN_STATE },
  { limit, after }: PageWindow<ReviewCursor>,
): Prisma.Sql {
  const afterCursor = after ? sql`AND (r.changed_at, r.id) > (${new Date(after[0])}, ${after[1]})` : Prisma.empty;
  return sql`
    WITH page AS MATERIALIZED (
      SELECT * FROM (
        SELECT r.id, r.changed_at AS at, h.id AS change_id ${pending(actor, scope, state)}
          AND ${matching(filter)} ${afterCursor}
        ORDER BY r.changed_at, r.id ${boundOf(limit)}) longest
      ORDER BY at, id LIMIT ${limit})
    SELECT page.at, page.id, ${jsonObject({ ...fields, ...IN_COMMON[state] })}::text AS review
    FROM page
      JOIN cm_sheet_competency r ON r.id = page.id
        JOIN cm_competency_change h ON h.id = page.change_id ${joined(actor.userId, TABLES)}`;
}

/** The caller's decisions, without undone ones. */
const decidedRequests = (
  actor: Actor,
  scope: SheetScope,
  { filter, fields }: Omit<Required<RequestsAsked>, "state">,
  { limit, after }: PageWindow<ReviewCursor>,
): Prisma.Sql => sql`
  SELECT * FROM (
    SELECT h.updated_at AS at, h.id, ${jsonObject(fields)}::text AS review ${decided(actor, scope)}
      AND ${matching(filter)} ${after ? sql`AND h.id < ${after[1]}` : Prisma.empty}
    ORDER BY h.id DESC LIMIT ${limit}) latest`;

/** Counts the requests in a state that match a filter, up to `most`. */
export async function countRequests(
  db: Db,
  actor: Actor,
  scope: SheetScope,
  { state, filter }: Omit<RequestsAsked, "fields">,
  most: number,
): Promise<number> {
  const asked =
    state === "decided_by_me"
      ? sql`${decided(actor, scope)} AND ${matching(filter)}`
      : sql`${pending(actor, scope, state)} AND ${matching(filter)} ORDER BY r.changed_at, r.id`;
  return countUpTo(db, sql`SELECT 1 ${asked}`, most);
}

/** Counts the requests that wait for the caller, up to one more than MAX_COUNTED. */
export const countWaiting = (db: Db, actor: Actor, scope: SheetScope): Promise<number> =>
  countRequests(db, actor, scope, { state: "waiting_for_me", filter: {} }, MAX_COUNTED + 1);
