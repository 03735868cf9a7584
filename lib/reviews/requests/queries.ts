import type { z } from "zod";
import { type Actor, isManagerOrAdmin } from "@/lib/platform/core/actor";
import { JsonText } from "@/lib/platform/core/answers";
import { cursorAt, Paged } from "@/lib/platform/core/paged";
import { wordDifferences } from "@/lib/platform/core/word-differences";
import type { Db } from "@/lib/platform/db";
import { anyone, polledList, query } from "@/lib/platform/operation/operation";
import { readExpectedOfCompetency, seesGapOf } from "@/lib/sheet/expected/store";
import { isOwnSheet, reviewsOthersSheet } from "@/lib/sheet/rows/policy";
import { visibleSheet } from "@/lib/sheet/rows/sheet-queries";
import * as contract from "./contract";
import * as listStore from "./list-store";
import { readReview } from "./review-store";
import { readSheetScope } from "./scope-store";
import { MAX_COUNTED } from "./rules";
import { findLastChange, readDetails } from "./store";

/** Managers and admins have a list of reviews. */
const reviewers = (actor: Actor) => (isManagerOrAdmin(actor) ? (true as const) : null);

/** Lists the requests that the caller may decide, or those that they decided. Every act changes its version. */
export const listReviews = polledList(contract.listReviews, {
  scope: reviewers,
  run: async (db, { actor, input }) => {
    const { state, reports, limit, cursor, ...filter } = input;
    const scope = await readSheetScope(db, actor, { state, reportsOnly: reports !== undefined });
    const { json, next } = await listStore.readRequestsPage(
      db,
      actor,
      scope,
      { state, filter },
      { limit, after: cursor ?? null },
    );
    return new Paged(new JsonText<z.input<typeof contract.Review>[]>([json], ["", ""]), next && cursorAt(next));
  },
});

/** Counts the requests that wait for the caller, for the navbar. */
export const getReviewCount = polledList(contract.getReviewCount, {
  scope: reviewers,
  run: async (db, { actor, input }) => {
    const scope = await readSheetScope(db, actor, {
      state: "waiting_for_me",
      reportsOnly: input.reports !== undefined,
    });
    const counted = await listStore.countWaiting(db, actor, scope);
    return { waiting: Math.min(counted, MAX_COUNTED), more: counted > MAX_COUNTED };
  },
});

/** Finds a request among those that the caller may see, with its sheet. */
async function loadSheetOf(db: Db, { actor, input }: { actor: Actor; input: { competency_change_id: number } }) {
  const last = await findLastChange(db, actor, input.competency_change_id);
  const sheet = last && (await visibleSheet(db, actor, last.sheetId));
  return sheet && { ...sheet, last };
}

/** Returns what the owner sent with a request. */
export const getReviewDetails = query(contract.getReviewDetails, {
  load: loadSheetOf,
  policy: anyone,
  run: (db, { subject }) => readDetails(db, subject.last.requestId),
});

/** What the owner's grades expect of a competency, for their own managers; nothing for other reviewers. */
async function expectedHere(db: Db, actor: Actor, sheet: { sheetId: number; ownerId: number }, competencyId: number) {
  if (!(await seesGapOf(db, actor, sheet.ownerId))) return [];
  return readExpectedOfCompetency(db, sheet, competencyId);
}

/** Returns a request with everything needed to decide it, for its owner and reviewers. */
export const getReview = query(contract.getReview, {
  load: async (db, { actor, input }) => {
    const sheet = await loadSheetOf(db, { actor, input });
    const reader = { userId: actor.userId, isOwner: sheet !== null && isOwnSheet(actor, sheet) };
    const review = sheet && (await readReview(db, sheet.last.id, reader));
    return review && { ...sheet, review };
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
