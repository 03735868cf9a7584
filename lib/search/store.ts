import type { Db } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { reportsOf } from "@/lib/reporting-line/store";
import { VISIBLE } from "@/lib/sheets/store";
import type { SearchedRow } from "./rules";

type FoundPerson = { user_id: number; sheet_id: number; first_name: string; last_name: string; roles: string[] };
type FoundCompetency = { id: number; name: string; area_name: string; role_name: string };

const containsAll = (column: Prisma.Sql, words: readonly string[]) =>
  Prisma.join(
    words.map((word) => Prisma.sql`position(${word} IN ${column}) > 0`),
    " AND ",
  );

/** Finds active people whose names contain all words, by name; `below` limits them to a manager's reports and the manager. */
export function findPeople(
  db: Db,
  words: readonly string[],
  { below, limit }: { below: number | null; limit: number },
): Promise<FoundPerson[]> {
  const inScope = below === null ? Prisma.sql`TRUE` : Prisma.sql`u.id = ${below} OR u.id IN (${reportsOf(below)})`;
  return db.$queryRaw<FoundPerson[]>`
    SELECT u.id AS user_id, s.id AS sheet_id, u.first_name, u.last_name,
      ARRAY(SELECT d.name FROM cm_sheet_role sr JOIN cm_role d ON d.id = sr.cm_role_id WHERE sr.cm_sheet_id = s.id ORDER BY d.order_key COLLATE "C") AS roles
    FROM cm_user u JOIN cm_sheet s ON s.user_id = u.id
    WHERE u.deactivated_at IS NULL AND ${containsAll(Prisma.sql`u.sort_key`, words)} AND (${inScope})
    ORDER BY u.order_key COLLATE "C", u.id LIMIT ${limit}`;
}

/** Finds competencies whose names contain all words, by name; `onSheet` limits them to one sheet. */
export function findCompetencies(
  db: Db,
  words: readonly string[],
  { onSheet, limit }: { onSheet: number | null; limit: number },
): Promise<FoundCompetency[]> {
  const inScope =
    onSheet === null
      ? Prisma.sql`TRUE`
      : Prisma.sql`EXISTS (SELECT 1 FROM cm_sheet_competency r WHERE r.cm_sheet_id = ${onSheet} AND r.cm_competency_id = c.id AND ${VISIBLE})`;
  return db.$queryRaw<FoundCompetency[]>`
    SELECT c.id, c.name, a.name AS area_name, d.name AS role_name
    FROM cm_competency c JOIN cm_area a ON a.id = c.cm_area_id JOIN cm_role d ON d.id = c.cm_role_id
    WHERE ${containsAll(Prisma.sql`c.name_key`, words)} AND ${inScope}
    ORDER BY c.order_key COLLATE "C", c.id LIMIT ${limit}`;
}

/** The visible rows of a sheet in the sheet's order, with what they are found by. */
export const readSearchedRows = (db: Db, sheetId: number) => db.$queryRaw<SearchedRow[]>`
  SELECT r.id, c.name, coalesce(t.name, a.name) AS area_name,
    concat_ws(' ', c.name_key, t.name_key, a.name_key, d.name_key) AS keys,
    (SELECT string_agg(m.source_name, ' ') FROM cm_catalogue_merge m
      WHERE (m.kind, m.target_id) IN (('area', a.id), ('role', d.id), ('technology', t.id))) AS "formerNames"
  FROM cm_sheet_competency r
    JOIN cm_competency c ON c.id = r.cm_competency_id
    JOIN cm_area a ON a.id = c.cm_area_id
    JOIN cm_role d ON d.id = c.cm_role_id
    LEFT JOIN cm_technology t ON t.id = r.cm_technology_id
  WHERE r.cm_sheet_id = ${sheetId} AND ${VISIBLE}
  ORDER BY coalesce(t.order_key, a.order_key) COLLATE "C", c.order_key COLLATE "C", r.id`;
