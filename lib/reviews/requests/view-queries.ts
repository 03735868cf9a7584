import { z } from "zod";
import { isManagerOrAdmin } from "@/lib/platform/core/actor";
import { list } from "@/lib/platform/operation/operation";
import { LIST_SIZE, reviewsQuery } from "./address-rules";
import { readChoices, readRequestsPage } from "./list-store";
import { readSheetScope } from "./scope-store";
import { REVIEW_STATES } from "./rules";
import type { ReviewItem, ReviewsView } from "./view";

const FilterId = z.int().positive().nullable();

/**
 * Returns the data of the Reviews screen: the first requests of the list, and what its filters offer. The open request
 * is read by the browser.
 */
export const getReviewsView = list(
  z.strictObject({
    state: z.enum(REVIEW_STATES),
    person: FilterId,
    discipline: FilterId,
    area: FilterId,
    competency: FilterId,
  }),
  {
    scope: (actor) => isManagerOrAdmin(actor) || null,
    run: async (db, { actor, input: filter }): Promise<ReviewsView> => {
      const { state, ...ids } = reviewsQuery(filter);
      const scope = await readSheetScope(db, actor, { state, reportsOnly: false });
      const first = { limit: LIST_SIZE, after: null };
      const { json, next } = await readRequestsPage(db, actor, scope, { state, filter: ids }, first);
      return {
        reviews: JSON.parse(json) as ReviewItem[],
        more: next !== null,
        filter,
        choices: await readChoices(db, actor, scope, state),
        viewer: { id: actor.userId, first_name: actor.firstName, last_name: actor.lastName },
        now: Date.now(),
      };
    },
  },
);
