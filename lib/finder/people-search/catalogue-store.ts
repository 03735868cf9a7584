import { GRADES } from "@/lib/grades/ladder/write-store";
import { settingText } from "@/lib/platform/operation/admin-settings";
import { z } from "zod";
import { type Db, row, rows, sql, type Sql } from "@/lib/platform/db";
import { alias, isActive, isOnSheet, personName, R, U } from "@/lib/platform/db/fragments";
import { shownTo } from "@/lib/sheet/interests/store";
import { isAmong } from "@/lib/sheet/rows/store";
import type { People } from "@/lib/sheet/rows/policy";
import type { FinderCatalogue } from "./catalogue-rules";
import { recordNames } from "./record-store";

// Raw SQL: six lists in one statement, whose JSON the database builds.

/** Whether people can be found by grade. */
export const foundByGrade = sql`(${settingText(GRADES, "in_finder")}::boolean IS TRUE)`;

const ManagerName = z.object({ id: z.number(), name: z.string() });
const Named = z.array(ManagerName);
const Texts = z.array(z.string());
const Catalogue = z.object({
  competency: z.array(
    ManagerName.extend({ aliases: z.array(z.string()).optional(), per_language: z.literal(true).optional() }),
  ),
  area: Named,
  language: Named,
  discipline: Named,
  grade: Named,
  manager: Named,
  spoken: Texts.nullable(),
  certificates: Texts.nullable(),
  locations: Texts.nullable(),
});

/** Selects rows with an id, a name and an order_key as JSON, by name. */
const named = (source: Sql) => sql`(
  SELECT coalesce(json_agg(json_build_object('id', id, 'name', name) ORDER BY order_key, id), '[]')
  FROM ${source} named)`;

/** Whether a person u has an active report. An index lists the few people who aren't active. */
const HAS_REPORTS = sql`EXISTS (
  SELECT 1 FROM employee_manager em WHERE em.manager_id = u.id
    AND em.employee_id <> ALL (ARRAY(SELECT e.id FROM cm_user e WHERE NOT ${isActive(alias("cm_user", "e"))})))`;

/** Active people with active reports: all, or those of some ids. */
const managers = (ids: readonly number[] | null) => sql`(
  SELECT u.id, ${personName(U)} AS name, u.order_key FROM cm_user u
  WHERE ${isActive(U)} AND ${HAS_REPORTS} AND ${ids ? sql`u.id = ANY(${[...ids]}::int[])` : sql`TRUE`})`;

/** Reads managers with reports, by name. */
export const readManagers = (db: Db, limit: number) =>
  rows(db, ManagerName)`SELECT id, name FROM ${managers(null)} manager ORDER BY order_key, id LIMIT ${limit}`;

/** Most marks of what people would teach that are read for the first questions, the latest ones. */
const MOST_TEACHING = 300;

/**
 * Reads competencies, each name once, that people say they would teach, as far as a manager of a team sees it, most
 * people first.
 */
export const readTaught = (db: Db, team: People | null, limit: number) =>
  rows(db, z.object({ id: z.number() }))`
  SELECT min(named.id) AS id FROM (
    SELECT c.name_key
    FROM cm_interest i JOIN cm_sheet_competency r ON r.id = i.cm_sheet_competencies_id
      JOIN cm_sheet s ON s.id = r.cm_sheet_id JOIN cm_user u ON u.id = s.user_id
      JOIN cm_competency c ON c.id = r.cm_competency_id AND c.published
    WHERE i.kind = 'happy_to_teach' AND ${shownTo(alias("cm_interest", "i"), isAmong(team, sql`u.id`))}
      AND ${isOnSheet(R)} AND r.current_level <> 'no_experience' AND ${isActive(U)}
    ORDER BY i.id DESC LIMIT ${MOST_TEACHING}) taught
    JOIN cm_competency named ON named.name_key = taught.name_key AND named.published
  GROUP BY taught.name_key ORDER BY count(*) DESC, id LIMIT ${limit}`;

/**
 * Reads what conditions can name: published competencies, each name once with its aliases, areas, languages,
 * disciplines, grades where people are found by them, and the active people with active reports. One statement. With
 * `asker` also what they may ask: `day`, today for those who may ask who is free, and the names of the records and
 * locations that they see. `managerIds`: the only people wanted among those with reports.
 */
export async function readCatalogue(
  db: Db,
  asker: { day: string | null; recordsOf: People | null } | null = null,
  managerIds: readonly number[] | null = null,
): Promise<FinderCatalogue> {
  const catalogue = await row(
    db,
    Catalogue,
    sql`
    SELECT
      (SELECT coalesce(json_agg(json_strip_nulls(json_build_object('id', c.id, 'name', c.name, 'aliases', a.aliases,
          'per_language', CASE WHEN g.name_key IS NOT NULL THEN TRUE END)) ORDER BY c.order_key), '[]')
        FROM (SELECT DISTINCT ON (name_key) id, name, name_key, order_key FROM cm_competency
          WHERE published ORDER BY name_key, id) c
        LEFT JOIN (SELECT name_key, array_agg(DISTINCT key) AS aliases FROM cm_competency, unnest(alias_keys) key
          WHERE published GROUP BY name_key) a ON a.name_key = c.name_key
        LEFT JOIN (SELECT DISTINCT name_key FROM cm_competency
          WHERE published AND cm_area_id IN (SELECT id FROM cm_area WHERE general_technology)) g
          ON g.name_key = c.name_key) AS competency,
      ${named(sql`cm_area`)} AS area,
      ${named(sql`cm_technology`)} AS language,
      ${named(sql`cm_role`)} AS discipline,
      (SELECT coalesce(json_agg(json_build_object('id', g.id, 'name', g.name) ORDER BY g.position), '[]')
        FROM cm_grade g WHERE g.removed_at IS NULL AND ${foundByGrade}) AS grade,
      ${named(managers(managerIds))} AS manager,
      ${asker ? recordNames(asker.recordsOf) : sql`NULL AS spoken, NULL AS certificates, NULL AS locations`}`,
  );
  return { ...catalogue!, today: asker?.day ?? null };
}
