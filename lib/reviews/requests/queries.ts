import type { z } from "zod";
import { JsonText } from "@/lib/platform/core/answers";
import { cursorAt, Paged } from "@/lib/platform/core/paged";
import { wordDifferences } from "@/lib/platform/core/word-differences";
import { list, polledList, query, named } from "@/lib/platform/operation/operation";
import { readExpectedOfCompetency } from "@/lib/grades/expected/store";
import { seesSheet } from "@/lib/sheet/rows/policy";
import { readSheetScope } from "@/lib/sheet/rows/scope-store";
import { findSheet, findSheetOfReport } from "@/lib/sheet/rows/store";
import { LIST_SIZE } from "./address-rules";
import * as contract from "./contract";
import { readChoices } from "./choice-store";
import { countRequests, readRequests } from "./list-store";
import { countLists } from "./count-store";
import { readReview } from "./review-store";
import { actsOnRequest, listsReviews } from "./policy";
import { MAX_COUNTED } from "./rules";
import { findRequest, readDetails } from "./store";
import type { ReviewsView } from "./view";

/** Lists the requests that the caller may decide, or those that they decided. Every act changes its version. */
export const listReviews = polledList(contract.listReviews, {
  scope: listsReviews,
  run: async (db, { actor, input: { reports, limit, cursor, ...filter } }) => {
    const scope = await readSheetScope(db, actor, {
      isWaiting: filter.state === "waiting_for_me",
      reportsOnly: reports !== undefined,
    });
    const { json, next } = await readRequests(db, actor, { ...filter, scope }, { limit, after: cursor ?? null });
    return new Paged(new JsonText<z.input<typeof contract.Review>[]>([json], ["", ""]), next && cursorAt(next));
  },
});

/** Returns the Reviews screen: the first requests and what its filters offer, not the open request. */
export const getReviewsView = list(
  named("getReviewsView", contract.listReviews.query.omit({ reports: true, limit: true, cursor: true })),
  {
    scope: listsReviews,
    run: async (db, { actor, input: filter }): Promise<ReviewsView> => {
      const scopeOf = (isWaiting: boolean) => readSheetScope(db, actor, { isWaiting, reportsOnly: false });
      const other = await scopeOf(false);
      // Who doesn't decide all requests has one scope for both.
      const waiting = other.all ? await scopeOf(true) : other;
      const { state, ...rest } = filter;
      const listed = { ...filter, scope: state === "waiting_for_me" ? waiting : other };
      const { json, next } = await readRequests(db, actor, listed, { limit: LIST_SIZE, after: null });
      return {
        reviews: JSON.parse(json) as ReviewsView["reviews"],
        more: next !== null,
        filter,
        choices: await readChoices(db, actor, listed),
        counts: await countLists(db, actor, rest, { waiting, other }, MAX_COUNTED + 1),
        viewer: { id: actor.userId, first_name: actor.firstName, last_name: actor.lastName },
        now: Date.now(),
      };
    },
  },
);

/** Counts the requests that wait for the caller, for the navbar. */
export const getReviewCount = polledList(contract.getReviewCount, {
  scope: listsReviews,
  run: async (db, { actor, input: { reports } }) => {
    const scope = await readSheetScope(db, actor, { isWaiting: true, reportsOnly: reports !== undefined });
    const counted = await countRequests(db, actor, { state: "waiting_for_me", scope }, MAX_COUNTED + 1);
    return { waiting: Math.min(counted, MAX_COUNTED), more: counted > MAX_COUNTED };
  },
});

/** Returns what the owner sent with a request. */
export const getReviewDetails = query(contract.getReviewDetails, {
  load: async (db, { actor, input }) => {
    const request = await findRequest(db, input.competency_change_id);
    const sheet = request && (await findSheet(db, actor, request.sheetId));
    return sheet && { ...sheet, requestId: request.id };
  },
  sees: seesSheet,
  run: (db, { subject: { requestId } }) => readDetails(db, requestId),
});

/** Returns a request with everything needed to decide it, for its owner and reviewers. */
export const getReview = query(contract.getReview, {
  load: async (db, { actor, input }) => {
    const review = await readReview(db, input.competency_change_id, actor.userId);
    const sheet = review && (await findSheetOfReport(db, actor, review.sheet_id));
    return sheet && { ...sheet, review };
  },
  sees: seesSheet,
  run: async (db, { actor, subject: { review, ...sheet } }) => {
    const { competency, current_level, desired_level } = review;
    return {
      ...review,
      is_report: sheet.isOfReport,
      words: wordDifferences(competency[current_level], competency[desired_level]),
      // For the owner's own managers; the owner has it on their sheet.
      expected: sheet.isOfReport ? await readExpectedOfCompetency(db, sheet, competency.id) : [],
      can: actsOnRequest(actor, sheet, review),
    };
  },
});
