import type { z } from "zod";
import { type Actor, isManagerOrAdmin } from "@/lib/platform/core/actor";
import { JsonText } from "@/lib/platform/core/answers";
import { cursorAt, Paged } from "@/lib/platform/core/paged";
import { wordDifferences } from "@/lib/platform/core/word-differences";
import type { Db } from "@/lib/platform/db";
import { anyone, list, polledList, query } from "@/lib/platform/operation/operation";
import { readExpectedOfCompetency, seesGapOf } from "@/lib/grades/expected/store";
import { isOwnSheet, reviewsOthersSheet } from "@/lib/sheet/rows/policy";
import { readSheetScope } from "@/lib/sheet/rows/scope-store";
import { visibleSheet } from "@/lib/sheet/rows/sheet-queries";
import { LIST_SIZE } from "./address-rules";
import * as contract from "./contract";
import { countRequests, readChoices, readRequests } from "./list-store";
import { readReview } from "./review-store";
import { MAX_COUNTED } from "./rules";
import { findRequest, readDetails } from "./store";
import type { ReviewsView } from "./view";

/** Managers and admins have a list of reviews. */
const reviewers = (actor: Actor) => (isManagerOrAdmin(actor) ? (true as const) : null);

/** Lists the requests that the caller may decide, or those that they decided. Every act changes its version. */
export const listReviews = polledList(contract.listReviews, {
  scope: reviewers,
  run: async (db, { actor, input: { reports, limit, cursor, ...filter } }) => {
    const scope = await readSheetScope(db, actor, {
      isWaiting: filter.state === "waiting_for_me",
      reportsOnly: reports !== undefined,
    });
    const { json, next } = await readRequests(db, actor, { ...filter, scope }, { limit, after: cursor ?? null });
    return new Paged(new JsonText<z.input<typeof contract.Review>[]>([json], ["", ""]), next && cursorAt(next));
  },
});

/**
 * Returns the data of the Reviews screen: the first requests of the list, and what its filters offer. The open request
 * is read by the browser.
 */
export const getReviewsView = list(contract.listReviews.query.omit({ reports: true, limit: true, cursor: true }), {
  scope: reviewers,
  run: async (db, { actor, input: filter }): Promise<ReviewsView> => {
    const scope = await readSheetScope(db, actor, { isWaiting: filter.state === "waiting_for_me", reportsOnly: false });
    const listed = { ...filter, scope };
    const { json, next } = await readRequests(db, actor, listed, { limit: LIST_SIZE, after: null });
    return {
      reviews: JSON.parse(json) as ReviewsView["reviews"],
      more: next !== null,
      filter,
      choices: await readChoices(db, actor, listed),
      viewer: { id: actor.userId, first_name: actor.firstName, last_name: actor.lastName },
      now: Date.now(),
    };
  },
});

/** Counts the requests that wait for the caller, for the navbar. */
export const getReviewCount = polledList(contract.getReviewCount, {
  scope: reviewers,
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
    return request && (await visibleSheet(db, actor, request.sheetId)) && request;
  },
  policy: anyone,
  run: (db, { subject: request }) => readDetails(db, request.id),
});

/** What the owner's grades expect of a competency, for their own managers; nothing for other reviewers. */
async function expectedHere(db: Db, actor: Actor, sheet: { sheetId: number; ownerId: number }, competencyId: number) {
  if (!(await seesGapOf(db, actor, sheet.ownerId))) return [];
  return readExpectedOfCompetency(db, sheet, competencyId);
}

/** Returns a request with everything needed to decide it, for its owner and reviewers. */
export const getReview = query(contract.getReview, {
  load: async (db, { actor, input }) => {
    const review = await readReview(db, input.competency_change_id, actor.userId);
    const sheet = review && (await visibleSheet(db, actor, review.sheet_id));
    return sheet && { ...sheet, review };
  },
  policy: anyone,
  run: async (db, { actor, subject: { review, ...sheet } }) => {
    const isPending = review.decision === null;
    const [asOwner, asReviewer] = [
      isOwnSheet(actor, sheet) && isPending,
      reviewsOthersSheet(actor, sheet) && isPending,
    ];
    const { competency, current_level, desired_level } = review;
    return {
      ...review,
      words: wordDifferences(competency[current_level], competency[desired_level]),
      expected: isOwnSheet(actor, sheet) ? [] : await expectedHere(db, actor, sheet, competency.id),
      can: { decide: asReviewer, ask: asReviewer, reply: asOwner, edit: asOwner },
    };
  },
});
