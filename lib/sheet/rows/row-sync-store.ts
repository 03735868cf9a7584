import { z } from "zod";
import { ARCHIVE_DAYS } from "@/lib/platform/core/retention";
import { MAX_MESSAGE } from "@/lib/platform/core/text";
import { row, rows, sql, type Tx } from "@/lib/platform/db";
import { isOnSheet, R } from "@/lib/platform/db/fragments";
import { Prisma } from "@/lib/generated/prisma/client";
import { recordChanges } from "./change-store";
import { LevelSchema } from "./contract";
import { lockTables } from "@/lib/platform/db/locks";
import { LEVEL_LABELS } from "@/lib/vocabulary/levels/rules";

// Raw SQL: locks, and sets of thousands of rows in a fixed number of statements.

/** Which rows to sync: some sheets', some competencies' on every sheet, or both. */
type SyncScope = { sheetIds: number[]; competencyIds?: number[] } | { sheetIds?: undefined; competencyIds: number[] };

export type SyncResult = { made: number; restored: number; archived: number; withdrawn: number };

const NEEDED_ROWS = sql`
  SELECT sr.cm_sheet_id, c.id AS cm_competency_id, ut.cm_technology_id
  FROM cm_sheet_role sr
    JOIN cm_sheet s ON s.id = sr.cm_sheet_id
    JOIN cm_competency c ON c.cm_role_id = sr.cm_role_id
    JOIN cm_area a ON a.id = c.cm_area_id
    LEFT JOIN cm_user_technology ut ON a.general_technology AND ut.user_id = s.user_id
  WHERE (NOT a.general_technology OR ut.id IS NOT NULL)`;

function within({ sheetIds, competencyIds }: SyncScope, sheetId: Prisma.Sql, competencyId: Prisma.Sql): Prisma.Sql {
  const conditions = [
    ...(sheetIds ? [sql`${sheetId} = ANY(${sheetIds}::int[])`] : []),
    ...(competencyIds ? [sql`${competencyId} = ANY(${competencyIds}::int[])`] : []),
  ];
  return Prisma.join(conditions, " AND ");
}

/**
 * Locks all sheets against changes until the transaction ends; reads continue. Otherwise someone whose change started
 * before a competency changed could request a level in it, or add its discipline, under the old rules.
 */
export async function lockSheets(tx: Tx): Promise<void> {
  await lockTables(tx, ["cm_sheet_role", "cm_user_technology"], "SHARE");
  await lockTables(tx, ["cm_sheet_competency"], "EXCLUSIVE");
}

/**
 * Deletes the rows r among some that were archived over 30 days ago; returns how many. What was agreed about one stays:
 * it says in words what it was about.
 */
export async function deleteArchived(tx: Tx, which: Prisma.Sql): Promise<number> {
  const expired = sql`r.archived_at < now() - make_interval(days => ${ARCHIVE_DAYS}) AND ${which}`;
  await tx.$executeRaw`
    UPDATE cm_agreement g SET cm_sheet_competencies_id = NULL, level = NULL,
      text = left(CASE WHEN g.text = '' THEN was.about ELSE g.text || ' (' || was.about || ')' END, ${MAX_MESSAGE})
    FROM (SELECT r.id, a.id AS agreement_id, concat_ws(': ', c.name, t.name,
          ${JSON.stringify(LEVEL_LABELS)}::jsonb ->> a.level::text) AS about
      FROM cm_sheet_competency r JOIN cm_agreement a ON a.cm_sheet_competencies_id = r.id
        JOIN cm_competency c ON c.id = r.cm_competency_id LEFT JOIN cm_technology t ON t.id = r.cm_technology_id
      WHERE ${expired}) was
    WHERE g.id = was.agreement_id`;
  return tx.$executeRaw`DELETE FROM cm_sheet_competency r WHERE ${expired}`;
}

/**
 * Updates sheets to have exactly the rows they need: one for every published competency of their disciplines, or one
 * per language of the person if the area is general_technology. Archives rows no longer needed and closes their
 * requests. Restores archived rows that are needed again within 30 days; after that they start from none. The number of
 * statements doesn't depend on the number of sheets.
 */
export async function syncRows(tx: Tx, scope: SyncScope): Promise<SyncResult> {
  const inScope = within(scope, sql`r.cm_sheet_id`, sql`r.cm_competency_id`);
  await deleteArchived(tx, inScope);
  const needless = sql`${isOnSheet(R)} AND ${inScope} AND NOT ${isNeeded()}`;
  const withdrawn = await closeRequests(tx, needless);
  const archived = await tx.$executeRaw`
    UPDATE cm_sheet_competency r SET archived_at = now() WHERE ${needless}`;
  return { ...(await addMissingRows(tx, scope)), archived, withdrawn };
}

const Added = z.object({ made: z.number(), restored: z.number() });

/**
 * Adds missing rows and restores archived ones, in one statement. A new competency needs nothing else. In one order: two
 * statements at once wait for each other instead of deadlocking, ids follow it, and a sheet's rows are stored together.
 */
export async function addMissingRows(tx: Tx, scope: SyncScope): Promise<Pick<SyncResult, "made" | "restored">> {
  const upserted = await row(tx, Added)`
  WITH needed AS (${NEEDED_ROWS} AND ${within(scope, sql`sr.cm_sheet_id`, sql`c.id`)}
    AND (c.published OR EXISTS (SELECT 1 FROM cm_sheet_competency o
      WHERE o.cm_sheet_id = sr.cm_sheet_id AND o.cm_competency_id = c.id
        AND o.cm_technology_id IS NOT DISTINCT FROM ut.cm_technology_id))),
  upserted AS (
    INSERT INTO cm_sheet_competency AS r (cm_sheet_id, cm_competency_id, cm_technology_id)
    SELECT cm_sheet_id, cm_competency_id, cm_technology_id FROM needed ORDER BY 1, 2, 3
    ON CONFLICT (cm_sheet_id, cm_competency_id, cm_technology_id) DO UPDATE SET archived_at = NULL
      WHERE r.archived_at IS NOT NULL
    RETURNING (xmax = 0) AS inserted)
  SELECT count(*) FILTER (WHERE inserted)::int AS made, count(*) FILTER (WHERE NOT inserted)::int AS restored
  FROM upserted`;
  return { made: upserted?.made ?? 0, restored: upserted?.restored ?? 0 };
}

/** Whether the sheet's disciplines and the person's languages include row r, published or not. */
const isNeeded = () => sql`EXISTS (${NEEDED_ROWS}
  AND sr.cm_sheet_id = r.cm_sheet_id AND c.id = r.cm_competency_id
  AND ut.cm_technology_id IS NOT DISTINCT FROM r.cm_technology_id)`;

/** Closes pending requests of rows r that match `which`, undecided. Owners see the reason on the row. */
export async function closeRequests(tx: Tx, which: Prisma.Sql, reason: string | null = null): Promise<number> {
  const closing = await rows(tx, Closing)`SELECT r.id, r.current_level FROM cm_sheet_competency r
    WHERE r.current_level <> r.desired_level AND ${which} ORDER BY r.id FOR UPDATE`;
  const changes = closing.map(({ id, current_level: level }) => {
    return { rowId: id, kind: "closed", to: { current: level, desired: level }, reason } as const;
  });
  return (await recordChanges(tx, changes, { userId: null })).length;
}

const Closing = z.object({ id: z.number(), current_level: LevelSchema });
