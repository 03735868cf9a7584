import {
  EVERYBODY,
  OWNERS,
  REVIEWERS,
  WHO_SEES_THE_SHEET,
  type AccessTable,
} from "@/tests/support/access/tables/expected";

/** Who gets which answer from the calls of sheets: the policies by example, held to by a test. */
export const sheetsAccess = {
  getSheet: WHO_SEES_THE_SHEET,
  getSheetCompetency: WHO_SEES_THE_SHEET,
  updateSheetCompetency: OWNERS,
  createCompetencyChange: WHO_SEES_THE_SHEET,
  createManagerCompetencyChange: REVIEWERS,
  createManagerCompetencyDecline: REVIEWERS,
  listSheetVisits: EVERYBODY,
} as const satisfies Record<string, AccessTable>;
