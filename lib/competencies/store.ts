import { normalizeForSearch } from "@/lib/core/normalize-for-search";
import type { PageWindow } from "@/lib/core/paged";
import type { Db, Tx } from "@/lib/db";
import { jsonMoment } from "@/lib/db/json-moment";
import { Prisma } from "@/lib/generated/prisma/client";
import { ARCHIVE_DAYS } from "@/lib/core/retention";
import { closeRequests } from "@/lib/sheets/row-sync-store";
import type { TemplateCursor } from "./contract";
import type { FoundReferences, Impact, Placement } from "./rules";
import type { TemplateRecord } from "./view";

export type CompetencyRecord = {
  id: number;
  name: string;
  description: string;
  cm_area_id: number;
  area_name: string;
  cm_role_id: number;
  role_name: string;
  no_experience: string;
  basic: string;
  intermediate: string;
  advanced: string;
  published: boolean | null;
  updated_at: Date;
};

/** The fields that people edit. */
export type CompetencyFields = Omit<CompetencyRecord, "id" | "area_name" | "role_name" | "updated_at">;

/** A competency as JSON of the API, with the template's sort keys. */
export type SortedCompetency = {
  id: number;
  area_key: string;
  order_key: string;
  role_key: string;
  competency: string;
};

const COLUMNS = Prisma.sql`c.id, c.name, c.description, c.cm_area_id, a.name AS area_name, c.cm_role_id, d.name AS role_name,
  c.no_experience, c.basic, c.intermediate, c.advanced, c.published, c.updated_at`;
const TEMPLATE = Prisma.sql`cm_competency c JOIN cm_area a ON a.id = c.cm_area_id JOIN cm_role d ON d.id = c.cm_role_id`;
const RECORD = Prisma.sql`SELECT ${COLUMNS} FROM ${TEMPLATE}`;

// Sorts by the normalized names' bytes, so that the order doesn't depend on a database's collation.
const IN_ORDER = Prisma.sql`ORDER BY a.order_key COLLATE "C", c.order_key COLLATE "C", d.order_key COLLATE "C", c.id`;

/** Reads a page of competencies with their criteria, by area and name. The JSON is the database's: 1,000 of them have 13,000 values. */
export function readCompetencies(db: Db, { limit, after }: PageWindow<TemplateCursor>): Promise<SortedCompetency[]> {
  const afterCursor = after
    ? Prisma.sql`(a.order_key COLLATE "C", c.order_key COLLATE "C", d.order_key COLLATE "C", c.id) > (${after[0]}, ${after[1]}, ${after[2]}, ${after[3]})`
    : Prisma.sql`TRUE`;
  return db.$queryRaw<SortedCompetency[]>`
    SELECT c.id, a.order_key AS area_key, c.order_key, d.order_key AS role_key,
      json_build_object('id', c.id, 'name', c.name, 'description', c.description, 'cm_area_id', c.cm_area_id, 'area_name', a.name,
        'cm_role_id', c.cm_role_id, 'role_name', d.name, 'no_experience', c.no_experience, 'basic', c.basic, 'intermediate', c.intermediate,
        'advanced', c.advanced, 'published', c.published, 'updated_at', ${jsonMoment(Prisma.sql`c.updated_at`)})::text AS competency
    FROM ${TEMPLATE} WHERE ${afterCursor} ${IN_ORDER} LIMIT ${limit}`;
}

export async function findCompetency(db: Db | Tx, id: number): Promise<CompetencyRecord | null> {
  const [found] = await db.$queryRaw<CompetencyRecord[]>`${RECORD} WHERE c.id = ${id}`;
  return found ?? null;
}

/** Reads a competency and locks it against other edits until the transaction ends. New sheet rows may still refer to it. */
export async function lockCompetency(tx: Tx, id: number): Promise<CompetencyRecord | null> {
  const [found] = await tx.$queryRaw<CompetencyRecord[]>`${RECORD} WHERE c.id = ${id} FOR NO KEY UPDATE OF c`;
  return found ?? null;
}

/** Reads the template's table, by area and name, without criteria. */
export const readTemplate = (db: Db) => db.$queryRaw<TemplateRecord[]>`
  SELECT c.id, c.name, c.description, a.name AS "areaName", c.cm_role_id AS "disciplineId", c.published IS TRUE AS published, c.updated_at AS "updatedAt"
  FROM ${TEMPLATE} ${IN_ORDER}`;

type Place = Pick<CompetencyFields, "cm_area_id" | "cm_role_id">;

/** Returns whether an area and a discipline exist. */
export async function findAreaAndDiscipline(db: Db, { cm_area_id, cm_role_id }: Place): Promise<FoundReferences> {
  const [found] = await db.$queryRaw<FoundReferences[]>`
    SELECT EXISTS (SELECT 1 FROM cm_area WHERE id = ${cm_area_id}) AS area, EXISTS (SELECT 1 FROM cm_role WHERE id = ${cm_role_id}) AS discipline`;
  return found ?? { area: false, discipline: false };
}

/**
 * As `findAreaAndDiscipline`, and locks both until the transaction ends, because an area's general_technology decides which rows exist. A
 * retired one counts as existing only if the competency is already in it (`former`).
 */
export async function lockAreaAndDiscipline(
  tx: Tx,
  { cm_area_id, cm_role_id }: Place,
  former: Place | null,
): Promise<FoundReferences> {
  const area = await tx.$queryRaw<unknown[]>`
    SELECT id FROM cm_area WHERE id = ${cm_area_id} AND (retired_at IS NULL OR id = ${former?.cm_area_id ?? 0}) FOR SHARE`;
  const discipline = await tx.$queryRaw<unknown[]>`
    SELECT id FROM cm_role WHERE id = ${cm_role_id} AND (retired_at IS NULL OR id = ${former?.cm_role_id ?? 0}) FOR SHARE`;
  return { area: area.length > 0, discipline: discipline.length > 0 };
}

/** Returns the name of a competency in the same discipline and area that equals this one but for case, accents and spaces; null if there is none. */
export async function nameTaken(
  tx: Tx,
  { name, cm_area_id, cm_role_id }: CompetencyFields,
  exceptId: number | null,
): Promise<string | null> {
  const other = exceptId === null ? {} : { id: { not: exceptId } };
  const found = await tx.competency.findFirst({
    where: { nameKey: normalizeForSearch(name), areaId: cm_area_id, disciplineId: cm_role_id, ...other },
    select: { name: true },
  });
  return found?.name ?? null;
}

export async function insertCompetency(tx: Tx, fields: CompetencyFields): Promise<number> {
  const [made] = await tx.$queryRaw<{ id: number }[]>`
    INSERT INTO cm_competency (name, name_key, description, cm_area_id, cm_role_id, no_experience, basic, intermediate, advanced, published, updated_at)
    VALUES (${fields.name}, ${normalizeForSearch(fields.name)}, ${fields.description}, ${fields.cm_area_id}, ${fields.cm_role_id},
      ${fields.no_experience}, ${fields.basic}, ${fields.intermediate}, ${fields.advanced}, ${fields.published}, clock_timestamp())
    RETURNING id`;
  if (!made) throw new Error("a competency was not made");
  return made.id;
}

/** Saves a competency's fields. Its updated_at always increases, so that no two versions share one. */
export async function saveCompetency(tx: Tx, id: number, fields: CompetencyFields): Promise<void> {
  await tx.$executeRaw`
    UPDATE cm_competency SET name = ${fields.name}, name_key = ${normalizeForSearch(fields.name)}, description = ${fields.description},
      cm_area_id = ${fields.cm_area_id}, cm_role_id = ${fields.cm_role_id}, no_experience = ${fields.no_experience}, basic = ${fields.basic},
      intermediate = ${fields.intermediate}, advanced = ${fields.advanced}, published = ${fields.published},
      updated_at = greatest(clock_timestamp(), updated_at + interval '1 millisecond')
    WHERE id = ${id}`;
}

/** Closes the requests on a competency. The sheets' owners see `reason` on the row. */
export const closeRequestsOf = (tx: Tx, competencyId: number, reason: string) =>
  closeRequests(tx, Prisma.sql`r.cm_competency_id = ${competencyId}`, reason);

/**
 * Counts how saving a competency (`before` null: a new one) as `after` would change active people's sheets, in one statement: compares
 * its rows with those it should have. A row is visible if it isn't archived and its competency is published or the row is rated.
 */
export async function readImpact(
  db: Db,
  before: { id: number; published: boolean | null } | null,
  after: Placement,
): Promise<Impact> {
  const was = before?.published ?? false;
  const is = after.published ?? false;
  const [impact] = await db.$queryRaw<Impact[]>`
    WITH due AS (
      SELECT s.id AS sheet, coalesce(ut.cm_technology_id, 0) AS technology
      FROM cm_sheet_role sr
        JOIN cm_sheet s ON s.id = sr.cm_sheet_id
        JOIN cm_user u ON u.id = s.user_id AND u.deactivated_at IS NULL
        JOIN cm_area a ON a.id = ${after.cm_area_id}
        LEFT JOIN cm_user_technology ut ON a.general_technology AND ut.user_id = s.user_id
      WHERE sr.cm_role_id = ${after.cm_role_id} AND (NOT a.general_technology OR ut.id IS NOT NULL)),
    held AS (
      SELECT s.id AS sheet, coalesce(r.cm_technology_id, 0) AS technology, r.archived_at IS NULL AS here,
        r.current_level <> 'no_experience' OR r.notes <> '' AS rated, r.current_level <> r.desired_level AS pending
      FROM cm_sheet_competency r
        JOIN cm_sheet s ON s.id = r.cm_sheet_id
        JOIN cm_user u ON u.id = s.user_id AND u.deactivated_at IS NULL
      WHERE r.cm_competency_id = ${before?.id ?? 0} AND (r.archived_at IS NULL OR r.archived_at >= now() - make_interval(days => ${ARCHIVE_DAYS}))),
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
        JOIN cm_user u ON u.id = s.user_id AND u.deactivated_at IS NULL WHERE sr.cm_role_id = ${after.cm_role_id})::int AS people_in_discipline,
      (SELECT count(DISTINCT sheet) FROM due)::int AS people_reached
    FROM compared`;
  if (!impact) throw new Error("counting gave no answer");
  return impact;
}
