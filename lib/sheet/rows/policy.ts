import type { Actor } from "@/lib/platform/core/actor";

/** What access to a sheet depends on. */
export type SheetSubject = Readonly<{
  sheetId: number;
  ownerId: number;
  /** Whether REVIEW_SCOPE lets this caller, if a manager, review the owner. */
  inReviewScope: boolean;
}>;

export const isOwnSheet = (actor: Actor, sheet: SheetSubject): boolean => sheet.ownerId === actor.userId;

/** Managers and admins review only sheets that are not their own. */
export const reviewsOthersSheet = (actor: Actor, sheet: SheetSubject): boolean =>
  !isOwnSheet(actor, sheet) && (actor.isAdmin || (actor.isManager && sheet.inReviewScope));

export const seesSheet = (actor: Actor, sheet: SheetSubject): boolean =>
  isOwnSheet(actor, sheet) || reviewsOthersSheet(actor, sheet);
