import type * as contract from "@/lib/finder/matrices/contract";
import { EVERYBODY, WHO_SEES_THE_SHEET, type AccessTable, type AccessTo } from "../expected";

/**
 * A manager may list their own employees, an admin anyone's. A caller without access doesn't learn whether the manager
 * exists.
 */
const EMPLOYEES = {
  own: [403, "ok", "ok", "ok"],
  report: [403, 403, 403, "ok"],
  stranger: [403, 403, 403, "ok"],
  missing: [403, 403, 403, "ok"],
} as const satisfies AccessTable;

export const matrices = {
  getCurrentUser: { answers: EVERYBODY, request: () => ({ query: { current_user: "true" } }) },
  getUser: { answers: WHO_SEES_THE_SHEET, request: (of) => ({ params: { user_id: of.userId } }) },
  listEmployees: { answers: EMPLOYEES, request: (of) => ({ query: { manager_id: of.userId } }) },
  listEmployeesOfManager: { answers: EMPLOYEES, request: (of) => ({ params: { manager_id: of.userId } }) },
} satisfies AccessTo<typeof contract>;
