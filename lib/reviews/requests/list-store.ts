import { z } from "zod";
import type { Actor } from "@/lib/platform/core/actor";
import type { PageWindow, MomentCursor } from "@/lib/platform/core/paged";
import { countUpTo, type Db, row, sql } from "@/lib/platform/db";
import { isActive, isOnSheet, isPending, jsonObject, R, TODAY } from "@/lib/platform/db/fragments";
import { Prisma } from "@/lib/generated/prisma/client";
import { rowsOf, type SheetScope, within } from "@/lib/sheet/rows/scope-store";
import { requestOf, waitsForOwner } from "@/lib/sheet/rows/turn-store";
import type { ReviewsFilter } from "./address-rules";
import { joined, joinedToShow, type ReviewFields, reviewOf, TABLES } from "./review-store";
import type { ReviewState } from "./rules";

// Raw SQL: lists and counts of requests: each one statement, whose speed is measured.

/** The requests of a list: those in a state that match its filter, of the sheets in a scope. */
export type ListedRequests = ReviewsFilter & { scope: SheetScope };

const FILTERS = {
  user_id: sql`s.user_id`,
  cm_role_id: sql`c.cm_role_id`,
  cm_area_id: sql`c.cm_area_id`,
  cm_competency_id: sql`r.cm_competency_id`,
};

const matching = (filter: ReviewsFilter) =>
  Prisma.join(
    (Object.keys(FILTERS) as (keyof typeof FILTERS)[]).map((key) =>
      filter[key] === undefined ? sql`TRUE` : sql`${FILTERS[key]} = ${filter[key]}`,
    ),
    " AND ",
  );

const REQUEST = requestOf(TABLES.h);

const snoozed = (actor: Actor) => sql`EXISTS (
  SELECT 1 FROM cm_review_snooze z WHERE z.user_id = ${actor.userId} AND z.request_id = ${REQUEST}
    AND z.until > ${TODAY})`;

/** A state of requests that wait for a decision. */
export type PendingState = Exclude<ReviewState, "decided_by_me">;

const IN_STATE: Record<PendingState, (actor: Actor) => Prisma.Sql> = {
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

const PENDING = { current_level: sql`h.current_level`, desired_level: sql`h.desired_level`, decision: sql`NULL` };

/** What is known of all requests in a state, which saves a second look at each one's thread. */
const IN_COMMON: Record<PendingState, Partial<ReviewFields>> = {
  waiting_for_me: { ...PENDING, turn: sql`'reviewer'`, snoozed_until: sql`NULL` },
  all: PENDING,
  waiting_for_them: { ...PENDING, turn: sql`'owner'`, snoozed_until: sql`NULL` },
  snoozed: PENDING,
};

/** The rows of published competencies with a pending request, and `joins` with each. */
export const pendingRows = (actor: Actor, scope: SheetScope, joins = Prisma.empty) => sql`
  FROM ${rowsOf(scope)} r ${joins}
    JOIN cm_competency c ON c.id = r.cm_competency_id AND c.published
    JOIN cm_sheet s ON s.id = r.cm_sheet_id
    JOIN cm_user u ON u.id = s.user_id AND ${isActive(TABLES.u)}
  WHERE ${isPending(TABLES.r)} AND ${within(scope, actor)}`;

/** The pending requests of a list. Their order, by the time of the request, is an index. */
export const pending = (actor: Actor, { scope, ...filter }: ListedRequests, state: PendingState) => sql`
  ${pendingRows(actor, scope, sql`JOIN cm_competency_change h ON h.id = r.latest_change_id`)}
    AND ${IN_STATE[state](actor)} AND ${matching(filter)}`;

/** The decisions of the caller on requests in the scope, without undone ones. */
export const decided = (actor: Actor, scope: SheetScope) => sql`
  FROM cm_competency_change h
    JOIN cm_sheet_competency r ON r.id = h.cm_sheet_competencies_id
      AND ${isOnSheet(R)} ${joined(actor.userId, TABLES)}
  WHERE h.user_id = ${actor.userId} AND h.accepts_id IS NULL
    -- A level that a decision lowered is set with a reason; without one it was set on the sheet.
    AND (h.kind IN ('approved', 'declined') OR (h.kind = 'set' AND h.reason IS NOT NULL))
    AND NOT EXISTS (SELECT 1 FROM cm_competency_change x WHERE x.undoes_id = h.id) AND ${within(scope, actor)}`;

/**
 * A bound for usual pages that the planner sees. From a parameter it learns nothing, so it planned again at each call,
 * for longer than reading 50 requests takes.
 */
const boundOf = (limit: number) => (limit <= 101 ? sql`LIMIT 101` : Prisma.empty);

type Fields = Record<string, Prisma.Sql>;
type Window = PageWindow<MomentCursor>;

/**
 * Reads a page of pending requests. What its fields need of the joined tables is taken along, under the names of its
 * columns there: reading the page's rows a second time would take a quarter of the statement's time.
 */
function pendingPage(
  actor: Actor,
  listed: ListedRequests,
  state: PendingState,
  { fields, limit, after }: Window & { fields: Fields },
) {
  const afterCursor = after ? sql`AND (r.changed_at, r.id) > (${new Date(after[0])}, ${after[1]})` : Prisma.empty;
  return sql`
    WITH r AS MATERIALIZED (
      SELECT * FROM (
        SELECT r.id, r.changed_at, r.cm_sheet_id, r.cm_technology_id,
          h.id AS change_id, h.request_id, h.current_level, h.desired_level, h.updated_at,
          c.id AS competency_id, c.name AS competency, c.cm_role_id, c.cm_area_id,
          u.id AS user_id, u.first_name, u.last_name
        ${pending(actor, listed, state)} ${afterCursor}
        ORDER BY r.changed_at, r.id ${boundOf(limit)}) longest
      ORDER BY changed_at, id LIMIT ${limit})
    SELECT r.changed_at AS at, r.id, ${jsonObject({ ...fields, ...IN_COMMON[state] })}::text AS review
    FROM r
      CROSS JOIN LATERAL (
        SELECT r.change_id AS id, r.request_id, r.current_level, r.desired_level, r.updated_at) h
      CROSS JOIN LATERAL (SELECT r.competency_id AS id, r.competency AS name, r.cm_role_id, r.cm_area_id) c
      CROSS JOIN LATERAL (SELECT r.user_id AS id, r.first_name, r.last_name) u
      ${joinedToShow(actor.userId, TABLES)}`;
}

const decidedPage = (
  actor: Actor,
  { scope, ...filter }: ListedRequests,
  { fields, limit, after }: Window & { fields: Fields },
) => sql`
  SELECT h.updated_at AS at, h.id, ${jsonObject(fields)}::text AS review ${decided(actor, scope)}
    AND ${matching(filter)} ${after ? sql`AND h.id < ${after[1]}` : Prisma.empty}
  ORDER BY h.id DESC LIMIT ${limit}`;

/** A page of requests as the text of a JSON array, and where the next page begins; null on the last one. */
type RequestsPage = { json: string; next: MomentCursor | null };

const RequestsInOne = z.object({
  texts: z.string().nullable(),
  at: z.date().nullable(),
  id: z.number().nullable(),
  more: z.boolean(),
});

/**
 * Reads a page of a list, waiting longest first, or the caller's latest decision first: as one text, because 50 records
 * take several times as long to read. `fields`: what is read of each request, by default what the list shows.
 */
export async function readRequests(
  db: Db,
  actor: Actor,
  listed: ListedRequests,
  { limit, after }: Window,
  fields: Fields = reviewOf(TABLES),
): Promise<RequestsPage> {
  const { state } = listed;
  const window = { fields, limit: limit + 1, after };
  const [statement, order] =
    state === "decided_by_me"
      ? [decidedPage(actor, listed, window), sql`id DESC`]
      : [pendingPage(actor, listed, state, window), sql`at, id`];
  const page = await row(db, RequestsInOne)`
  SELECT string_agg(review, ',' ORDER BY place) FILTER (WHERE place <= ${limit}) AS texts,
    max(at) FILTER (WHERE place = ${limit}) AS at, max(id) FILTER (WHERE place = ${limit}) AS id,
    count(*) > ${limit} AS more
  FROM (SELECT at, id, review, row_number() OVER (ORDER BY ${order}) AS place FROM (${statement}) request) placed`;
  const { texts = null, at = null, id = null, more = false } = page ?? {};
  return { json: `[${texts ?? ""}]`, next: more && at !== null && id !== null ? [at.getTime(), id] : null };
}

/** Counts the requests of a list, up to `most`. */
export function countRequests(db: Db, actor: Actor, listed: ListedRequests, most: number): Promise<number> {
  const { state, scope } = listed;
  const counted =
    state === "decided_by_me"
      ? sql`${decided(actor, scope)} AND ${matching(listed)}`
      : sql`${pending(actor, listed, state)} ORDER BY r.changed_at, r.id`;
  return countUpTo(db, sql`SELECT 1 ${counted}`, most);
}
