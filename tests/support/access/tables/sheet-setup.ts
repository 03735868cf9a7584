import { OWNERS, WHO_SEES_THE_SHEET, type AccessTable } from "@/tests/support/access/tables/expected";

/** Who gets which answer from the calls about what a sheet is for: the policies by example, held to by a test. */
export const sheetSetupAccess = {
  getSheetSetup: WHO_SEES_THE_SHEET,
  listUserTechnologies: WHO_SEES_THE_SHEET,
  createUserTechnology: OWNERS,
  deleteUserTechnology: OWNERS,
  listSheetRoles: WHO_SEES_THE_SHEET,
  getSheetRole: WHO_SEES_THE_SHEET,
  createSheetRole: WHO_SEES_THE_SHEET,
  deleteSheetRole: WHO_SEES_THE_SHEET,
} as const satisfies Record<string, AccessTable>;
