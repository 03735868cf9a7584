import type { Actor } from "@/lib/core/actor";
import { env } from "@/lib/core/env";
import type { PageWindow } from "@/lib/core/paged";
import type { Db } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { reportsOf } from "@/lib/reporting-line/store";
import type { ReviewCursor } from "./contract";
import { joined, jsonObject, REVIEW } from "./review-store";
import { MAX_COUNTED, type ReviewState } from "./rules";
import { requestOf, turnOf } from "@/lib/sheets/turn-store";

const { sql } = Prisma;

/** The sheets in a list of reviews: all but the caller's own, or those of the caller's reports. */
export type SheetScope = { all: true } | { all: false; sheetIds: number[] };

export type ReviewFilter = Partial<Record<"user_id" | "cm_role_id" | "cm_area_id" | "cm_competency_id", number>>;

/** Reads the sheets whose requests the caller may decide. Reports are read first, so that few of them find their requests by sheet and not among all. */
export async function readSheetScope(db: Db, actor: Actor, reportsOnly: boolean): Promise<SheetScope> {
  if (!reportsOnly && (actor.isAdmin || env().REVIEW_SCOPE === "all")) return { all: true };
  const sheets = await db.$queryRaw<{ id: number }[]>`
    SELECT s.id FROM (${reportsOf(actor.userId)}) report JOIN cm_sheet s ON s.user_id = report.id`;
  return { all: false, sheetIds: sheets.map(({ id }) => id) };
}

const within = (scope: SheetScope, actor: Actor) =>
  scope.all
    ? sql`r.cm_sheet_id <> ${actor.sheetId}`
    : sql`r.cm_sheet_id = ANY(${scope.sheetIds}::int[]) AND r.cm_sheet_id <> ${actor.sheetId}`;

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

const TURN = turnOf(requestOf(sql`h`));

const IN_STATE: Record<Exclude<ReviewState, "decided_by_me">, Prisma.Sql> = {
  waiting_for_me: sql`${TURN} = 'reviewer' AND z.id IS NULL`,
  waiting_for_them: sql`${TURN} = 'owner' AND z.id IS NULL`,
  snoozed: sql`z.id IS NOT NULL`,
};

/** The pending requests of published competencies. Their order, by the time of the request, is an index. */
const pending = (actor: Actor, scope: SheetScope) => sql`
  FROM cm_sheet_competency r JOIN cm_competency_change h ON h.id = r.latest_change_id ${joined(actor.userId)}
  WHERE r.current_level <> r.desired_level AND r.archived_at IS NULL AND c.published AND ${within(scope, actor)}`;

export type ReviewRecord = { at: Date; id: number; review: string };

/** Reads a page of pending requests in a state as JSON text, waiting longest first. */
export function readPending(
  db: Db,
  actor: Actor,
  scope: SheetScope,
  { state, filter }: { state: keyof typeof IN_STATE; filter: ReviewFilter },
  { limit, after }: PageWindow<ReviewCursor>,
): Promise<ReviewRecord[]> {
  const afterCursor = after ? sql`AND (r.changed_at, r.id) > (${new Date(after[0])}, ${after[1]})` : Prisma.empty;
  return db.$queryRaw<ReviewRecord[]>`
    SELECT r.changed_at AS at, r.id, ${jsonObject(REVIEW)}::text AS review ${pending(actor, scope)} AND ${matching(filter)} AND ${IN_STATE[state]} ${afterCursor}
    ORDER BY r.changed_at, r.id LIMIT ${limit}`;
}

/** Reads a page of the requests that the caller decided as JSON text, newest decision first, without undone ones. */
export function readDecided(
  db: Db,
  actor: Actor,
  scope: SheetScope,
  filter: ReviewFilter,
  { limit, after }: PageWindow<ReviewCursor>,
): Promise<ReviewRecord[]> {
  return db.$queryRaw<ReviewRecord[]>`
    SELECT h.updated_at AS at, h.id, ${jsonObject(REVIEW)}::text AS review
    FROM cm_competency_change h JOIN cm_sheet_competency r ON r.id = h.cm_sheet_competencies_id AND r.archived_at IS NULL ${joined(actor.userId)}
    WHERE h.user_id = ${actor.userId} AND h.kind IN ('approved', 'declined') AND NOT EXISTS (SELECT 1 FROM cm_competency_change x WHERE x.undoes_id = h.id)
      AND ${within(scope, actor)} AND ${matching(filter)} ${after ? sql`AND h.id < ${after[1]}` : Prisma.empty}
    ORDER BY h.id DESC LIMIT ${limit}`;
}

/** Counts the requests that wait for the caller, up to one more than MAX_COUNTED. */
export async function countWaiting(db: Db, actor: Actor, scope: SheetScope): Promise<number> {
  const [counted] = await db.$queryRaw<{ waiting: number }[]>`
    SELECT count(*)::int AS waiting FROM (
      SELECT 1 ${pending(actor, scope)} AND ${IN_STATE.waiting_for_me} ORDER BY r.changed_at, r.id LIMIT ${MAX_COUNTED + 1}) waiting`;
  return counted?.waiting ?? 0;
}
