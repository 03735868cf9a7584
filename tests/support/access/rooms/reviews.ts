import {
  ADMINS,
  ADMINS_CHANGE,
  EVERYBODY,
  EVERYBODY_SEES,
  MANAGERS,
  MANAGERS_CHANGE,
  OWNERS,
  REVIEWERS,
  WHO_SEES_THE_SHEET,
  inScope,
  type Access,
} from "../expected";

const details = { comment: "I did it alone.", evidence: [{ title: "The change", url: "https://example.com/1" }] };

// The test data's requests are undecided, so there is nothing to undo.
const NOTHING_TO_UNDO = {
  ...REVIEWERS,
  report: [404, 409, inScope(409), 409],
  stranger: [404, inScope(409), inScope(409), 409],
} as const;

export const reviewsCalls = {
  // lib/reviews/requests
  listReviews: { answers: MANAGERS },
  getReviewCount: { answers: MANAGERS },
  getReview: { answers: WHO_SEES_THE_SHEET },
  getReviewDetails: { answers: WHO_SEES_THE_SHEET },
  updateReviewDetails: {
    answers: OWNERS,
    request: () => ({ body: { cm_review_details: details } }),
  },
  createReviewMessage: {
    answers: WHO_SEES_THE_SHEET,
    request: () => ({ body: { cm_review_message: { text: "Did you run it yourself?" } } }),
  },
  updateReviewSnooze: {
    answers: REVIEWERS,
    request: () => ({ body: { cm_review_snooze: { until: "2999-12-31" } } }),
  },
  deleteReviewSnooze: { answers: REVIEWERS },

  // lib/reviews/acceptances
  listImportedLevels: { answers: WHO_SEES_THE_SHEET },
  // The row's level wasn't imported, which only its reviewers learn.
  createImportAcceptance: {
    answers: {
      ...REVIEWERS,
      report: [404, 409, inScope(409), 409],
      stranger: [404, inScope(409), inScope(409), 409],
    },
    request: ({ rowId }) => ({
      body: { cm_import_acceptance: { levels: [{ sheet_competency_id: rowId, level: "basic" }] } },
    }),
  },

  // lib/reviews/decisions
  createReviewDecision: {
    answers: REVIEWERS,
    request: (of) => ({
      body: {
        cm_review_decision: { decisions: [{ cm_competency_change_id: of.changeId, approved_level: "basic" }] },
      },
    }),
  },
  createDecisionUndo: {
    answers: NOTHING_TO_UNDO,
    request: (of) => ({ body: { cm_decision_undo: { cm_competency_change_ids: [of.changeId] } } }),
  },

  // lib/reviews/rounds
  listReviewRounds: { answers: EVERYBODY },
  createReviewRound: {
    answers: { ...ADMINS, missing: [403, 403, 403, 422] },
    request: (of) => ({
      body: {
        cm_review_round: {
          ...{ name: "Spring", starts_on: "2027-03-01", ends_on: "2027-03-31" },
          ...{ cm_role_ids: [of.disciplineId], manager_id: null },
        },
      },
    }),
  },
  deleteReviewRound: { answers: ADMINS_CHANGE },
  listRoundRows: { answers: EVERYBODY_SEES },
  listRoundPeople: { answers: MANAGERS_CHANGE },
} satisfies Access;
