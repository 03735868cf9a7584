import { jsonMoment } from "@/lib/db/json-moment";
import type { Db } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import type { Level } from "./rules";
import { UNCONFIRMED, VISIBLE } from "./store";

/** A sheet's row as a file has it. */
export type FiledRow = {
  id: number;
  discipline: string;
  area: string;
  /** "" in an area without languages. */
  language: string;
  competency: string;
  current_level: Level;
  desired_level: Level;
  /** ISO 8601; null if the level has never changed. */
  last_change: string | null;
};

/** A row with the names of its owner and of the owner's primary manager. */
export type FiledLevel = FiledRow & { employee: string; email: string; manager: string };

const { sql } = Prisma;

const ROWS = sql`cm_sheet_competency r
    JOIN cm_competency c ON c.id = r.cm_competency_id
    JOIN cm_role d ON d.id = c.cm_role_id
    JOIN cm_area a ON a.id = c.cm_area_id
    LEFT JOIN cm_technology t ON t.id = r.cm_technology_id`;
const ROW = sql`'id', r.id, 'discipline', d.name, 'area', a.name, 'language', coalesce(t.name, ''), 'competency', c.name,
    'current_level', r.current_level, 'desired_level', r.desired_level, 'last_change', ${jsonMoment(sql`r.changed_at`)}`;
const ORDER = sql`coalesce(t.order_key, a.order_key) COLLATE "C", c.order_key COLLATE "C", r.id`;

/** Reads the visible rows of a sheet, in its order. As one JSON value, which takes this process half the time of columns. */
export async function readFiledRows(db: Db, sheetId: number): Promise<FiledRow[]> {
  const [found] = await db.$queryRaw<{ rows: FiledRow[] }[]>`
    SELECT coalesce(json_agg(json_build_object(${ROW}) ORDER BY ${ORDER}), '[]') AS rows FROM ${ROWS} WHERE r.cm_sheet_id = ${sheetId} AND ${VISIBLE}`;
  return found?.rows ?? [];
}

/** Reads the notes of some rows of a sheet, as HTML by the row's id. */
export async function readNotes(db: Db, sheetId: number, rowIds: readonly number[]): Promise<Map<number, string>> {
  const found = await db.$queryRaw<{ id: number; notes: string }[]>`
    SELECT id, notes FROM cm_sheet_competency WHERE cm_sheet_id = ${sheetId} AND id = ANY(${[...rowIds]}::int[]) AND notes <> ''`;
  return new Map(found.map(({ id, notes }) => [id, notes]));
}

/** Reads the visible rows of some people's sheets, by person, area and competency. */
export async function readFiledLevels(db: Db, userIds: readonly number[]): Promise<FiledLevel[]> {
  const [found] = await db.$queryRaw<{ rows: FiledLevel[] }[]>`
    SELECT coalesce(json_agg(json_build_object('employee', concat_ws(' ', u.first_name, u.last_name), 'email', u.email,
      'manager', coalesce((SELECT concat_ws(' ', m.first_name, m.last_name) FROM employee_manager em JOIN cm_user m ON m.id = em.manager_id
        WHERE em.employee_id = u.id ORDER BY em.is_primary DESC, em.id LIMIT 1), ''), ${ROW}) ORDER BY u.order_key COLLATE "C", u.id, ${ORDER}), '[]') AS rows
    FROM cm_user u JOIN cm_sheet s ON s.user_id = u.id JOIN ${ROWS} ON r.cm_sheet_id = s.id
    WHERE u.id = ANY(${[...userIds]}::int[]) AND ${VISIBLE}`;
  return found?.rows ?? [];
}

/** A level as the import reads it, with where it comes from: an import, or the day on which it was last approved or confirmed. */
export type FiledForImport = Pick<FiledRow, "discipline" | "area" | "language" | "competency"> & {
  email: string;
  competency_id: number;
  level: Level;
  origin: string;
};

/** The levels that an import reads: from Basic up, in published competencies. */
const FOR_IMPORT = sql`${VISIBLE} AND c.published AND r.current_level <> 'no_experience'`;

/** Counts the levels of some people, up to `most`. `people` selects ids of people. */
export async function countLevelsForImport(db: Db, people: Prisma.Sql, most: number): Promise<number> {
  const [found] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM (
      SELECT FROM (${people}) person JOIN cm_sheet s ON s.user_id = person.id JOIN ${ROWS} ON r.cm_sheet_id = s.id WHERE ${FOR_IMPORT} LIMIT ${most}) AS found`;
  return found?.count ?? 0;
}

/** Reads some people's levels as the import reads them. The order is the same wherever they are imported. */
export const readLevelsForImport = (db: Db, userIds: readonly number[]) => db.$queryRaw<FiledForImport[]>`
  SELECT u.email, c.id AS competency_id, c.name AS competency, d.name AS discipline, a.name AS area, coalesce(t.name, '') AS language, r.current_level AS level,
    CASE WHEN ${UNCONFIRMED} THEN coalesce(h.reason, '') ELSE coalesce(to_char(greatest(r.approved_at, r.confirmed_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD'), '') END AS origin
  FROM cm_user u JOIN cm_sheet s ON s.user_id = u.id JOIN ${ROWS} ON r.cm_sheet_id = s.id LEFT JOIN cm_competency_change h ON h.id = r.imported_change_id
  WHERE u.id = ANY(${[...userIds]}::int[]) AND ${FOR_IMPORT}
  ORDER BY array_position(${[...userIds]}::int[], u.id), a.order_key COLLATE "C", t.order_key COLLATE "C" NULLS FIRST, c.order_key COLLATE "C", d.order_key COLLATE "C", c.id`;

/** A column of a matrix: a published competency, for one language in an area that has a row for each. */
export type MatrixColumn = {
  competencyId: number;
  languageId: number | null;
  title: string;
  name: string;
  /** The language's name in an area that has a row for each. */
  area: string;
  discipline: string;
};

/** The title is unique: "Testing (Engineering, TypeScript, Developer)". */
const TITLE = sql`c.name || ' (' || concat_ws(', ', a.name, t.name, d.name) || ')'`;

const BY_AREA = sql`a.order_key COLLATE "C", t.order_key COLLATE "C" NULLS FIRST, c.order_key COLLATE "C", d.order_key COLLATE "C", c.id`;
const COLUMN_ORDERS = { area: BY_AREA, discipline: sql`d.order_key COLLATE "C", ${BY_AREA}` };

/**
 * Reads the published competencies of the disciplines that people have, with their languages, by area, language and name, or by discipline first. `people` selects
 * ids of people; a discipline takes out the others. From disciplines and languages instead of rows, of which there can be millions.
 */
export const readMatrixColumns = (
  db: Db,
  people: Prisma.Sql,
  disciplineId: number | null,
  order: keyof typeof COLUMN_ORDERS = "area",
) => db.$queryRaw<MatrixColumn[]>`
  WITH held AS (
    SELECT s.user_id, sr.cm_role_id FROM (${people}) person JOIN cm_sheet s ON s.user_id = person.id JOIN cm_sheet_role sr ON sr.cm_sheet_id = s.id
    WHERE ${disciplineId === null ? sql`TRUE` : sql`sr.cm_role_id = ${disciplineId}`}),
  spoken AS (SELECT DISTINCT held.cm_role_id, ut.cm_technology_id FROM held JOIN cm_user_technology ut ON ut.user_id = held.user_id)
  SELECT c.id AS "competencyId", t.id AS "languageId", ${TITLE} AS title, c.name, coalesce(t.name, a.name) AS area, d.name AS discipline
  FROM (SELECT DISTINCT cm_role_id FROM held) role
    JOIN cm_role d ON d.id = role.cm_role_id
    JOIN cm_competency c ON c.cm_role_id = d.id AND c.published
    JOIN cm_area a ON a.id = c.cm_area_id
    LEFT JOIN spoken ON a.general_technology AND spoken.cm_role_id = d.id
    LEFT JOIN cm_technology t ON t.id = spoken.cm_technology_id
  WHERE NOT a.general_technology OR t.id IS NOT NULL
  ORDER BY ${COLUMN_ORDERS[order]}`;

/** A person's levels: competency, language (null if the area has none) and current level. */
export type PersonLevels = { id: number; levels: [number, number | null, Level][] };

/** Reads the levels of published competencies on some people's sheets. */
export const readPeoplesLevels = (db: Db, userIds: readonly number[]) => db.$queryRaw<PersonLevels[]>`
  SELECT s.user_id AS id, json_agg(json_build_array(r.cm_competency_id, r.cm_technology_id, r.current_level)) AS levels
  FROM cm_sheet s JOIN cm_sheet_competency r ON r.cm_sheet_id = s.id AND r.archived_at IS NULL
    JOIN cm_competency c ON c.id = r.cm_competency_id AND c.published
  WHERE s.user_id = ANY(${[...userIds]}::int[]) GROUP BY s.user_id`;
