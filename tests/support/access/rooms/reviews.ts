import * as may from "../expected";

const details = { comment: "I did it alone.", evidence: [{ title: "The change", url: "https://example.com/1" }] };

// The test data's requests are undecided, so there is nothing to undo, and its levels weren't imported.
const IN_CONFLICT = {
  ...may.REVIEWERS,
  report: [404, 409, may.inScope(409), 409],
  stranger: [404, may.inScope(409), may.inScope(409), 409],
} as const;

export const reviewsCalls = {
  // lib/reviews/requests
  listReviews: may.MANAGERS,
  getReviewCount: may.MANAGERS,
  getReview: may.WHO_SEES_THE_SHEET,
  getReviewDetails: may.WHO_SEES_THE_SHEET,
  updateReviewDetails: [may.OWNERS, { body: { cm_review_details: details } }],
  createReviewMessage: [may.WHO_SEES_THE_SHEET, { body: { cm_review_message: { text: "Did you run it yourself?" } } }],
  updateReviewSnooze: [may.REVIEWERS, { body: { cm_review_snooze: { until: "2999-12-31" } } }],
  deleteReviewSnooze: may.REVIEWERS,

  // lib/reviews/acceptances
  listImportedLevels: may.WHO_SEES_THE_SHEET,
  // The row's level wasn't imported, which only its reviewers learn.
  createImportAcceptance: [
    IN_CONFLICT,
    ({ rowId }) => ({ body: { cm_import_acceptance: { levels: [{ sheet_competency_id: rowId, level: "basic" }] } } }),
  ],

  // lib/reviews/decisions
  createReviewDecision: [
    may.REVIEWERS,
    (of) => ({
      body: { cm_review_decision: { decisions: [{ cm_competency_change_id: of.changeId, approved_level: "basic" }] } },
    }),
  ],
  createDecisionUndo: [
    IN_CONFLICT,
    (of) => ({ body: { cm_decision_undo: { cm_competency_change_ids: [of.changeId] } } }),
  ],

  // lib/conversations/rounds
  listConversationRounds: may.EVERYBODY,
  createConversationRound: [
    { ...may.ADMINS, missing: [403, 403, 403, 422] },
    (of) => ({
      body: {
        cm_conversation_round: {
          name: "Spring",
          kind: "annual",
          starts_on: "2999-03-01",
          ends_on: "2999-03-31",
          cm_role_ids: [of.disciplineId],
          manager_id: null,
        },
      },
    }),
  ],
  deleteConversationRound: may.ADMINS_CHANGE,
} satisfies may.Access;
