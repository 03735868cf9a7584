import type * as contract from "@/lib/reviews/decisions/contract";
import { inScope, REVIEWERS, type AccessTo } from "../expected";

// The test data's requests are undecided, so there is nothing to undo.
const NOTHING_TO_UNDO = {
  ...REVIEWERS,
  report: [404, 409, inScope(409), 409],
  stranger: [404, inScope(409), inScope(409), 409],
} as const;

export const decisions = {
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
} satisfies AccessTo<typeof contract>;
