import { ADMINS_CHANGE, EVERYBODY, EVERYBODY_SEES, OWNERS, WHO_SEES_THE_SHEET, type Access } from "../expected";
import type { Things } from "../world";

const sheet = ({ sheetId }: Things) => ({ sheet_id: sheetId });

const pointer = { name: "Another book", description: "<p>Read it too.</p>" };

export const learningCalls = {
  // lib/learning
  listLearningPointers: { answers: EVERYBODY_SEES, request: (of) => ({ query: { competency_id: of.competencyId } }) },
  listPointerCompetencies: { answers: EVERYBODY, request: () => ({}) },
  getLearningPointer: { answers: EVERYBODY_SEES, request: (of) => ({ params: { learning_pointer_id: of.pointerId } }) },
  createLearningPointer: { answers: EVERYBODY, request: () => ({ body: { cm_learning_pointer: pointer } }) },
  // A pointer that none of the callers added.
  updateLearningPointer: {
    answers: ADMINS_CHANGE,
    request: (of) => ({
      params: { learning_pointer_id: of.pointerId },
      body: { cm_learning_pointer: pointer },
    }),
  },
  listCompetencyLearningPointers: { answers: EVERYBODY, request: () => ({}) },
  createCompetencyLearningPointer: {
    answers: { there: [403, 403, 403, "ok"], missing: [422, 422, 422, 422] },
    request: (of) => ({
      body: {
        cm_competency_learning_pointer: { cm_competency_id: of.competencyId, cm_learning_pointer_id: of.pointerId },
      },
    }),
  },
  deleteCompetencyLearningPointer: {
    answers: ADMINS_CHANGE,
    request: (of) => ({ params: { competency_learning_pointer_id: of.linkId } }),
  },
  listUserLearningPointers: { answers: WHO_SEES_THE_SHEET, request: (of) => ({ params: sheet(of) }) },
  createUserLearningPointer: {
    answers: OWNERS,
    request: (of) => ({
      params: sheet(of),
      body: { cm_user_learning_pointer: { cm_learning_pointer_id: of.pointerId, state: "done" } },
    }),
  },
  updateUserLearningPointer: {
    answers: OWNERS,
    request: (of) => ({
      params: { ...sheet(of), user_learning_pointer_id: of.markId },
      body: { cm_user_learning_pointer: { state: "done" } },
    }),
  },
  deleteUserLearningPointer: {
    answers: OWNERS,
    request: (of) => ({ params: { ...sheet(of), user_learning_pointer_id: of.markId } }),
  },
} satisfies Access;
