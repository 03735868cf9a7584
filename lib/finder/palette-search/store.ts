import { z } from "zod";
import { type Db, rows, sql } from "@/lib/platform/db";
import { byName, C, D, isActive, R, SHOWN_AREA, SHOWN_ORDER, U } from "@/lib/platform/db/fragments";
import { Prisma } from "@/lib/generated/prisma/client";
import { disciplineNames, usesLanguages } from "@/lib/sheet/rows/disciplines-store";
import { isAsked } from "@/lib/sheet/rows/row-store";
import { isAmong, overdue, visible } from "@/lib/sheet/rows/store";
import { firstReleaseOf } from "@/lib/profiles/cvs/release-store";
import type { People } from "@/lib/sheet/rows/policy";
import { wordPattern } from "@/lib/platform/core/search-words";
import { FoundCompetency, FoundPerson } from "./contract";
import type { RowToDo, SearchedRow } from "./rules";

// Raw SQL: names that contain words, in the lists' order, and the reporting line (recursion).

const VISIBLE = visible(R, C);

/** Whether a text contains all words. */
export const containsAll = (column: Prisma.Sql, words: readonly string[]) =>
  Prisma.join(
    words.map((word) => sql`position(${word} IN ${column}) > 0`),
    " AND ",
  );

/**
 * Whose names are searched: those whose sheets a caller may open, and their manager, or with `everyone` all; whose
 * conversations the caller has part in, and whose released CVs they read.
 */
export type PeopleScope = { sheets: People | null; everyone: boolean; reports: People | null; cvs: People | null };

const isReviewed = ({ sheets }: PeopleScope) =>
  sheets ? sql`(u.id = ${sheets.below} OR ${isAmong(sheets, sql`u.id`)})` : sql`FALSE`;

/** Active people in a scope. */
const people = (scope: PeopleScope) =>
  sql`cm_user u JOIN cm_sheet s ON s.user_id = u.id AND ${isActive(U)} AND ${scope.everyone ? sql`TRUE` : isReviewed(scope)}`;

/**
 * Finds active people by name whose names contain all words, or by their ids. Those whose sheets the caller may not open
 * are without a sheet.
 */
export function findPeople(
  db: Db,
  named: readonly string[] | { ids: readonly number[] },
  scope: PeopleScope,
  limit: number,
): Promise<z.infer<typeof FoundPerson>[]> {
  const isMeant = "ids" in named ? sql`u.id = ANY(${[...named.ids]}::int[])` : containsAll(sql`u.sort_key`, named);
  return rows(
    db,
    FoundPerson,
    sql`
    SELECT u.id AS user_id, CASE WHEN ${isReviewed(scope)} THEN s.id END AS sheet_id, u.first_name, u.last_name,
      ${disciplineNames(sql`s.id`)} AS roles,
      ${isAmong(scope.reports, sql`u.id`)} AS is_report,
      (${firstReleaseOf(isAmong(scope.cvs, sql`u.id`))}->>'cv_id')::int AS cv_id
    FROM ${people(scope)} WHERE ${isMeant}
    ORDER BY ${byName(U)} LIMIT ${limit}`,
  );
}

/** Most names that are compared with what was typed. */
export const MOST_COMPARED = 10_000;
export const Compared = z.object({ id: z.number(), key: z.string() });

/** Whether a text in its searched form has, for each word, one that begins with the same letter. */
export const beginsAlike = (text: Prisma.Sql, words: readonly string[]) => {
  const letters = new Set(words.map((word) => `(^|[\\s/-])${[...word][0]!.replace(/[^\p{L}\p{N}]/u, "\\$&")}`));
  return sql`${text} ~ ALL(${[...letters]}::text[])`;
};

/** Reads the names of people that may be spelled like some words: a misspelled one has its first letter. */
export const readPeopleKeys = (db: Db, words: readonly string[], scope: PeopleScope) =>
  rows(
    db,
    Compared,
    sql`SELECT u.id, u.sort_key AS key FROM ${people(scope)} WHERE ${beginsAlike(sql`u.sort_key`, words)}
      ORDER BY u.id LIMIT ${MOST_COMPARED}`,
  );

type FoundCompetency = z.infer<typeof FoundCompetency>;

/**
 * Which competencies a caller finds: the published ones and those of their sheet, or all; `texts`: also by what the texts
 * of the published ones mention, not only those of their sheet.
 */
export type CompetencyScope = { all: boolean; texts: boolean; sheetId: number; limit: number };

const onSheet = ({ sheetId }: CompetencyScope) => sql`EXISTS (SELECT 1 FROM cm_sheet_competency r
  WHERE r.cm_sheet_id = ${sheetId} AND r.cm_competency_id = c.id AND ${VISIBLE})`;

const inScope = (scope: CompetencyScope) => (scope.all ? sql`TRUE` : sql`(c.published OR ${onSheet(scope)})`);

const TEMPLATE = sql`
  cm_competency c JOIN cm_area a ON a.id = c.cm_area_id JOIN cm_role d ON d.id = c.cm_role_id`;

/** Of one that was never published, `published` is null. */
const IS_PUBLISHED = sql`c.published IS TRUE AS published`;

/** The names and aliases of a competency c, in their searched form. */
const NAMES = sql`cm_plain(c.name_key || ' ' || array_to_string(c.alias_keys, ' '))`;

/** Finds competencies whose names, or names and aliases, contain all words, or by their ids: by name first. */
export function findCompetencies(
  db: Db,
  named: readonly string[] | { ids: readonly number[] },
  scope: CompetencyScope,
): Promise<FoundCompetency[]> {
  const isNamed = "ids" in named ? sql`TRUE` : containsAll(sql`cm_plain(c.name_key)`, named);
  const isMeant = "ids" in named ? sql`c.id = ANY(${[...named.ids]}::int[])` : containsAll(NAMES, named);
  return rows(
    db,
    FoundCompetency,
    sql`
    SELECT c.id, c.name, a.name AS area_name, d.name AS role_name, ${IS_PUBLISHED},
      CASE WHEN ${isNamed} THEN 'name' ELSE 'alias' END AS found_in
    FROM ${TEMPLATE}
    WHERE ${isMeant} AND ${inScope(scope)}
    ORDER BY NOT (${isNamed}), c.order_key, c.id LIMIT ${scope.limit}`,
  );
}

/** Reads the names and aliases of competencies that may be spelled like some words. */
export const readCompetencyKeys = (db: Db, words: readonly string[], scope: CompetencyScope) =>
  rows(
    db,
    Compared,
    sql`SELECT c.id, ${NAMES} AS key FROM ${TEMPLATE} WHERE ${beginsAlike(NAMES, words)} AND ${inScope(scope)}
      ORDER BY c.id LIMIT ${MOST_COMPARED}`,
  );

const hasAll = (text: Prisma.Sql, words: readonly string[]) =>
  sql`cm_lower(${text}) ~* ALL(${words.map(wordPattern)}::text[])`;

/** Finds competencies whose description and criteria have all words, then those that a learning pointer leads to. */
export function findMentions(db: Db, words: readonly string[], scope: CompetencyScope): Promise<FoundCompetency[]> {
  return rows(
    db,
    FoundCompetency,
    sql`
    WITH pointed AS (
      SELECT DISTINCT l.cm_competency_id AS id FROM cm_learning_pointer p
        JOIN cm_competency_learning_pointer l ON l.cm_learning_pointer_id = p.id
      WHERE ${hasAll(sql`(p.name || ' ' || ${withoutTags(sql`p.description`)})`, words)})
    SELECT c.id, c.name, a.name AS area_name, d.name AS role_name, ${IS_PUBLISHED},
      CASE WHEN m.in_texts THEN 'criteria' ELSE 'learning_pointer' END AS found_in
    FROM ${TEMPLATE}
      CROSS JOIN LATERAL (SELECT ${hasAll(
        sql`concat_ws(' ', c.description, c.no_experience, c.basic, c.intermediate, c.advanced)`,
        words,
      )} AS in_texts) m
    WHERE (m.in_texts OR c.id IN (SELECT id FROM pointed)) AND ${scope.texts ? inScope(scope) : onSheet(scope)}
    ORDER BY NOT m.in_texts, c.order_key, c.id LIMIT ${scope.limit}`,
  );
}

const withoutTags = (html: Prisma.Sql) => sql`regexp_replace(${html}, '<[^>]*>', ' ', 'g')`;

const Searched = z.object({
  id: z.number(),
  name: z.string(),
  area_name: z.string(),
  keys: z.string(),
  found_in_notes: z.boolean(),
  formerNames: z.string().nullable(),
  reply: z.boolean(),
  withdraw: z.boolean(),
  fill_in: z.boolean(),
  confirm: z.boolean(),
});

/**
 * The visible rows of a sheet in the sheet's order, with what they are found by, whether their notes have all words, and
 * what their owner can do.
 */
export const readSearchedRows = (
  db: Db,
  sheetId: number,
  words: readonly string[],
): Promise<(SearchedRow & RowToDo)[]> =>
  rows(
    db,
    Searched,
    sql`
    SELECT r.id, c.name, ${SHOWN_AREA} AS area_name,
      concat_ws(' ', c.name_key, array_to_string(c.alias_keys, ' '), t.name_key, a.name_key, d.name_key) AS keys,
      r.notes <> '' AND ${hasAll(withoutTags(sql`r.notes`), words)} AS found_in_notes,
      ${isAsked} AS reply, r.current_level <> r.desired_level AS withdraw, ${overdue(R, C)} AS confirm,
      c.published IS TRUE AND r.current_level = 'no_experience' AND r.desired_level = 'no_experience' AS fill_in,
      (SELECT string_agg(m.source_name, ' ') FROM cm_catalogue_merge m
        WHERE (m.kind, m.target_id) IN (('area', a.id), ('role', d.id), ('technology', t.id))) AS "formerNames"
    FROM cm_sheet_competency r
      JOIN cm_competency c ON c.id = r.cm_competency_id
      JOIN cm_area a ON a.id = c.cm_area_id
      JOIN cm_role d ON d.id = c.cm_role_id
      LEFT JOIN cm_technology t ON t.id = r.cm_technology_id
    WHERE r.cm_sheet_id = ${sheetId} AND ${VISIBLE}
    ORDER BY ${SHOWN_ORDER}`,
  );

const ToFind = z.object({ id: z.number(), name: z.string(), keys: z.string(), formerNames: z.string().nullable() });

/** The languages of the catalogue that a person doesn't have, in its order: all, or if their sheet can have languages. */
export const readLanguagesToFind = (db: Db, { userId, sheetId }: { userId: number; sheetId: number }, all: boolean) =>
  rows(
    db,
    ToFind,
    sql`
    SELECT t.id, t.name, t.name_key AS keys,
      (SELECT string_agg(m.source_name, ' ') FROM cm_catalogue_merge m
        WHERE m.kind = 'technology' AND m.target_id = t.id) AS "formerNames"
    FROM cm_technology t
    WHERE t.retired_at IS NULL
      AND NOT EXISTS (SELECT 1 FROM cm_user_technology ut WHERE ut.user_id = ${userId} AND ut.cm_technology_id = t.id)
      AND (${all} OR EXISTS (
        SELECT 1 FROM cm_sheet_role sr JOIN cm_role d ON d.id = sr.cm_role_id AND ${usesLanguages(D)}
        WHERE sr.cm_sheet_id = ${sheetId}))
    ORDER BY t.order_key, t.id`,
  );
