import type * as contract from "@/lib/reviews/requests/contract";
import { MANAGERS, OWNERS, REVIEWERS, WHO_SEES_THE_SHEET, type AccessTo } from "../expected";
import type { Things } from "../world";

const review = (of: Things) => ({ competency_change_id: of.changeId });

const details = { comment: "I did it alone.", evidence: [{ title: "The change", url: "https://example.com/1" }] };

export const reviews = {
  listReviews: { answers: MANAGERS, request: () => ({}) },
  getReviewCount: { answers: MANAGERS, request: () => ({}) },
  getReview: { answers: WHO_SEES_THE_SHEET, request: (of) => ({ params: review(of) }) },
  getReviewDetails: { answers: WHO_SEES_THE_SHEET, request: (of) => ({ params: review(of) }) },
  updateReviewDetails: {
    answers: OWNERS,
    request: (of) => ({ params: review(of), body: { cm_review_details: details } }),
  },
  createReviewMessage: {
    answers: WHO_SEES_THE_SHEET,
    request: (of) => ({ params: review(of), body: { cm_review_message: { text: "Did you run it yourself?" } } }),
  },
  updateReviewSnooze: {
    answers: REVIEWERS,
    request: (of) => ({ params: review(of), body: { cm_review_snooze: { until: "2999-12-31" } } }),
  },
  deleteReviewSnooze: { answers: REVIEWERS, request: (of) => ({ params: review(of) }) },
} satisfies AccessTo<typeof contract>;
