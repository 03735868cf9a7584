import type { Actor } from "@/lib/platform/core/actor";
import { isOwnSheet, type People, reviewedBy, reviewsOthersSheet, type SheetSubject } from "@/lib/sheet/rows/policy";

/** Whether the caller sees a person's card: people who may find others see everyone's, and everyone their own. */
export const seesCardOf = (actor: Actor, userId: number): boolean => actor.mayFindPeople || actor.userId === userId;

/** A released CV is for its owner, people with the staffing role, admins, and the managers who may review the owner. */
export const readsReleasedCv = (actor: Actor, sheet: SheetSubject): boolean =>
  isOwnSheet(actor, sheet) || actor.isStaffing || reviewsOthersSheet(actor, sheet);

/** Whose released CVs a caller sees in the list; null for nobody's. */
export const cvsSeenBy = (actor: Actor): People | null => (actor.isStaffing ? { below: null } : reviewedBy(actor));

/** People choose what their own CVs show. */
export const ownCvs = (actor: Actor): number => actor.userId;

/** People who may read another's released CV ask for it. */
export const asksForCv = (actor: Actor, sheet: SheetSubject): boolean =>
  !isOwnSheet(actor, sheet) && readsReleasedCv(actor, sheet);
