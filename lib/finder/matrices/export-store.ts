import { z } from "zod";
import type { PageWindow } from "@/lib/platform/core/paged";
import { countUpTo, type Db, rows, sql } from "@/lib/platform/db";
import { afterCursor, byName, M, personName, U } from "@/lib/platform/db/fragments";
import { disciplineNames } from "@/lib/sheet/rows/disciplines-store";
import type { EmployeeScope } from "./policy";
import { DEFAULT_SORT } from "./rules";
import { type EmployeeFilter, matched, withManager } from "./store";

// Raw SQL: everyone who matches, as in the list.

const BY_NAME = sql`order_key, id`;

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
  return rows(
    db,
    MatrixPerson,
    sql`
    ${matched(scope, { ...filter, sort: DEFAULT_SORT })},
    page AS (SELECT * FROM matched WHERE ${afterCursor(BY_NAME, after)} ORDER BY ${BY_NAME} LIMIT ${limit})
    SELECT page.id, page.order_key, ${personName(U)} AS name, u.email, ${personName(M)} AS manager,
      ${disciplineNames(sql`page.sheet_id`)} AS disciplines
    FROM page JOIN cm_user u ON u.id = page.id ${withManager(U, M)} ORDER BY ${byName(U)}`,
  );
}
