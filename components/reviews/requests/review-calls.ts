import { call, type Answer } from "@/lib/platform/client/call";
import { callIfChanged } from "@/lib/platform/client/call-if-changed";
import { LIST_SIZE, reviewsQuery, type ReviewsFilter } from "@/lib/reviews/requests/address-rules";
import type { Decision } from "@/lib/reviews/decisions/rules";

/** A request in the list. */
export type Review = Answer<"GET /reviews">[number];
/** A request with everything needed to decide it. */
export type ReviewInFull = Answer<"GET /reviews/{competency_change_id}">;
/** The changes that decisions made. */
export type Decided = Answer<"POST /review_decisions">["decisions"];

// The browser finishes a call that started just before a reload or a link.
const KEEPALIVE = { keepalive: true };

/** The calls of the Reviews screen, for the list of a filter. They throw ApiError. */
export const reviewCalls = (filter: ReviewsFilter) => ({
  list: (etag: string | null, signal: AbortSignal) =>
    callIfChanged("GET /reviews", { query: { ...reviewsQuery(filter), limit: LIST_SIZE } }, { etag, signal }),
  read: (id: number) => call("GET /reviews/{competency_change_id}", { params: { competency_change_id: id } }),
  decide: async (decisions: readonly Decision[]) =>
    (await call("POST /review_decisions", { body: { cm_review_decision: { decisions: [...decisions] } } }, KEEPALIVE))
      .decisions,
  undo: (changeIds: readonly number[]): Promise<unknown> =>
    call(
      "POST /decision_undos",
      { body: { cm_decision_undo: { cm_competency_change_ids: [...changeIds] } } },
      KEEPALIVE,
    ),
  ask: (id: number, text: string) =>
    call(
      "POST /reviews/{competency_change_id}/messages",
      { params: { competency_change_id: id }, body: { cm_review_message: { text } } },
      KEEPALIVE,
    ),
  snooze: (id: number, until: string) =>
    call("PUT /reviews/{competency_change_id}/snooze", {
      params: { competency_change_id: id },
      body: { cm_review_snooze: { until } },
    }),
  unsnooze: (id: number) =>
    call("DELETE /reviews/{competency_change_id}/snooze", { params: { competency_change_id: id } }),
});

export type ReviewCalls = ReturnType<typeof reviewCalls>;
