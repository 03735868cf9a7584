import {
  ADMINS,
  ADMINS_CHANGE,
  EVERYBODY,
  EVERYBODY_SEES,
  WHO_SEES_THE_SHEET,
  type AccessTable,
} from "@/tests/support/access/tables/expected";

/** Who gets which answer from the calls of the catalogues: the policies by example, held to by a test. */
export const cataloguesAccess = {
  listTechnologies: EVERYBODY,
  getTechnology: EVERYBODY_SEES,
  createTechnology: ADMINS,
  updateTechnology: ADMINS_CHANGE,
  // With a user_id it is about that person's sheet.
  listRoles: { ...EVERYBODY, ...WHO_SEES_THE_SHEET },
  getRole: EVERYBODY_SEES,
  createRole: ADMINS,
  updateRole: ADMINS_CHANGE,
  listAreas: EVERYBODY,
  getArea: EVERYBODY_SEES,
  createArea: ADMINS,
  updateArea: ADMINS_CHANGE,
} as const satisfies Record<string, AccessTable>;
