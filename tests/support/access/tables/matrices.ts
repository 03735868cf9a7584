import { EVERYBODY, WHO_SEES_THE_SHEET, type AccessTable } from "@/tests/support/access/tables/expected";

/** A manager's employees: their own list for a manager, anybody's for an admin. Whether there is such a manager isn't told to who may not ask. */
const EMPLOYEES = {
  own: [403, "ok", "ok", "ok"],
  report: [403, 403, 403, "ok"],
  stranger: [403, 403, 403, "ok"],
  missing: [403, 403, 403, "ok"],
} as const satisfies AccessTable;

/** Who gets which answer from the calls about people: the policies by example, held to by a test. */
export const matricesAccess = {
  getCurrentUser: EVERYBODY,
  getUser: WHO_SEES_THE_SHEET,
  listEmployees: EMPLOYEES,
  listEmployeesOfManager: EMPLOYEES,
} as const satisfies Record<string, AccessTable>;
