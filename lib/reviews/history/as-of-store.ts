import type { z } from "zod";
import { type Db, row, sql } from "@/lib/platform/db";
import { alias, C, isOnSheet, jsonMoment, R, record, shownArea, shownOrder, T } from "@/lib/platform/db/fragments";
import { Prisma } from "@/lib/generated/prisma/client";
import { personOf } from "@/lib/reviews/requests/review-store";
import { visible } from "@/lib/sheet/rows/store";
import { SheetHistory } from "./contract";

// Raw SQL: replays the record of all rows of sheets, in one statement.

const AREA = alias("cm_area", "ar");
/** The order of rows: `a` is another table here. */
export const BY_AREA = shownOrder(T, AREA, C, R);

/** Whether two changes were made on the same row, before any merge. Each has its own time, but for rows that left their sheet together. */
const sameRow = (one: string, other: string): Prisma.Sql =>
  Prisma.raw(`${one}.merged_at IS NOT DISTINCT FROM ${other}.merged_at`);

/** The end of a day (UTC). */
const endOf = (day: string) => sql`((${day}::date + 1)::timestamp AT TIME ZONE 'UTC')`;

/**
 * Joins to rows r the change h that gave them their levels at the end of a day (UTC). A level from a file holds from
 * the file's day on, unless its import was undone or its owner objected. The changes of a row that was merged into r
 * count until the merge, and only if r had none of its own by that day.
 */
export const changeThen = (day: string): Prisma.Sql => sql`LEFT JOIN LATERAL (
  SELECT x.* FROM cm_competency_change x
  WHERE x.cm_sheet_competencies_id = r.id AND (x.merged_at IS NULL OR x.merged_at >= ${endOf(day)})
    AND (x.updated_at < ${endOf(day)} OR (
      x.kind = 'imported' AND x.level_on <= ${day}::date
      AND NOT EXISTS (SELECT 1 FROM cm_competency_change u WHERE u.undoes_id = x.id)
      AND NOT EXISTS (SELECT 1 FROM cm_competency_change o
        WHERE o.cm_sheet_competencies_id = r.id AND o.kind = 'objected' AND o.id > x.id AND ${sameRow("o", "x")})))
  ORDER BY x.merged_at DESC NULLS FIRST, x.id DESC LIMIT 1) h ON true`;

/**
 * Joins to the changes h the import f that h's level came from, and the approval a of that level: the latest approval
 * up to h, or for a level from a file the approval that accepted the import later.
 */
export const ORIGIN_THEN = sql`LEFT JOIN LATERAL (
  SELECT i.id, i.reason FROM cm_competency_change i
  WHERE i.cm_sheet_competencies_id = r.id AND ${sameRow("i", "h")} AND i.kind = 'imported' AND i.id <= h.id
    AND i.current_level = h.current_level AND h.current_level <> 'no_experience'
  ORDER BY i.id DESC LIMIT 1) f ON true LEFT JOIN LATERAL (
  SELECT y.user_id, y.updated_at, y.accepts_id, y.request_id FROM cm_competency_change y
  WHERE y.cm_sheet_competencies_id = r.id AND ${sameRow("y", "h")} AND y.kind IN ('approved', 'set')
    AND y.current_level = h.current_level AND h.current_level <> 'no_experience'
    AND (y.id <= h.id OR y.accepts_id = f.id) AND NOT EXISTS (
      SELECT 1 FROM cm_competency_change u WHERE u.undoes_id = y.id AND (u.id <= h.id OR y.id > h.id))
  ORDER BY y.id <= h.id DESC, y.id DESC LIMIT 1) a ON true`;

/** Source and date of a level that came from a file, unless a reviewer approved it otherwise since; else null. */
export const FROM_THEN = sql`CASE WHEN a.updated_at IS NULL OR a.accepts_id IS NOT NULL THEN f.reason END`;

/** Whether a row of which nothing was said by the end of a day can have been there: its sheet and its competency were. */
const canBeThere = (day: string) => sql`(
  (SELECT s.created_at FROM cm_sheet s WHERE s.id = r.cm_sheet_id) < ${endOf(day)}
  AND coalesce((SELECT min(w.created_at) FROM cm_competency_version w WHERE w.cm_competency_id = c.id), c.created_at)
    < ${endOf(day)})`;

/** Whether a row was on its sheet at the end of a day: it is today, or it has gone since and had a level or request. */
export const onSheetThen = (day: string): Prisma.Sql => sql`(
  (${visible(R, C)} AND (h.id IS NOT NULL OR ${canBeThere(day)})) OR (
  (${isOnSheet(R)} OR r.archived_at >= ${endOf(day)})
  AND (h.current_level <> 'no_experience' OR h.desired_level <> 'no_experience')))`;

type HistoryRow = z.input<typeof SheetHistory>["rows"][number];

const FIELDS: Record<keyof HistoryRow, Prisma.Sql> = {
  sheet_competency_id: sql`r.id`,
  area_name: shownArea(T, AREA),
  competency: sql`json_build_object('id', c.id, 'name', c.name)`,
  current_level: sql`coalesce(h.current_level, 'no_experience')`,
  desired_level: sql`coalesce(h.desired_level, 'no_experience')`,
  version: sql`v.number`,
  differs: sql`r.archived_at IS NOT NULL
    OR (coalesce(h.current_level, 'no_experience'), coalesce(h.desired_level, 'no_experience'))
      <> (r.current_level, r.desired_level)`,
  approved_by: personOf(sql`a.user_id`),
  approved_at: jsonMoment(sql`a.updated_at`),
  imported_from: FROM_THEN,
  gone_at: jsonMoment(sql`r.archived_at`),
};

/** Replays the record of a sheet's rows to the end of a day (UTC), by area and name. */
export async function readRowsThen(db: Db, sheetId: number, asOf: string): Promise<HistoryRow[]> {
  const found = await row(db, SheetHistory.pick({ rows: true }))`
  SELECT coalesce(json_agg(${record(FIELDS)}
    ORDER BY ${BY_AREA}), '[]') AS rows
  FROM cm_sheet_competency r JOIN cm_competency c ON c.id = r.cm_competency_id
    JOIN cm_area ar ON ar.id = c.cm_area_id LEFT JOIN cm_technology t ON t.id = r.cm_technology_id
    ${changeThen(asOf)} ${ORIGIN_THEN} LEFT JOIN cm_competency_version v ON v.id = h.cm_competency_version_id
  WHERE r.cm_sheet_id = ${sheetId} AND ${onSheetThen(asOf)}`;
  return found?.rows ?? [];
}

/** The first day (UTC) of a sheet: it was made, or a file says a level of that day. */
export async function readFirstDay(db: Db, sheetId: number): Promise<string> {
  const found = await row(db, SheetHistory.pick({ begins_on: true }))`
  SELECT (least(s.created_at, min(x.updated_at), min(x.level_on::timestamp AT TIME ZONE 'UTC')
      FILTER (WHERE NOT EXISTS (SELECT FROM cm_competency_change u WHERE u.undoes_id = x.id)))
    AT TIME ZONE 'UTC')::date::text AS begins_on
  FROM cm_sheet s LEFT JOIN cm_sheet_competency r ON r.cm_sheet_id = s.id
    LEFT JOIN cm_competency_change x ON x.cm_sheet_competencies_id = r.id
  WHERE s.id = ${sheetId} GROUP BY s.id`;
  if (!found) throw new Error("a sheet is gone");
  return found.begins_on;
}
