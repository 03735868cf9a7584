import { z } from "zod";
import { type Db, row, rows, sql } from "@/lib/platform/db";
import { isOnSheet, M, personName, R, U } from "@/lib/platform/db/fragments";
import { Prisma } from "@/lib/generated/prisma/client";
import { awayUntilColumn } from "@/lib/people/absences/store";
import type { EmployeeScope } from "@/lib/finder/matrices/policy";
import { EVERYONE, matched, withManager } from "@/lib/finder/matrices/store";
import { readPeoplesLevels } from "@/lib/sheet/rows/export-store";
import { ordinal } from "@/lib/vocabulary/levels/rules";
import { MAX_PEOPLE, type PeopleOrder, type RowLevel, type TeamSearch } from "./rules";

// Raw SQL: the levels of up to thousands of people, whose speed is measured.

const SORTS = { name: "employee", discipline: "disciplines", manager: "manager" } as const;

/** The people on the screen: words of their names, and a discipline that they have. */
type Filter = { words: readonly string[] } & Pick<TeamSearch, "discipline">;

const matching = (scope: EmployeeScope, { words }: Filter, order: PeopleOrder) =>
  matched(scope, { ...EVERYONE, employee: words, sort: { by: SORTS[order], descending: false } });

const hasDiscipline = (discipline: number | null) =>
  discipline === null
    ? sql`TRUE`
    : sql`EXISTS (
        SELECT 1 FROM cm_sheet_role x WHERE x.cm_sheet_id = matched.sheet_id AND x.cm_role_id = ${discipline})`;

/** Selects the ids of everyone on the screen. */
export const teamIds = (scope: EmployeeScope, filter: Filter) =>
  sql`${matching(scope, filter, "name")} SELECT id FROM matched WHERE ${hasDiscipline(filter.discipline)}`;

/** A person with the ids of their disciplines and of their primary manager. */
const TeamPerson = z.strictObject({
  id: z.number(),
  sheetId: z.number().nullable(),
  name: z.string(),
  lastName: z.string(),
  managerId: z.number().nullable(),
  manager: z.string().nullable(),
  disciplines: z.array(z.string()),
  awayUntil: z.string().nullable(),
});
export type TeamPerson = z.infer<typeof TeamPerson>;

/**
 * Reads people in the order of the screen: by the level in a column if there is one, highest first and those without it
 * last.
 */
export async function readTeamPeople(
  db: Db,
  scope: EmployeeScope,
  filter: Filter,
  { order, by }: Pick<TeamSearch, "order" | "by">,
): Promise<TeamPerson[]> {
  const level = by
    ? sql`(SELECT r.current_level FROM cm_sheet_competency r
        WHERE r.cm_sheet_id = matched.sheet_id AND ${isOnSheet(R)}
        AND r.cm_competency_id = ${by.competencyId} AND r.cm_technology_id IS NOT DISTINCT FROM ${by.languageId}::int)`
    : sql`NULL`;
  const first = by
    ? sql`level DESC NULLS LAST,`
    : order === "name"
      ? Prisma.empty
      : sql`sort_value COLLATE "C" NULLS LAST,`;
  const found = await row(
    db,
    z.object({ people: z.array(TeamPerson) }),
    sql`
    ${matching(scope, filter, order)},
    shown AS (
      SELECT *, row_number() OVER (ORDER BY ${first} order_key, id) AS place
      FROM (SELECT matched.*, ${level} AS level FROM matched WHERE ${hasDiscipline(filter.discipline)}) AS valued
      ORDER BY place LIMIT ${MAX_PEOPLE}),
    held AS (
      SELECT sr.cm_sheet_id, json_agg(d.name ORDER BY d.order_key) AS disciplines
      FROM shown JOIN cm_sheet_role sr ON sr.cm_sheet_id = shown.sheet_id JOIN cm_role d ON d.id = sr.cm_role_id
      GROUP BY sr.cm_sheet_id)
    SELECT coalesce(json_agg(json_build_object('id', u.id, 'sheetId', shown.sheet_id, 'name', ${personName(U)}, 'lastName', u.last_name,
      'managerId', m.id, 'manager', ${personName(M)}, 'disciplines', coalesce(held.disciplines, '[]'),
      'awayUntil', ${awayUntilColumn(U)})
      ORDER BY shown.place), '[]') AS people
    FROM shown JOIN cm_user u ON u.id = shown.id ${withManager(U, M)}
      LEFT JOIN held ON held.cm_sheet_id = shown.sheet_id`,
  );
  return found?.people ?? [];
}

/** How many of some people have each level, for each competency and language. */
const CountedColumn = z.object({
  competencyId: z.number(),
  languageId: z.number().nullable(),
  counts: z.tuple([z.number(), z.number(), z.number(), z.number()]),
});
export type CountedColumn = z.infer<typeof CountedColumn>;

/** Counts the levels of everyone on the screen. */
export const readLevelCounts = (db: Db, people: Prisma.Sql): Promise<CountedColumn[]> =>
  rows(
    db,
    CountedColumn,
    sql`
    SELECT r.cm_competency_id AS "competencyId", r.cm_technology_id AS "languageId",
      json_build_array(count(*) FILTER (WHERE r.current_level = 'no_experience'),
        count(*) FILTER (WHERE r.current_level = 'basic'), count(*) FILTER (WHERE r.current_level = 'intermediate'),
        count(*) FILTER (WHERE r.current_level = 'advanced')) AS counts
    FROM (${people}) person JOIN cm_sheet s ON s.user_id = person.id JOIN cm_sheet_competency r ON r.cm_sheet_id = s.id
    WHERE ${isOnSheet(R)} GROUP BY r.cm_competency_id, r.cm_technology_id`,
  );

/** Reads the levels of some people by their ids. */
export async function readLevelsOf(db: Db, userIds: readonly number[]): Promise<Map<number, RowLevel[]>> {
  const found = await readPeoplesLevels(db, userIds);
  return new Map(
    found.map(({ id, levels }) => [
      id,
      levels.map(([competency, language, level, requested, isAsked]) => [
        competency,
        language,
        ordinal(level),
        requested && ordinal(requested),
        isAsked,
      ]),
    ]),
  );
}

const everyoneIn = (scope: EmployeeScope) => teamIds(scope, { words: [], discipline: null });

/** Returns which of some people are in a scope. */
export async function amongScope(db: Db, scope: EmployeeScope, userIds: readonly number[]): Promise<number[]> {
  const found = await rows(
    db,
    z.object({ id: z.number() }),
    sql`SELECT id FROM (${everyoneIn(scope)}) person WHERE id = ANY(${[...userIds]}::int[]) ORDER BY id`,
  );
  return found.map(({ id }) => id);
}

/** Reads the disciplines that people in a scope have, by name. */
export const readTeamDisciplines = (db: Db, scope: EmployeeScope): Promise<{ id: number; name: string }[]> =>
  rows(
    db,
    z.object({ id: z.number(), name: z.string() }),
    sql`
    SELECT d.id, d.name FROM cm_role d
    WHERE d.id IN (SELECT sr.cm_role_id FROM (${everyoneIn(scope)}) person JOIN cm_sheet s ON s.user_id = person.id
      JOIN cm_sheet_role sr ON sr.cm_sheet_id = s.id) ORDER BY d.order_key LIMIT 1000`,
  );
