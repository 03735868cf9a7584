import { FAILURES } from "@/lib/platform/core/failures";

/**
 * The texts that only a page's own read on the server can show, in the specification's order. All others are shown by
 * the browser's calls.
 */
export const SHOWN_BY_PAGES_ONLY = [
  FAILURES.retrieveUser,
  FAILURES.retrieveAllRolesForFilter,
  FAILURES.retrieveRolesForForm,
  FAILURES.fetchRolesAndLanguages,
  FAILURES.retrieveAreasForForm,
  FAILURES.retrieveAllCompetencies,
  FAILURES.getEmployeeUsers,
  FAILURES.getEmployeeManager,
];
