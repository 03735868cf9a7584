import { ARCHIVE_DAYS } from "@/lib/platform/core/retention";
import { type Db, row } from "@/lib/platform/db";
import { isActive, isOnSheet, R, U } from "@/lib/platform/db/fragments";
import { CompetencyImpact } from "./contract";
import type { Impact, Placement } from "./rules";

// Raw: the rows of all sheets, compared in one statement.

/**
 * Counts how saving a competency (`before` null: a new one) as `after` would change active people's sheets, in one
 * statement: compares its rows with those it should have. A row is visible if it isn't archived and its competency is
 * published or the row is rated.
 */
export async function readImpact(
  db: Db,
  before: { id: number; published: boolean | null } | null,
  after: Placement,
): Promise<Impact> {
  const was = before?.published ?? false;
  const is = after.published ?? false;
  const impact = await row(db, CompetencyImpact)`
  WITH due AS (
    SELECT s.id AS sheet, coalesce(ut.cm_technology_id, 0) AS technology
    FROM cm_sheet_role sr
      JOIN cm_sheet s ON s.id = sr.cm_sheet_id
      JOIN cm_user u ON u.id = s.user_id AND ${isActive(U)}
      JOIN cm_area a ON a.id = ${after.cm_area_id}
      LEFT JOIN cm_user_technology ut ON a.general_technology AND ut.user_id = s.user_id
    WHERE sr.cm_role_id = ${after.cm_role_id} AND (NOT a.general_technology OR ut.id IS NOT NULL)),
  held AS (
    SELECT s.id AS sheet, coalesce(r.cm_technology_id, 0) AS technology, ${isOnSheet(R)} AS here,
      r.current_level <> 'no_experience' OR r.notes <> '' AS rated, r.current_level <> r.desired_level AS pending
    FROM cm_sheet_competency r
      JOIN cm_sheet s ON s.id = r.cm_sheet_id
      JOIN cm_user u ON u.id = s.user_id AND ${isActive(U)}
    WHERE r.cm_competency_id = ${before?.id ?? 0}
      AND (${isOnSheet(R)} OR r.archived_at >= now() - make_interval(days => ${ARCHIVE_DAYS}))),
  compared AS (
    SELECT coalesce(due.sheet, held.sheet) AS sheet,
      coalesce(held.here AND (${was} OR held.rated), false) AS seen_before,
      due.sheet IS NOT NULL AND (${is} OR coalesce(held.rated, false)) AS seen_after,
      coalesce(held.here AND held.pending, false) AND (due.sheet IS NULL OR NOT ${is}) AS closes
    FROM due FULL JOIN held ON held.sheet = due.sheet AND held.technology = due.technology)
  SELECT (count(*) FILTER (WHERE seen_after AND NOT seen_before))::int AS adds_rows,
    (count(DISTINCT sheet) FILTER (WHERE seen_after AND NOT seen_before))::int AS adds_on_sheets,
    (count(*) FILTER (WHERE seen_before AND seen_after AND ${is} AND NOT ${was}))::int AS reopens_rows,
    (count(*) FILTER (WHERE seen_before AND seen_after AND ${was} AND NOT ${is}))::int AS retires_rows,
    (count(*) FILTER (WHERE seen_before AND NOT seen_after))::int AS removes_rows,
    (count(*) FILTER (WHERE closes))::int AS closes_requests,
    (SELECT count(*) FROM cm_sheet_role sr JOIN cm_sheet s ON s.id = sr.cm_sheet_id
      JOIN cm_user u ON u.id = s.user_id AND ${isActive(U)}
      WHERE sr.cm_role_id = ${after.cm_role_id})::int AS people_in_discipline,
    (SELECT count(DISTINCT sheet) FROM due)::int AS people_reached
  FROM compared`;
  if (!impact) throw new Error("counting gave no answer");
  return impact;
}
