import { z } from "zod";
import { countUpTo, type Db, row, rows, sql, type Sql } from "@/lib/platform/db";
import {
  byName,
  C,
  dayText,
  H,
  isOnSheet,
  isPending,
  jsonMoment,
  M,
  personName,
  R,
  SHOWN_AREA,
  SHOWN_ORDER,
  U,
} from "@/lib/platform/db/fragments";
import { LevelSchema } from "./contract";
import { isRetired, unconfirmed, visible } from "./store";
import { requestOf, waitsForOwner } from "./turn-store";

// Raw SQL: thousands of rows, whose JSON the database builds.

/** A sheet's row as a file has it. */
const FiledRow = z.strictObject({
  id: z.number(),
  discipline: z.string(),
  area: z.string(),
  /** "" in an area without languages. */
  language: z.string(),
  competency: z.string(),
  current_level: LevelSchema,
  desired_level: LevelSchema,
  /** ISO 8601; null if the level has never changed. */
  last_change: z.string().nullable(),
});
export type FiledRow = z.infer<typeof FiledRow>;

/** A row with the names of its owner and of the owner's primary manager. */
const FiledLevel = FiledRow.extend({ employee: z.string(), email: z.string(), manager: z.string() });
export type FiledLevel = z.infer<typeof FiledLevel>;

const VISIBLE = visible(R, C);
const UNCONFIRMED = unconfirmed(R);

const ROWS = sql`cm_sheet_competency r
    JOIN cm_competency c ON c.id = r.cm_competency_id
    JOIN cm_role d ON d.id = c.cm_role_id
    JOIN cm_area a ON a.id = c.cm_area_id
    LEFT JOIN cm_technology t ON t.id = r.cm_technology_id`;
const ROW = sql`'id', r.id, 'discipline', d.name, 'area', a.name,
    'language', coalesce(t.name, ''), 'competency', c.name,
    'current_level', r.current_level, 'desired_level', r.desired_level, 'last_change',
      ${jsonMoment(sql`r.changed_at`)}`;

/** Reads a sheet's visible rows in order. As one JSON value, which takes half the time of columns. */
export async function readFiledRows(db: Db, sheetId: number): Promise<FiledRow[]> {
  const found = await row(db, z.object({ rows: z.array(FiledRow) }))`
    SELECT coalesce(json_agg(json_build_object(${ROW}) ORDER BY ${SHOWN_ORDER}), '[]') AS rows FROM ${ROWS}
    WHERE r.cm_sheet_id = ${sheetId} AND ${VISIBLE}`;
  return found?.rows ?? [];
}

/** Reads the notes of some rows of a sheet, as HTML by the row's id. */
export async function readNotes(db: Db, sheetId: number, rowIds: readonly number[]): Promise<Map<number, string>> {
  const found = await db.sheetCompetency.findMany({
    where: { sheetId, id: { in: [...rowIds] }, notes: { not: "" } },
    select: { id: true, notes: true },
  });
  return new Map(found.map(({ id, notes }) => [id, notes]));
}

/** Reads the visible rows of some people's sheets, by person, area and competency. */
export async function readFiledLevels(db: Db, userIds: readonly number[]): Promise<FiledLevel[]> {
  const found = await row(db, z.object({ rows: z.array(FiledLevel) }))`
  SELECT coalesce(json_agg(json_build_object('employee', ${personName(U)}, 'email', u.email, 'manager', coalesce((
      SELECT ${personName(M)} FROM employee_manager em JOIN cm_user m ON m.id = em.manager_id
      WHERE em.employee_id = u.id ORDER BY em.is_primary DESC, em.id LIMIT 1), ''), ${ROW})
    ORDER BY ${byName(U)}, ${SHOWN_ORDER}), '[]') AS rows
  FROM cm_user u JOIN cm_sheet s ON s.user_id = u.id JOIN ${ROWS} ON r.cm_sheet_id = s.id
  WHERE u.id = ANY(${[...userIds]}::int[]) AND ${VISIBLE}`;
  return found?.rows ?? [];
}

/** A level as the import reads it, with its origin: an import, or the day of its last approval or confirmation. */
const FiledForImport = FiledRow.pick({ discipline: true, area: true, language: true, competency: true }).extend({
  email: z.string(),
  competency_id: z.number(),
  level: LevelSchema,
  origin: z.string(),
});
type FiledForImport = z.infer<typeof FiledForImport>;

/** The levels that an import reads: from Basic up, in what is published, and in drafts, which take levels from files. */
const FOR_IMPORT = sql`${VISIBLE} AND NOT ${isRetired(C)}
  AND r.current_level <> 'no_experience'`;

/** Counts the levels of some people, up to `most`. `people` selects ids of people. */
export function countLevelsForImport(db: Db, people: Sql, most: number): Promise<number> {
  return countUpTo(
    db,
    sql`
      SELECT FROM (${people}) person JOIN cm_sheet s ON s.user_id = person.id JOIN ${ROWS} ON r.cm_sheet_id = s.id
      WHERE ${FOR_IMPORT}`,
    most,
  );
}

const BY_AREA = sql`a.order_key, t.order_key NULLS FIRST, c.order_key, d.order_key, c.id`;
const COLUMN_ORDERS = { area: BY_AREA, discipline: sql`d.order_key, ${BY_AREA}` };

/** Reads some people's levels as the import reads them. The order is the same wherever they are imported. */
export const readLevelsForImport = (db: Db, userIds: readonly number[]) =>
  rows(db, FiledForImport)`
  SELECT u.email, c.id AS competency_id, c.name AS competency, d.name AS discipline, a.name AS area,
    coalesce(t.name, '') AS language, r.current_level AS level,
    CASE WHEN ${UNCONFIRMED} THEN coalesce(h.reason, '')
      ELSE coalesce(${dayText(sql`greatest(r.approved_at, r.confirmed_at)`)},
        '') END AS origin
  FROM cm_user u JOIN cm_sheet s ON s.user_id = u.id JOIN ${ROWS} ON r.cm_sheet_id = s.id
    LEFT JOIN cm_competency_change h ON h.id = r.imported_change_id
  WHERE u.id = ANY(${[...userIds]}::int[]) AND ${FOR_IMPORT}
  ORDER BY array_position(${[...userIds]}::int[], u.id), ${BY_AREA}`;

/** A column of a matrix: a published competency, for one language in an area that has a row for each. */
const MatrixColumn = z.object({
  competencyId: z.number(),
  languageId: z.number().nullable(),
  title: z.string(),
  name: z.string(),
  /** The language's name in an area that has a row for each. */
  area: z.string(),
  discipline: z.string(),
});
export type MatrixColumn = z.infer<typeof MatrixColumn>;

/** The title is unique: "Testing (Engineering, TypeScript, Developer)". */
const TITLE = sql`c.name || ' (' || concat_ws(', ', a.name, t.name, d.name) || ')'`;

/**
 * Reads the published competencies of the disciplines that people have, with their languages, by area, language and
 * name, or by discipline first. `people` selects ids of people; a discipline takes out the others. From disciplines and
 * languages instead of rows, of which there can be millions.
 */
export const readMatrixColumns = (
  db: Db,
  people: Sql,
  disciplineId: number | null,
  order: keyof typeof COLUMN_ORDERS = "area",
) =>
  rows(db, MatrixColumn)`
  WITH held AS (
    SELECT s.user_id, sr.cm_role_id
    FROM (${people}) person JOIN cm_sheet s ON s.user_id = person.id JOIN cm_sheet_role sr ON sr.cm_sheet_id = s.id
    WHERE ${disciplineId === null ? sql`TRUE` : sql`sr.cm_role_id = ${disciplineId}`}),
  spoken AS (
    SELECT DISTINCT held.cm_role_id, ut.cm_technology_id FROM held
      JOIN cm_user_technology ut ON ut.user_id = held.user_id)
  SELECT c.id AS "competencyId", t.id AS "languageId", ${TITLE} AS title, c.name,
    ${SHOWN_AREA} AS area, d.name AS discipline
  FROM (SELECT DISTINCT cm_role_id FROM held) role
    JOIN cm_role d ON d.id = role.cm_role_id
    JOIN cm_competency c ON c.cm_role_id = d.id AND c.published
    JOIN cm_area a ON a.id = c.cm_area_id
    LEFT JOIN spoken ON a.general_technology AND spoken.cm_role_id = d.id
    LEFT JOIN cm_technology t ON t.id = spoken.cm_technology_id
  WHERE NOT a.general_technology OR t.id IS NOT NULL
  ORDER BY ${COLUMN_ORDERS[order]}`;

/** A person's levels: competency, language or null, current level, a requested one, and whether it waits for the person. */
const PersonLevels = z.object({
  id: z.number(),
  levels: z.array(z.tuple([z.number(), z.number().nullable(), LevelSchema, LevelSchema.nullable(), z.boolean()])),
});
type PersonLevels = z.infer<typeof PersonLevels>;

/** Reads the levels of published competencies on some people's sheets. */
export const readPeoplesLevels = (db: Db, userIds: readonly number[]) =>
  rows(db, PersonLevels)`
  SELECT s.user_id AS id,
    json_agg(json_build_array(r.cm_competency_id, r.cm_technology_id, r.current_level,
      CASE WHEN ${isPending(R)} THEN r.desired_level END,
      CASE WHEN ${isPending(R)} THEN coalesce(
        (SELECT ${waitsForOwner(requestOf(H))} FROM cm_competency_change h WHERE h.id = r.latest_change_id), false)
      ELSE false END)) AS levels
  FROM cm_sheet s JOIN cm_sheet_competency r ON r.cm_sheet_id = s.id AND ${isOnSheet(R)}
    JOIN cm_competency c ON c.id = r.cm_competency_id AND c.published
  WHERE s.user_id = ANY(${[...userIds]}::int[]) GROUP BY s.user_id`;
