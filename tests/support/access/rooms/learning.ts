import { ADMINS_CHANGE, EVERYBODY, EVERYBODY_SEES, OWNERS, WHO_SEES_THE_SHEET, type Access } from "../expected";

const pointer = { name: "Another book", description: "<p>Read it too.</p>" };

export const learningCalls = {
  // lib/learning
  listLearningPointers: [EVERYBODY_SEES, (of) => ({ query: { competency_id: of.competencyId } })],
  listPointerCompetencies: EVERYBODY,
  getLearningPointer: EVERYBODY_SEES,
  createLearningPointer: [EVERYBODY, { body: { cm_learning_pointer: pointer } }],
  // A pointer that none of the callers added.
  updateLearningPointer: [ADMINS_CHANGE, { body: { cm_learning_pointer: pointer } }],
  listCompetencyLearningPointers: EVERYBODY,
  createCompetencyLearningPointer: [
    { there: [403, 403, 403, "ok"], missing: [422, 422, 422, 422] },
    (of) => ({
      body: {
        cm_competency_learning_pointer: { cm_competency_id: of.competencyId, cm_learning_pointer_id: of.pointerId },
      },
    }),
  ],
  deleteCompetencyLearningPointer: ADMINS_CHANGE,
  listUserLearningPointers: WHO_SEES_THE_SHEET,
  createUserLearningPointer: [
    OWNERS,
    (of) => ({ body: { cm_user_learning_pointer: { cm_learning_pointer_id: of.pointerId, state: "done" } } }),
  ],
  updateUserLearningPointer: [OWNERS, { body: { cm_user_learning_pointer: { state: "done" } } }],
  deleteUserLearningPointer: OWNERS,
} satisfies Access;
