import { ADMINS_CHANGE, EVERYBODY, EVERYBODY_SEES, OWNERS, WHO_SEES_THE_SHEET, type Access } from "../expected";

const pointer = { name: "Another book", description: "<p>Read it too.</p>" };

export const learningCalls = {
  // lib/learning
  listLearningPointers: { answers: EVERYBODY_SEES, request: (of) => ({ query: { competency_id: of.competencyId } }) },
  listPointerCompetencies: { answers: EVERYBODY },
  getLearningPointer: { answers: EVERYBODY_SEES },
  createLearningPointer: { answers: EVERYBODY, request: () => ({ body: { cm_learning_pointer: pointer } }) },
  // A pointer that none of the callers added.
  updateLearningPointer: {
    answers: ADMINS_CHANGE,
    request: () => ({
      body: { cm_learning_pointer: pointer },
    }),
  },
  listCompetencyLearningPointers: { answers: EVERYBODY },
  createCompetencyLearningPointer: {
    answers: { there: [403, 403, 403, "ok"], missing: [422, 422, 422, 422] },
    request: (of) => ({
      body: {
        cm_competency_learning_pointer: { cm_competency_id: of.competencyId, cm_learning_pointer_id: of.pointerId },
      },
    }),
  },
  deleteCompetencyLearningPointer: { answers: ADMINS_CHANGE },
  listUserLearningPointers: { answers: WHO_SEES_THE_SHEET },
  createUserLearningPointer: {
    answers: OWNERS,
    request: (of) => ({
      body: { cm_user_learning_pointer: { cm_learning_pointer_id: of.pointerId, state: "done" } },
    }),
  },
  updateUserLearningPointer: {
    answers: OWNERS,
    request: () => ({
      body: { cm_user_learning_pointer: { state: "done" } },
    }),
  },
  deleteUserLearningPointer: { answers: OWNERS },
} satisfies Access;
