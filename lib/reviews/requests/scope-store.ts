import { z } from "zod";
import type { Actor } from "@/lib/platform/core/actor";
import { type Db, rows } from "@/lib/platform/db";
import { isActive } from "@/lib/platform/db/fragments";
import { Prisma } from "@/lib/generated/prisma/client";
import { peopleWithoutManager, reportsOf } from "@/lib/people/reporting-line/store";
import { reviewsEveryone } from "@/lib/sheet/rows/store";
import { requestOf, TODAY, waitsForOwner } from "@/lib/sheet/rows/turn-store";
import { joined, type ReviewFields, TABLES } from "./review-store";
import type { ReviewState } from "./rules";

// Raw SQL: the reporting line (recursion), and lists of requests, whose speed is measured.

const { sql } = Prisma;

/** The sheets in a list of reviews: all but the caller's own, or some. */
export type SheetScope = { all: true } | { all: false; sheetIds: number[] };

/**
 * Reads the sheets that a list of a state is about: what waits for the caller is of their reports and of people without
 * an active manager, every other list is of all that they may decide. They are read first, so that the requests of few
 * sheets are found by sheet and not among all.
 */
export async function readSheetScope(
  db: Db,
  actor: Pick<Actor, "userId" | "isAdmin">,
  { state, reportsOnly }: { state: ReviewState; reportsOnly: boolean },
): Promise<SheetScope> {
  const mayDecideAll = !reportsOnly && reviewsEveryone(actor);
  if (mayDecideAll && state !== "waiting_for_me") return { all: true };
  const reports = sql`SELECT id FROM (${reportsOf(actor.userId)}) report`;
  const people = mayDecideAll ? sql`${reports} UNION SELECT id FROM (${peopleWithoutManager()}) own` : reports;
  const sheets = await rows(
    db,
    z.object({ id: z.number() }),
    sql`SELECT s.id FROM (${people}) person JOIN cm_sheet s ON s.user_id = person.id`,
  );
  return { all: false, sheetIds: sheets.map(({ id }) => id) };
}

/** Whether a row r is in the scope: never one of the caller's own. */
export function within(scope: SheetScope, { sheetId }: { sheetId: number | null }) {
  const ofOthers = sql`r.cm_sheet_id IS DISTINCT FROM ${sheetId}`;
  return scope.all ? ofOthers : sql`r.cm_sheet_id = ANY(${scope.sheetIds}::int[]) AND ${ofOthers}`;
}

/** Sheets up to which their pending rows are read first; of more, the oldest requests are found faster among all. */
const FEW_SHEETS = 100;

/**
 * The rows to look for requests in. OFFSET 0 keeps the planner, which expects every row to be pending, from searching
 * all requests for those of a few sheets.
 */
export const rowsOf = (scope: SheetScope) =>
  !scope.all && scope.sheetIds.length <= FEW_SHEETS
    ? sql`(SELECT * FROM cm_sheet_competency p
        WHERE p.cm_sheet_id = ANY(${scope.sheetIds}::int[])
          AND p.current_level <> p.desired_level AND p.archived_at IS NULL OFFSET 0)`
    : sql`cm_sheet_competency`;

const REQUEST = requestOf(TABLES.h);
const ACTIVE = isActive(TABLES.u);

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

const PENDING: Pick<ReviewFields, "current_level" | "desired_level" | "decision"> = {
  current_level: sql`h.current_level`,
  desired_level: sql`h.desired_level`,
  decision: sql`NULL`,
};

/** What is known of all requests in a state, which saves a second look at each one's thread. */
export const IN_COMMON: Record<PendingState, Partial<ReviewFields>> = {
  waiting_for_me: { ...PENDING, turn: sql`'reviewer'`, snoozed_until: sql`NULL` },
  all: PENDING,
  waiting_for_them: { ...PENDING, turn: sql`'owner'`, snoozed_until: sql`NULL` },
  snoozed: PENDING,
};

/** The rows of published competencies with a pending request, and `joins` with each. */
const pendingRows = (actor: Actor, scope: SheetScope, joins = Prisma.empty) => sql`
  FROM ${rowsOf(scope)} r ${joins}
    JOIN cm_competency c ON c.id = r.cm_competency_id AND c.published
    JOIN cm_sheet s ON s.id = r.cm_sheet_id
    JOIN cm_user u ON u.id = s.user_id AND ${ACTIVE}
  WHERE r.current_level <> r.desired_level AND r.archived_at IS NULL AND ${within(scope, actor)}`;

/** The pending requests in a state. Their order, by the time of the request, is an index. */
export const pending = (actor: Actor, scope: SheetScope, state: PendingState): Prisma.Sql => sql`
  ${pendingRows(actor, scope, sql`JOIN cm_competency_change h ON h.id = r.latest_change_id`)}
    AND ${IN_STATE[state](actor)}`;

/** The decisions of the caller on requests in the scope, without undone ones. */
export const decided = (actor: Actor, scope: SheetScope): Prisma.Sql => sql`
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
  state === "decided_by_me" ? decided(actor, scope) : pendingRows(actor, scope);
