import { z } from "zod";
import type { PageWindow } from "@/lib/platform/core/paged";
import { countUpTo, type Db, rows } from "@/lib/platform/db";
import { alias, personName } from "@/lib/platform/db/fragments";
import { Prisma } from "@/lib/generated/prisma/client";
import type { EmployeeScope } from "./policy";
import { DEFAULT_SORT } from "./rules";
import { type EmployeeFilter, matched, withManager } from "./store";

// Raw SQL: everyone who matches, as in the list.

const { sql } = Prisma;

const U = alias("cm_user", "u");
const M = alias("cm_user", "m");

/** Selects the ids of everyone who matches. */
export const matchingIds = (scope: EmployeeScope, filter: EmployeeFilter) =>
  sql`${matched(scope, { ...filter, sort: DEFAULT_SORT })} SELECT id FROM matched`;

/** Counts everyone who matches, up to `most`. */
export async function countEmployees(
  db: Db,
  scope: EmployeeScope,
  filter: EmployeeFilter,
  most: number,
): Promise<number> {
  return countUpTo(db, sql`${matchingIds(scope, filter)}`, most);
}

/** An employee in a matrix. */
const MatrixPerson = z.object({
  id: z.number(),
  order_key: z.string(),
  name: z.string(),
  email: z.string(),
  manager: z.string().nullable(),
  disciplines: z.array(z.string()),
});
export type MatrixPerson = z.infer<typeof MatrixPerson>;

/** Reads everyone who matches with manager and disciplines, by name: at most `limit` after the cursor. */
export function readMatrixPeople(
  db: Db,
  scope: EmployeeScope,
  filter: EmployeeFilter,
  { limit, after }: PageWindow<readonly [string, number]>,
): Promise<MatrixPerson[]> {
  const afterCursor = after ? sql`(order_key COLLATE "C", id) > (${after[0]}, ${after[1]})` : sql`TRUE`;
  return rows(
    db,
    MatrixPerson,
    sql`
    ${matched(scope, { ...filter, sort: DEFAULT_SORT })},
    page AS (SELECT * FROM matched WHERE ${afterCursor} ORDER BY order_key COLLATE "C", id LIMIT ${limit})
    SELECT page.id, page.order_key, ${personName(U)} AS name, u.email, ${personName(M)} AS manager,
      coalesce((SELECT json_agg(d.name ORDER BY d.order_key COLLATE "C")
        FROM cm_sheet_role sr JOIN cm_role d ON d.id = sr.cm_role_id
        WHERE sr.cm_sheet_id = page.sheet_id), '[]') AS disciplines
    FROM page JOIN cm_user u ON u.id = page.id ${withManager(U, M)} ORDER BY page.order_key COLLATE "C", page.id`,
  );
}
