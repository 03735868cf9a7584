import { z } from "zod";
import { dayOf } from "@/lib/platform/core/day";
import type { PageWindow } from "@/lib/platform/core/paged";
import { type Db, rows, sql, type Tx } from "@/lib/platform/db";
import { isOnSheet, jsonMoment, jsonObject, R, SHOWN_AREA } from "@/lib/platform/db/fragments";
import { Prisma } from "@/lib/generated/prisma/client";
import { notApproved } from "@/lib/sheet/rows/store";
import { ImportedLevel, type ImportedLevelCursor } from "./contract";

// Raw SQL: keys of several tables order the list, and the rule that statements about thousands of rows share.

const AREA = SHOWN_AREA;
const AREA_KEY = sql`coalesce(t.order_key, a.order_key)`;
const NAME_KEY = sql`c.order_key`;

const FIELDS: Record<keyof z.input<typeof ImportedLevel>, Prisma.Sql> = {
  sheet_competency_id: sql`r.id`,
  area_name: AREA,
  competency: sql`json_build_object('id', c.id, 'name', c.name)`,
  level: sql`r.current_level`,
  criterion: sql`CASE r.current_level WHEN 'basic' THEN c.basic WHEN 'intermediate' THEN c.intermediate
    ELSE c.advanced END`,
  imported_from: sql`coalesce(h.reason, '')`,
  level_on: sql`h.level_on`,
  imported_at: jsonMoment(sql`h.updated_at`),
  confirmed_at: jsonMoment(sql`r.confirmed_at`),
};

const Found = z.object({ area_key: z.string(), name_key: z.string(), id: z.number(), level: ImportedLevel });
export type FoundLevel = z.infer<typeof Found>;

/**
 * Reads a page of a sheet's imported levels that a reviewer can accept, by area and name. A row with a pending request
 * isn't one: its request is decided.
 */
export const readImportedLevels = (
  db: Db,
  sheetId: number,
  areaName: string | null,
  { limit, after }: PageWindow<ImportedLevelCursor>,
): Promise<FoundLevel[]> =>
  rows(db, Found)`
  SELECT ${AREA_KEY} AS area_key, ${NAME_KEY} AS name_key, r.id, ${jsonObject(FIELDS)} AS level
  FROM cm_sheet_competency r JOIN cm_competency c ON c.id = r.cm_competency_id AND c.published
    JOIN cm_area a ON a.id = c.cm_area_id LEFT JOIN cm_technology t ON t.id = r.cm_technology_id
    JOIN cm_competency_change h ON h.id = r.imported_change_id
  WHERE r.cm_sheet_id = ${sheetId} AND ${isOnSheet(R)} AND r.current_level = r.desired_level
    AND ${notApproved(R)} ${areaName === null ? Prisma.empty : sql`AND ${AREA} = ${areaName}`}
    ${after ? sql`AND (${AREA_KEY}, ${NAME_KEY}, r.id) > (${after[0]}, ${after[1]}, ${after[2]})` : Prisma.empty}
  ORDER BY ${AREA_KEY}, ${NAME_KEY}, r.id LIMIT ${limit}`;

/** The import of a row's level that no reviewer has approved. */
type Acceptable = { changeId: number; from: string | null; levelOn: string | null };

/** Reads the imports of those locked rows whose level no reviewer has approved, by row. */
export async function readAcceptable(tx: Tx, rowIds: readonly number[]): Promise<Map<number, Acceptable>> {
  const found = await tx.sheetCompetency.findMany({
    where: { id: { in: [...rowIds] }, approvedAt: null, currentLevel: { not: "no_experience" } },
    select: { id: true, importedChange: { select: { id: true, reason: true, levelOn: true } } },
  });
  return new Map(
    found.flatMap(({ id, importedChange: change }) => {
      const levelOn = change?.levelOn ? dayOf(change.levelOn) : null;
      return change ? [[id, { changeId: change.id, from: change.reason, levelOn }] as const] : [];
    }),
  );
}

/** Records the approvals of locked rows at their levels. */
export async function recordApprovals(
  tx: Tx,
  approved: readonly Prisma.ManagerCompetencyChangeCreateManyInput[],
): Promise<void> {
  await tx.managerCompetencyChange.createMany({ data: [...approved] });
}
