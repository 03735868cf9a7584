import { z } from "zod";
import type { Db } from "@/lib/platform/db";
import { alias } from "@/lib/platform/db/alias";
import { isActive, shownArea } from "@/lib/platform/db/fragments";
import { rows } from "@/lib/platform/db/rows";
import { Prisma } from "@/lib/generated/prisma/client";
import { reportsOf } from "@/lib/people/reporting-line/store";
import { visible } from "@/lib/sheet/rows/store";
import type { SearchedRow } from "./rules";

// Raw SQL: names that contain words, in the lists' order, and the reporting line (recursion).

const { sql } = Prisma;

const VISIBLE = visible(alias("cm_sheet_competency", "r"), alias("cm_competency", "c"));

const FoundPerson = z.object({
  user_id: z.number(),
  sheet_id: z.number(),
  first_name: z.string(),
  last_name: z.string(),
  roles: z.array(z.string()),
});

const containsAll = (column: Prisma.Sql, words: readonly string[]) =>
  Prisma.join(
    words.map((word) => sql`position(${word} IN ${column}) > 0`),
    " AND ",
  );

/**
 * Finds active people whose names contain all words, by name; `below` limits them to a manager's reports and the
 * manager.
 */
export function findPeople(
  db: Db,
  words: readonly string[],
  { below, limit }: { below: number | null; limit: number },
): Promise<z.infer<typeof FoundPerson>[]> {
  const inScope = below === null ? sql`TRUE` : sql`u.id = ${below} OR u.id IN (${reportsOf(below)})`;
  return rows(
    db,
    FoundPerson,
    sql`
    SELECT u.id AS user_id, s.id AS sheet_id, u.first_name, u.last_name,
      ARRAY(SELECT d.name FROM cm_sheet_role sr JOIN cm_role d ON d.id = sr.cm_role_id
        WHERE sr.cm_sheet_id = s.id ORDER BY d.order_key COLLATE "C") AS roles
    FROM cm_user u JOIN cm_sheet s ON s.user_id = u.id
    WHERE ${isActive(alias("cm_user", "u"))} AND ${containsAll(sql`u.sort_key`, words)} AND (${inScope})
    ORDER BY u.order_key COLLATE "C", u.id LIMIT ${limit}`,
  );
}

const FoundCompetency = z.object({
  id: z.number(),
  name: z.string(),
  area_name: z.string(),
  role_name: z.string(),
});

/** Finds competencies whose names contain all words, by name; `onSheet` limits them to one sheet. */
export function findCompetencies(
  db: Db,
  words: readonly string[],
  { onSheet, limit }: { onSheet: number | null; limit: number },
): Promise<z.infer<typeof FoundCompetency>[]> {
  const inScope =
    onSheet === null
      ? sql`TRUE`
      : sql`EXISTS (SELECT 1 FROM cm_sheet_competency r
          WHERE r.cm_sheet_id = ${onSheet} AND r.cm_competency_id = c.id AND ${VISIBLE})`;
  return rows(
    db,
    FoundCompetency,
    sql`
    SELECT c.id, c.name, a.name AS area_name, d.name AS role_name
    FROM cm_competency c JOIN cm_area a ON a.id = c.cm_area_id JOIN cm_role d ON d.id = c.cm_role_id
    WHERE ${containsAll(sql`c.name_key`, words)} AND ${inScope}
    ORDER BY c.order_key COLLATE "C", c.id LIMIT ${limit}`,
  );
}

const Searched = z.object({
  id: z.number(),
  name: z.string(),
  area_name: z.string(),
  keys: z.string(),
  formerNames: z.string().nullable(),
});

/** The visible rows of a sheet in the sheet's order, with what they are found by. */
export const readSearchedRows = (db: Db, sheetId: number): Promise<SearchedRow[]> =>
  rows(
    db,
    Searched,
    sql`
    SELECT r.id, c.name, ${shownArea(alias("cm_technology", "t"), alias("cm_area", "a"))} AS area_name,
      concat_ws(' ', c.name_key, t.name_key, a.name_key, d.name_key) AS keys,
      (SELECT string_agg(m.source_name, ' ') FROM cm_catalogue_merge m
        WHERE (m.kind, m.target_id) IN (('area', a.id), ('role', d.id), ('technology', t.id))) AS "formerNames"
    FROM cm_sheet_competency r
      JOIN cm_competency c ON c.id = r.cm_competency_id
      JOIN cm_area a ON a.id = c.cm_area_id
      JOIN cm_role d ON d.id = c.cm_role_id
      LEFT JOIN cm_technology t ON t.id = r.cm_technology_id
    WHERE r.cm_sheet_id = ${sheetId} AND ${VISIBLE}
    ORDER BY coalesce(t.order_key, a.order_key) COLLATE "C", c.order_key COLLATE "C", r.id`,
  );
