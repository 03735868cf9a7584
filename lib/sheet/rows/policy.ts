import type { Actor } from "@/lib/platform/core/actor";
import { env } from "@/lib/platform/core/env";

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

/** A sheet whose owner may be a direct or indirect report of the caller. */
export type SheetOfReport = SheetSubject & Readonly<{ isOfReport: boolean }>;

/** Agreements and what grades expect are for the owner and their own managers: no other reviewer, no admin. */
export const isOwnOrOfReport = (actor: Actor, sheet: SheetOfReport): boolean =>
  isOwnSheet(actor, sheet) || sheet.isOfReport;

export const seesSheet = (actor: Actor, sheet: SheetSubject): boolean =>
  isOwnSheet(actor, sheet) || reviewsOthersSheet(actor, sheet);

/** Everyone (`below` is null), or the direct and indirect reports of a manager. */
export type People = { below: number | null };

export type Reviewer = Pick<Actor, "userId" | "isAdmin" | "isManager">;

/**
 * The people that a caller may review: all for admins, all or their reports for managers (REVIEW_SCOPE), null for anyone
 * else. Nobody reviews their own sheet.
 */
export function reviewedBy({ userId, isAdmin, isManager }: Reviewer): People | null {
  if (isAdmin || (isManager && env().REVIEW_SCOPE === "all")) return { below: null };
  return isManager ? { below: userId } : null;
}

/** People read the visits to their own sheet. */
export const ownSheetOf = (actor: Actor): number => actor.sheetId;
