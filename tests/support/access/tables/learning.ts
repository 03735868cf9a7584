import {
  ADMINS_CHANGE,
  EVERYBODY,
  EVERYBODY_SEES,
  MANAGERS,
  OWNERS,
  WHO_SEES_THE_SHEET,
  type AccessTable,
} from "@/tests/support/access/tables/expected";

/** Who gets which answer from the calls of learning: the policies by example, held to by a test. */
export const learningAccess = {
  listLearningPointers: EVERYBODY_SEES,
  getLearningPointer: EVERYBODY_SEES,
  createLearningPointer: MANAGERS,
  updateLearningPointer: ADMINS_CHANGE,
  listCompetencyLearningPointers: EVERYBODY,
  createCompetencyLearningPointer: { there: [403, "ok", "ok", "ok"], missing: [403, 422, 422, 422] },
  deleteCompetencyLearningPointer: ADMINS_CHANGE,
  listUserLearningPointers: WHO_SEES_THE_SHEET,
  createUserLearningPointer: OWNERS,
  updateUserLearningPointer: OWNERS,
  deleteUserLearningPointer: OWNERS,
} as const satisfies Record<string, AccessTable>;
