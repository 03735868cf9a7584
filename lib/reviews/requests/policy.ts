import { type Actor, isManagerOrAdmin } from "@/lib/platform/core/actor";
import { isOwnSheet, reviewsOthersSheet, type SheetSubject } from "@/lib/sheet/rows/policy";

/** Managers and admins have a list of reviews. */
export const listsReviews = (actor: Actor): boolean => isManagerOrAdmin(actor);

/** What the caller does with a request: its owner and its reviewers act, each in their way, until it is decided. */
export function actsOnRequest(actor: Actor, sheet: SheetSubject, { decision }: { decision: unknown }) {
  const isPending = decision === null;
  const asOwner = isPending && isOwnSheet(actor, sheet);
  const asReviewer = isPending && reviewsOthersSheet(actor, sheet);
  return { decide: asReviewer, ask: asReviewer, reply: asOwner, edit: asOwner };
}
