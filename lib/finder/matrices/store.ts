import { z } from "zod";
import type { PageWindow } from "@/lib/platform/core/paged";
import { type Db, rows, sql } from "@/lib/platform/db";
import {
  type Alias,
  byName,
  H,
  isActive,
  isPending,
  jsonMoment,
  jsonPerson,
  M,
  R,
  SHOWN_AREA,
  U,
} from "@/lib/platform/db/fragments";
import { Prisma } from "@/lib/generated/prisma/client";
import { disciplinesOf } from "@/lib/sheet/rows/disciplines-store";
import { reportsOf } from "@/lib/vocabulary/reporting-line/store";
import { LEVEL_NAMES } from "@/lib/platform/core/level-names";
import { nextDueDay } from "@/lib/sheet/agreements/store";
import { requestOf, turnOf, waitsForOwner } from "@/lib/sheet/rows/turn-store";
import { Employee, type EmployeeCursor } from "./contract";
import type { EmployeeScope } from "./policy";
import { DEFAULT_SORT, type Sort } from "./rules";

// Raw SQL: lists of people, whose speed is measured, and the reporting line (recursion).

/** An employee with the list's sort keys: the total length of their notifications, and the name. */
export type EmployeeRecord<E> = { id: number; weight: number; order_key: string; employee: E };

/** The people in the scope as `u`. */
const peopleIn = (scope: EmployeeScope) =>
  scope.everybody ? sql`cm_user u` : sql`(${reportsOf(scope.below)}) report JOIN cm_user u ON u.id = report.id`;

/** The primary manager of a person, as m. */
export const withManager = (u: Alias<"cm_user">, m: Alias<"cm_user">): Prisma.Sql => sql`
  LEFT JOIN employee_manager em ON em.employee_id = ${u}.id AND em.is_primary
  LEFT JOIN cm_user ${m} ON ${m}.id = em.manager_id`;
const MANAGER = withManager(U, M);

/** The names of a shown person's managers beside the primary one. */
const ALSO_MANAGERS = sql`coalesce((SELECT string_agg(trim(${M}.first_name || ' ' || ${M}.last_name), ', ' ORDER BY ${byName(M)})
  FROM employee_manager em JOIN cm_user ${M} ON ${M}.id = em.manager_id
  WHERE em.employee_id = shown.id AND NOT em.is_primary), '')`;

const BY_WEIGHT = sql`weight DESC, order_key, id`;

/**
 * The words in the names of an employee and of their primary manager, and whether only people with a request that waits
 * for a reviewer match.
 */
export type EmployeeFilter = { manager: readonly string[]; employee: readonly string[]; waiting: boolean };

const containsAll = (column: Prisma.Sql, words: readonly string[]) =>
  words.length === 0
    ? sql`TRUE`
    : Prisma.join(
        words.map((word) => sql`position(${word} IN ${column}) > 0`),
        " AND ",
      );

const REQUEST = requestOf(H);

const HAS_WAITING = sql`(s.pending_weight > 0 AND EXISTS (
  SELECT 1 FROM cm_sheet_competency r
    JOIN cm_competency c ON c.id = r.cm_competency_id AND c.published
    JOIN cm_competency_change h ON h.id = r.latest_change_id
  WHERE r.cm_sheet_id = s.id AND ${isPending(R)}
    AND NOT ${waitsForOwner(REQUEST)}))`;

const NOTHING = sql`NULL`;
/** What each column sorts by; the weight and the name are selected anyway. */
const SORT_VALUES: Record<Sort["by"], Prisma.Sql> = {
  manager: sql`m.order_key`,
  employee: NOTHING,
  disciplines: sql`(SELECT string_agg(d.order_key, ', ' ORDER BY d.order_key)
    FROM cm_sheet_role sr JOIN cm_role d ON d.id = sr.cm_role_id WHERE sr.cm_sheet_id = s.id)`,
  notifications: NOTHING,
  "last-updated": sql`s.updated_at`,
};

const SORT_COLUMNS: Record<Sort["by"], Prisma.Sql> = {
  manager: sql`sort_value COLLATE "C"`,
  employee: sql`order_key`,
  disciplines: sql`sort_value COLLATE "C"`,
  notifications: sql`weight`,
  "last-updated": sql`sort_value`,
};

const orderOf = ({ by, descending }: Sort) =>
  sql`${SORT_COLUMNS[by]} ${descending ? sql`DESC` : sql`ASC`} NULLS LAST, order_key, id`;

type Matching = EmployeeFilter & { sort: Sort };

/**
 * Selects as `matched` everyone in the scope whose name and primary manager's name contain the words. Triggers maintain
 * each sheet's weight. Managers are joined only when searched for or sorted by, because every request sorts all matches
 * and a join makes that slower.
 */
export function matched(scope: EmployeeScope, { manager, employee, waiting, sort }: Matching) {
  const needsManager = manager.length > 0 || sort.by === "manager";
  return sql`
  WITH matched AS (
    SELECT u.id, u.order_key, s.id AS sheet_id, coalesce(s.pending_weight, 0) AS weight,
      ${SORT_VALUES[sort.by]} AS sort_value
    FROM ${peopleIn(scope)} LEFT JOIN cm_sheet s ON s.user_id = u.id ${needsManager ? MANAGER : Prisma.empty}
    WHERE ${isActive(U)} AND ${containsAll(sql`u.sort_key`, employee)} AND ${containsAll(sql`m.sort_key`, manager)}
      AND ${waiting ? HAS_WAITING : sql`TRUE`})`;
}

const AREA_NAME = SHOWN_AREA;

/** Selects a sheet s's pending requests, oldest first: as lines, and as data. */
const PENDING = sql`
  SELECT
    json_agg(cm_notification(${AREA_NAME}, c.name, r.current_level, r.desired_level, r.changed_at, ${LEVEL_NAMES})
      ORDER BY r.changed_at, r.id) AS lines,
    json_agg(json_build_object('id', ${REQUEST}, 'sheet_competency_id', r.id, 'area_name', ${AREA_NAME},
      'competency', json_build_object('id', c.id, 'name', c.name),
      'current_level', r.current_level, 'desired_level', r.desired_level,
      'requested_at', ${jsonMoment(sql`r.changed_at`)}, 'turn', ${turnOf(REQUEST)})
      ORDER BY r.changed_at, r.id) FILTER (WHERE h.id IS NOT NULL) AS requests
  FROM cm_sheet_competency r
    JOIN cm_competency c ON c.id = r.cm_competency_id
    JOIN cm_area a ON a.id = c.cm_area_id
    LEFT JOIN cm_technology t ON t.id = r.cm_technology_id
    LEFT JOIN cm_competency_change h ON h.id = r.latest_change_id
  WHERE r.cm_sheet_id = s.id AND ${isPending(R)} AND c.published`;

/**
 * Selects the employees in `page` (a part of `matched`) as JSON, after the columns `keys` of the page. Disciplines and
 * notifications are read only for these.
 */
const shown = (keys: Prisma.Sql) => sql`
  SELECT ${keys}, json_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name,
    'sheet', CASE WHEN s.id IS NOT NULL
      THEN json_build_object('id', s.id, 'user_id', u.id, 'updated_at', ${jsonMoment(sql`s.updated_at`)}) END,
    'manager', ${jsonPerson(M)},
    'roles', ${disciplinesOf(sql`s.id`)},
    'sheet_notifications', coalesce(pending.lines, '[]'),
    'pending_requests', coalesce(pending.requests, '[]')) AS employee
  FROM page JOIN cm_user u ON u.id = page.id
    LEFT JOIN cm_sheet s ON s.id = page.sheet_id
    ${MANAGER}
    LEFT JOIN LATERAL (${PENDING}) pending ON true`;

/** The list as the specification's call has it. */
export const EVERYONE: EmployeeFilter = { manager: [], employee: [], waiting: false };

const EmployeeText = z.object({ id: z.number(), weight: z.number(), order_key: z.string(), employee: z.string() });

/**
 * Reads everyone in the scope who matches, with disciplines and notifications as JSON text: at most `limit` after
 * the cursor, in one statement. Sorted by the length of the notification text, longest first, then by name.
 */
export function readEmployeesAfter(
  db: Db,
  scope: EmployeeScope,
  filter: EmployeeFilter,
  { limit, after }: PageWindow<EmployeeCursor>,
): Promise<EmployeeRecord<string>[]> {
  const afterCursor = after
    ? sql`weight < ${after[0]}
        OR (weight = ${after[0]} AND (order_key, id) > (${after[1]}, ${after[2]}))`
    : sql`TRUE`;
  return rows(
    db,
    EmployeeText,
    sql`
    ${matched(scope, { ...filter, sort: DEFAULT_SORT })},
    page AS (SELECT * FROM matched WHERE ${afterCursor} ORDER BY ${BY_WEIGHT} LIMIT ${limit})
    SELECT id, weight, order_key, employee::text
    FROM (${shown(sql`page.id, page.weight, page.order_key`)}) AS shown ORDER BY ${BY_WEIGHT}`,
  );
}

/**
 * Reads a numbered page (from 1) of the matches in an order, and their total, in one statement. A number past the end
 * reads the last page.
 */
export async function readEmployeePage(
  db: Db,
  scope: EmployeeScope,
  search: Matching & { page: number; size: number; viewerId: number },
) {
  const { page, size, sort, viewerId } = search;
  const records = await rows(
    db,
    z.object({
      employee: Employee,
      alsoManagers: z.string(),
      dueOn: z.string().nullable(),
      isReport: z.boolean(),
      waitsForViewer: z.boolean(),
      total: z.number(),
    }),
    sql`
    ${matched(scope, search)},
    reports AS MATERIALIZED (${reportsOf(viewerId)}),
    counted AS (SELECT count(*)::int AS total FROM matched),
    page AS (
      SELECT *, row_number() OVER (ORDER BY ${orderOf(sort)}) AS place FROM matched ORDER BY place
      LIMIT ${size}
      OFFSET (SELECT least(${page}::bigint - 1, greatest(total - 1, 0) / ${size}::int) * ${size}::int FROM counted))
    SELECT shown.employee, counted.total, ${ALSO_MANAGERS} AS "alsoManagers", report.id IS NOT NULL AS "isReport",
      CASE WHEN report.id IS NOT NULL THEN ${nextDueDay(sql`shown.id`, viewerId)} END AS "dueOn",
      report.id IS NOT NULL AND EXISTS (SELECT FROM cm_conversation v
        WHERE v.user_id = shown.id AND v.manager_id = ${viewerId} AND v.state <> 'closed'
          AND (v.state = 'open' OR v.manager_ready_at IS NULL)) AS "waitsForViewer"
    FROM (${shown(sql`page.place, page.id`)}) AS shown CROSS JOIN counted LEFT JOIN reports report ON report.id = shown.id
      ORDER BY shown.place`,
  );
  return {
    total: records[0]?.total ?? 0,
    employees: records.map(({ employee, total: _, ...more }) => ({ ...employee, ...more })),
  };
}
