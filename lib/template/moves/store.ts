import { z } from "zod";
import { ARCHIVE_DAYS } from "@/lib/platform/core/retention";
import { row, rows, sql, type Tx } from "@/lib/platform/db";
import { isActive, isOnSheet, R, U } from "@/lib/platform/db/fragments";
import { Prisma } from "@/lib/generated/prisma/client";
import { CompetencyMove } from "./contract";
import type { Destination, MoveCost, Placed } from "./rules";
import { lockById, lockTables } from "@/lib/platform/db/locks";

// Raw SQL: locks, and the rows of all sheets in one statement.

const PLACED = { id: true, name: true, nameKey: true, areaId: true, disciplineId: true } as const;

/** Locks competencies against other edits until the transaction ends. */
export async function lockCompetencies(tx: Tx, ids: readonly number[]): Promise<void> {
  await lockById(tx, "cm_competency", ids, "NO KEY UPDATE");
}

/** Reads competencies with their places, in no order. */
export const findPlaced = (tx: Tx, ids: readonly number[]): Promise<Placed[]> =>
  tx.competency.findMany({ where: { id: { in: [...ids] } }, select: PLACED });

/** Reads the other competencies that have the name of a moved one. */
export const findNamesakes = (tx: Tx, moved: readonly Placed[]): Promise<Placed[]> =>
  tx.competency.findMany({
    where: {
      nameKey: { in: moved.map(({ nameKey }) => nameKey) },
      id: { notIn: moved.map(({ id }) => id) },
    },
    select: PLACED,
  });

/** Locks an area or discipline that isn't retired until the transaction ends. Returns whether there is one. */
export async function lockPlace(tx: Tx, table: "cm_area" | "cm_role", id: number): Promise<boolean> {
  const found = await tx.$executeRaw`
    SELECT FROM ${Prisma.raw(table)} WHERE id = ${id} AND retired_at IS NULL FOR SHARE`;
  return found > 0;
}

/**
 * Locks all sheets, their disciplines and languages against changes until the transaction ends; reads continue. Strong
 * enough to add disciplines: a weaker lock taken twice could deadlock.
 */
export async function lockSheetsAndDisciplines(tx: Tx): Promise<void> {
  await lockTables(tx, ["cm_sheet_role", "cm_user_technology"], "SHARE ROW EXCLUSIVE");
  await lockTables(tx, ["cm_sheet_competency"], "EXCLUSIVE");
}

/** Moves competencies. */
export async function moveCompetencies(tx: Tx, moved: readonly Placed[], to: Destination): Promise<void> {
  await tx.$executeRaw`
    UPDATE cm_competency SET updated_at = greatest(now(), updated_at + interval '1 millisecond'),
      moved_at = clock_timestamp(),
      cm_area_id = coalesce(${to.areaId ?? null}::int, cm_area_id),
      cm_role_id = coalesce(${to.disciplineId ?? null}::int, cm_role_id)
    WHERE id = ANY(${moved.map(({ id }) => id)}::int[])`;
}

/** The sheets that have a row of a competency and lack a discipline. */
const sheetsWithout = (disciplineId: number, ids: readonly number[]) => sql`
  SELECT DISTINCT r.cm_sheet_id FROM cm_sheet_competency r
  WHERE r.cm_competency_id = ANY(${ids}::int[]) AND ${isOnSheet(R)} AND NOT EXISTS (
    SELECT 1 FROM cm_sheet_role h WHERE h.cm_sheet_id = r.cm_sheet_id AND h.cm_role_id = ${disciplineId})`;

/** Adds a discipline to the sheets that have a row of the competencies and lack it; returns them with their owners. */
export const addDiscipline = (tx: Tx, disciplineId: number, ids: readonly number[]) =>
  rows(tx, z.object({ sheetId: z.int(), ownerId: z.int() }))`
    WITH added AS (
      INSERT INTO cm_sheet_role (cm_sheet_id, cm_role_id)
      SELECT cm_sheet_id, ${disciplineId}::int FROM (${sheetsWithout(disciplineId, ids)}) lacking
      RETURNING cm_sheet_id)
    SELECT s.id AS "sheetId", s.user_id AS "ownerId" FROM added JOIN cm_sheet s ON s.id = added.cm_sheet_id
    ORDER BY s.id`;

const Cost = CompetencyMove.omit({ dry_run: true, moved: true, unchanged: true });

/**
 * Counts how moving competencies would change active people's sheets, in one statement: compares the rows with those
 * that sheets should have. With `adds`, people who lack the discipline get it, and its other competencies with it.
 */
export async function readCost(
  tx: Tx,
  moved: readonly Placed[],
  { disciplineId }: Destination,
  adds: boolean,
): Promise<MoveCost> {
  const ids = moved.map(({ id }) => id);
  const places = sql`unnest(${ids}::int[], ${moved.map(({ areaId }) => areaId)}::int[],
    ${moved.map((one) => one.disciplineId)}::int[]) AS place(id, area, role)`;
  const lacking =
    disciplineId === undefined ? sql`SELECT 0 AS cm_sheet_id WHERE false` : sheetsWithout(disciplineId, ids);
  const cost = await row(tx, Cost)`
    WITH active AS (
      SELECT s.id AS sheet, s.user_id FROM cm_sheet s JOIN cm_user u ON u.id = s.user_id WHERE ${isActive(U)}),
    moving AS (
      SELECT c.id, c.published IS TRUE AS published, place.area, place.role
      FROM ${places} JOIN cm_competency c ON c.id = place.id
      UNION ALL
      SELECT c.id, true, c.cm_area_id, c.cm_role_id FROM cm_competency c
      WHERE ${adds} AND c.published AND c.cm_role_id = ${disciplineId ?? 0} AND c.id <> ALL(${ids}::int[])),
    lacking AS (SELECT active.sheet FROM (${lacking}) l JOIN active ON active.sheet = l.cm_sheet_id),
    holding AS (
      SELECT cm_sheet_id AS sheet, cm_role_id AS role FROM cm_sheet_role
      UNION SELECT sheet, ${disciplineId ?? 0}::int FROM lacking WHERE ${adds}),
    due AS (
      SELECT m.id, active.sheet, coalesce(ut.cm_technology_id, 0) AS technology
      FROM moving m JOIN holding ON holding.role = m.role JOIN active ON active.sheet = holding.sheet
        JOIN cm_area a ON a.id = m.area
        LEFT JOIN cm_user_technology ut ON a.general_technology AND ut.user_id = active.user_id
      WHERE NOT a.general_technology OR ut.id IS NOT NULL),
    held AS (
      SELECT r.cm_competency_id AS id, r.cm_sheet_id AS sheet, coalesce(r.cm_technology_id, 0) AS technology,
        ${isOnSheet(R)} AS here, r.current_level <> 'no_experience' OR r.notes <> '' AS rated,
        r.current_level <> r.desired_level AS pending
      FROM cm_sheet_competency r JOIN moving m ON m.id = r.cm_competency_id
        JOIN active ON active.sheet = r.cm_sheet_id
      WHERE ${isOnSheet(R)} OR r.archived_at >= now() - make_interval(days => ${ARCHIVE_DAYS})),
    compared AS (
      SELECT sheet, coalesce(held.rated, false) AS rated,
        coalesce(held.here AND (m.published OR held.rated), false) AS seen_before,
        due.id IS NOT NULL AND (m.published OR coalesce(held.rated, false)) AS seen_after,
        coalesce(held.here AND held.pending, false) AND due.id IS NULL AS closes
      FROM due FULL JOIN held USING (id, sheet, technology) JOIN moving m USING (id))
    SELECT (SELECT count(*) FROM lacking)::int AS people_without_discipline,
      (count(*) FILTER (WHERE rated AND seen_before AND seen_after))::int AS kept_rated_rows,
      (count(*) FILTER (WHERE seen_after AND NOT seen_before))::int AS added_rows,
      (count(DISTINCT sheet) FILTER (WHERE seen_after AND NOT seen_before))::int AS added_on_sheets,
      (count(*) FILTER (WHERE seen_before AND NOT seen_after))::int AS removed_rows,
      (count(*) FILTER (WHERE rated AND seen_before AND NOT seen_after))::int AS removed_rated_rows,
      (count(*) FILTER (WHERE closes))::int AS closed_requests
    FROM compared`;
  if (!cost) throw new Error("counting gave no answer");
  return cost;
}
