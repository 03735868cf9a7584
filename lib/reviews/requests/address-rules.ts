import { addressOf, idIn, type Params, textIn } from "@/lib/platform/core/address";
import { REVIEW_STATES, type ReviewState } from "./rules";

/** Requests that the screen lists: those that have waited longest, or the latest decisions. */
export const LIST_SIZE = 100;

/** What a list is filtered by: the API's name of each id, and the address's. */
const FILTERS = {
  user_id: "person",
  cm_role_id: "discipline",
  cm_area_id: "area",
  cm_competency_id: "competency",
} as const;

/** Which requests a list has, as the API's query says it. Without an id it is about all. */
export type ReviewsFilter = { state: ReviewState } & { [Name in keyof typeof FILTERS]?: number };

/** Reads the filter from the address's query; ignores invalid values. */
export function readReviewsFilter(params: Params): ReviewsFilter {
  const ids = Object.entries(FILTERS).flatMap(([name, inAddress]) => {
    const id = idIn(params, inAddress);
    return id === null ? [] : [[name, id]];
  });
  const state = REVIEW_STATES.find((one) => one === textIn(params, "state")) ?? "waiting_for_me";
  return { state, ...Object.fromEntries(ids) };
}

/** Returns the screen's address for a filter, without default values, and for a request of the list that is open. */
export function reviewsPath({ state, ...filter }: ReviewsFilter, request: number | null = null) {
  const ids = Object.entries(FILTERS).map(([name, inAddress]) => [
    inAddress,
    filter[name as keyof typeof FILTERS] ?? null,
  ]);
  return addressOf("/reviews", { state, ...Object.fromEntries(ids), request }, { state: "waiting_for_me" });
}

/** The request in the address, by the change that opened it; null if there is none. */
export const readRequestId = (params: Params): number | null => idIn(params, "request");

/** Returns the address of one request on the Reviews screen. */
export const reviewPath = (requestId: number) => `/reviews?request=${requestId}` as const;
