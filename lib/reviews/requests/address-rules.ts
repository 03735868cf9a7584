import { addressOf, idIn, type Params, textIn } from "@/lib/platform/core/address";
import { REVIEW_STATES, type ReviewState } from "./rules";

/** Requests that the screen lists: those that have waited longest, or the latest decisions. */
export const LIST_SIZE = 100;

/** What the Reviews screen lists. Null shows all. */
export type ReviewsFilter = {
  state: ReviewState;
  person: number | null;
  discipline: number | null;
  area: number | null;
  competency: number | null;
};

/** What waits for the viewer: the screen's own filter. */
export const EVERYTHING_WAITING: ReviewsFilter = {
  state: "waiting_for_me",
  person: null,
  discipline: null,
  area: null,
  competency: null,
};

/** Reads the filter from the address's query; ignores invalid values. */
export function readReviewsFilter(params: Params): ReviewsFilter {
  return {
    state: REVIEW_STATES.find((state) => state === textIn(params, "state")) ?? "waiting_for_me",
    person: idIn(params, "person"),
    discipline: idIn(params, "discipline"),
    area: idIn(params, "area"),
    competency: idIn(params, "competency"),
  };
}

/** The request in the address, by the change that opened it; null if there is none. */
export const readRequestId = (params: Params): number | null => idIn(params, "request");

/** Returns the screen's address for a filter, without default values. */
export const reviewsPath = ({ state, person, discipline, area, competency }: ReviewsFilter) =>
  addressOf("/reviews", { state, person, discipline, area, competency }, EVERYTHING_WAITING);

/** Returns the address of one request on the Reviews screen. */
export const reviewPath = (requestId: number) => `/reviews?request=${requestId}` as const;

/** The filter as the API's query. */
export const reviewsQuery = ({ state, person, discipline, area, competency }: ReviewsFilter) => ({
  state,
  ...(person !== null && { user_id: person }),
  ...(discipline !== null && { cm_role_id: discipline }),
  ...(area !== null && { cm_area_id: area }),
  ...(competency !== null && { cm_competency_id: competency }),
});
