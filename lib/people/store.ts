import type { Cut } from "@/lib/core/paged";
import type { Db } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { LEVEL_LABELS, LEVELS, type Level } from "@/lib/sheets/rules";
import type { EmployeePlace } from "./contract";
import type { EmployeeScope } from "./policy";
import { NOTIFICATION_FRAME } from "./rules";

type Pending = { area_name: string; competency_name: string; current_level: Level; desired_level: Level; asked_at: string };

export type EmployeeRecord = {
  id: number;
  first_name: string;
  last_name: string;
  sheet_id: number | null;
  sheet_updated_at: Date | null;
  manager_id: number | null;
  manager_first_name: string | null;
  manager_last_name: string | null;
  roles: { id: number; name: string }[];
  pending: Pending[];
  /** The characters of all notifications together, and the name that those with as many are sorted by. */
  weight: number;
  sort_key: string;
};

/** An active person with their sheet's id, or null. */
export async function findPerson(db: Db, userId: number): Promise<{ user_id: number; sheet_id: number; first_name: string; last_name: string } | null> {
  const [person] = await db.$queryRaw<{ user_id: number; sheet_id: number; first_name: string; last_name: string }[]>`
    SELECT u.id AS user_id, s.id AS sheet_id, u.first_name, u.last_name
    FROM cm_user u JOIN cm_sheet s ON s.user_id = u.id WHERE u.id = ${userId} AND u.deactivated_at IS NULL`;
  return person ?? null;
}

const REPORTS = (scope: EmployeeScope) =>
  scope.everybody
    ? Prisma.sql`SELECT id FROM cm_user`
    : Prisma.sql`
      SELECT employee_id AS id FROM employee_manager WHERE manager_id = ${scope.below}
      UNION SELECT m.employee_id FROM employee_manager m JOIN report ON m.manager_id = report.id`;

/** A row that asks for a level: of what the partial index on pending rows holds, those that are on their sheets. */
const IS_PENDING = Prisma.sql`r.current_level <> r.desired_level AND r.archived_at IS NULL AND c.published`;
const ASKED_AT = Prisma.sql`coalesce(r.changed_at, to_timestamp(0))`;

const labelLength = (column: Prisma.Sql) =>
  Prisma.sql`CASE ${column} ${Prisma.join(LEVELS.map((level) => Prisma.sql`WHEN ${level}::cm_level THEN ${LEVEL_LABELS[level].length}::int`), " ")} END`;

/** The number of characters of a pending row's notification, so that the order is that of what is displayed. */
const LINE_LENGTH = Prisma.sql`(length(coalesce(t.name, a.name)) + length(c.name) + ${labelLength(Prisma.sql`r.current_level`)} + ${labelLength(Prisma.sql`r.desired_level`)}
  + length(to_char(${ASKED_AT} AT TIME ZONE 'UTC', 'FMDD FMMonth YYYY')) + ${NOTIFICATION_FRAME}::int)`;

const ORDER = Prisma.sql`ORDER BY weight DESC, sort_key COLLATE "C", id`;

type Words = { manager: readonly string[]; employee: readonly string[] };

const containsAll = (column: Prisma.Sql, words: readonly string[]) =>
  words.length === 0 ? Prisma.sql`TRUE` : Prisma.join(words.map((word) => Prisma.sql`position(${word} IN ${column}) > 0`), " AND ");

/**
 * Everybody in the scope whose names and primary managers' names hold the words, with the length of their notifications: `matched`.
 * The planner takes nearly every row for pending and would read them all. Handed the sheets as an array, whose length it can't guess,
 * it uses the partial index on the few that are.
 */
const matched = (scope: EmployeeScope, words: Words) => Prisma.sql`
  WITH RECURSIVE report(id) AS (${REPORTS(scope)}),
  pending AS (
    SELECT r.cm_sheet_id, sum(${LINE_LENGTH})::int AS weight
    FROM cm_sheet_competency r
      JOIN cm_competency c ON c.id = r.cm_competency_id
      JOIN cm_area a ON a.id = c.cm_area_id
      LEFT JOIN cm_technology t ON t.id = r.cm_technology_id
    WHERE r.cm_sheet_id = ANY(ARRAY(SELECT s.id FROM report JOIN cm_sheet s ON s.user_id = report.id)) AND ${IS_PENDING}
    GROUP BY r.cm_sheet_id),
  matched AS (
    SELECT u.id, u.sort_key, s.id AS sheet_id, m.id AS manager_id, coalesce(p.weight, 0) AS weight
    FROM report JOIN cm_user u ON u.id = report.id
      LEFT JOIN cm_sheet s ON s.user_id = u.id
      LEFT JOIN employee_manager em ON em.employee_id = u.id AND em.is_primary
      LEFT JOIN cm_user m ON m.id = em.manager_id
      LEFT JOIN pending p ON p.cm_sheet_id = s.id
    WHERE u.deactivated_at IS NULL AND ${containsAll(Prisma.sql`u.sort_key`, words.employee)} AND ${containsAll(Prisma.sql`m.sort_key`, words.manager)})`;

/** What is shown of those that `page` (a cut of `matched`) holds: disciplines and requests are gathered for these alone. */
const SHOWN = Prisma.sql`
  SELECT page.id, page.weight, page.sort_key, u.first_name, u.last_name, s.id AS sheet_id, s.updated_at AS sheet_updated_at,
    m.id AS manager_id, m.first_name AS manager_first_name, m.last_name AS manager_last_name,
    coalesce((SELECT json_agg(json_build_object('id', d.id, 'name', d.name) ORDER BY d.name_key COLLATE "C")
      FROM cm_sheet_role sr JOIN cm_role d ON d.id = sr.cm_role_id WHERE sr.cm_sheet_id = s.id), '[]') AS roles,
    coalesce((SELECT json_agg(json_build_object('area_name', coalesce(t.name, a.name), 'competency_name', c.name,
        'current_level', r.current_level, 'desired_level', r.desired_level, 'asked_at', ${ASKED_AT}) ORDER BY r.changed_at, r.id)
      FROM cm_sheet_competency r
        JOIN cm_competency c ON c.id = r.cm_competency_id
        JOIN cm_area a ON a.id = c.cm_area_id
        LEFT JOIN cm_technology t ON t.id = r.cm_technology_id
      WHERE r.cm_sheet_id = s.id AND ${IS_PENDING}), '[]') AS pending
  FROM page JOIN cm_user u ON u.id = page.id
    LEFT JOIN cm_sheet s ON s.id = page.sheet_id
    LEFT JOIN cm_user m ON m.id = page.manager_id`;

/**
 * Everybody, or all direct and indirect reports of one manager, with disciplines and pending requests, at most `limit` from one place
 * on: one statement. Those with the most notification text come first, then by name.
 */
export function readEmployeesAfter(db: Db, scope: EmployeeScope, { limit, after }: Cut<EmployeePlace>): Promise<EmployeeRecord[]> {
  const beyond = after
    ? Prisma.sql`weight < ${after[0]} OR (weight = ${after[0]} AND (sort_key COLLATE "C", id) > (${after[1]}, ${after[2]}))`
    : Prisma.sql`TRUE`;
  return db.$queryRaw<EmployeeRecord[]>`
    ${matched(scope, { manager: [], employee: [] })},
    page AS (SELECT * FROM matched WHERE ${beyond} ${ORDER} LIMIT ${limit})
    SELECT * FROM (${SHOWN}) AS shown ${ORDER}`;
}

/** One numbered page (from 1) of those searched for, in the same order, and how many there are in all: one statement. A page past the last is the last. */
export async function readEmployeePage(db: Db, scope: EmployeeScope, search: Words & { page: number; size: number }) {
  const { page, size } = search;
  const records = await db.$queryRaw<(EmployeeRecord & { total: number })[]>`
    ${matched(scope, search)},
    counted AS (SELECT count(*)::int AS total FROM matched),
    page AS (
      SELECT * FROM matched ${ORDER}
      LIMIT ${size} OFFSET (SELECT least(${page}::bigint - 1, greatest(total - 1, 0) / ${size}::int) * ${size}::int FROM counted))
    SELECT shown.*, counted.total FROM (${SHOWN}) AS shown CROSS JOIN counted ${ORDER}`;
  return { total: records[0]?.total ?? 0, records };
}
