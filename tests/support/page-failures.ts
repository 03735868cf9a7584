import { FAILURES } from "@/lib/core/failures";

/** The texts that only a page's own read on the server can show, in the catalogue's order; every other one belongs to a call of the browser. */
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
