import type { PageWindow } from "@/lib/core/paged";
import type { Db } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import type { EmployeeScope } from "./policy";
import { DEFAULT_SORT } from "./rules";
import { type EmployeeFilter, MANAGER, matched } from "./store";

/** Selects the ids of everyone who matches. */
export const matchingIds = (scope: EmployeeScope, filter: EmployeeFilter) =>
  Prisma.sql`${matched(scope, { ...filter, sort: DEFAULT_SORT })} SELECT id FROM matched`;

/** Counts everyone who matches, up to `most`. */
export async function countEmployees(
  db: Db,
  scope: EmployeeScope,
  filter: EmployeeFilter,
  most: number,
): Promise<number> {
  const [found] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM (${matchingIds(scope, filter)} LIMIT ${most}) AS found`;
  return found?.count ?? 0;
}

/** An employee in a matrix. */
export type MatrixPerson = {
  id: number;
  order_key: string;
  name: string;
  manager: string | null;
  disciplines: string[];
};

/** Reads everyone who matches with manager and disciplines, by name: at most `limit` after the cursor. */
export function readMatrixPeople(
  db: Db,
  scope: EmployeeScope,
  filter: EmployeeFilter,
  { limit, after }: PageWindow<readonly [string, number]>,
): Promise<MatrixPerson[]> {
  const afterCursor = after ? Prisma.sql`(order_key COLLATE "C", id) > (${after[0]}, ${after[1]})` : Prisma.sql`TRUE`;
  return db.$queryRaw<MatrixPerson[]>`
    ${matched(scope, { ...filter, sort: DEFAULT_SORT })},
    page AS (SELECT * FROM matched WHERE ${afterCursor} ORDER BY order_key COLLATE "C", id LIMIT ${limit})
    SELECT page.id, page.order_key, trim(u.first_name || ' ' || u.last_name) AS name, trim(m.first_name || ' ' || m.last_name) AS manager,
      coalesce((SELECT json_agg(d.name ORDER BY d.order_key COLLATE "C") FROM cm_sheet_role sr JOIN cm_role d ON d.id = sr.cm_role_id
        WHERE sr.cm_sheet_id = page.sheet_id), '[]') AS disciplines
    FROM page JOIN cm_user u ON u.id = page.id ${MANAGER} ORDER BY page.order_key COLLATE "C", page.id`;
}
