import { z } from "zod";
import { type Db, rows, sql, type Sql } from "@/lib/platform/db";
import { alias, isPending } from "@/lib/platform/db/fragments";
import { peopleWithoutManager, reportsOf } from "@/lib/vocabulary/reporting-line/store";
import { reviewedBy, type Reviewer } from "./policy";

// Raw SQL: the reporting line (recursion), and statements about thousands of rows, whose speed is measured.

/** The sheets in a list of reviews: all but the caller's own, or some. */
export type SheetScope = { all: true } | { all: false; sheetIds: number[] };

/**
 * Reads the sheets that a list is about: what waits for the caller is of their reports and of people without an active
 * manager, every other list is of all that they may decide. They are read first, so that the requests of few sheets are
 * found by sheet and not among all.
 */
export async function readSheetScope(
  db: Db,
  actor: Reviewer,
  { isWaiting, reportsOnly }: { isWaiting: boolean; reportsOnly: boolean },
): Promise<SheetScope> {
  const mayDecideAll = !reportsOnly && reviewedBy(actor)?.below === null;
  if (mayDecideAll && !isWaiting) return { all: true };
  const reports = sql`SELECT id FROM (${reportsOf(actor.userId)}) report`;
  const people = mayDecideAll ? sql`${reports} UNION ALL SELECT id FROM (${peopleWithoutManager()}) own` : reports;
  const sheets = await rows(db, z.object({ id: z.number() }))`
    SELECT id FROM cm_sheet WHERE user_id = ANY (ARRAY(${people}))`;
  return { all: false, sheetIds: sheets.map(({ id }) => id) };
}

/** Reads the sheets of people without an active manager, as far as the caller may decide about them. */
export async function readSheetsWithoutManager(db: Db, actor: Reviewer): Promise<SheetScope> {
  if (reviewedBy(actor)?.below !== null) return { all: false, sheetIds: [] };
  const sheets = await rows(db, z.object({ id: z.number() }))`
    SELECT id FROM cm_sheet WHERE user_id = ANY (ARRAY(SELECT id FROM (${peopleWithoutManager()}) own))`;
  return { all: false, sheetIds: sheets.map(({ id }) => id) };
}

/** Whether a row r is in the scope: never one of the caller's own. */
export function within(scope: SheetScope, { sheetId }: { sheetId: number | null }): Sql {
  const ofOthers = sql`r.cm_sheet_id IS DISTINCT FROM ${sheetId}`;
  return scope.all ? ofOthers : sql`r.cm_sheet_id = ANY(${scope.sheetIds}::int[]) AND ${ofOthers}`;
}

/** Sheets up to which their pending rows are read first; of more, the oldest requests are found faster among all. */
const FEW_SHEETS = 1_000;

/**
 * The rows to look for requests in. OFFSET 0 keeps the planner, which expects every row to be pending, from searching
 * all requests for those of a few sheets. In the order of the lists, so that a page or a count joins only as many as it
 * has: someone who decides for people without a manager may have thousands.
 */
export const rowsOf = (scope: SheetScope): Sql =>
  !scope.all && scope.sheetIds.length <= FEW_SHEETS
    ? sql`(SELECT * FROM cm_sheet_competency p
        WHERE p.cm_sheet_id = ANY(${scope.sheetIds}::int[]) AND ${isPending(alias("cm_sheet_competency", "p"))}
        ORDER BY p.changed_at, p.id OFFSET 0)`
    : sql`cm_sheet_competency`;
