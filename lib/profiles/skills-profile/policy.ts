import type { Actor } from "@/lib/platform/core/actor";
import { isOwnSheet, reviewsOthersSheet, type SheetSubject, type People, reviewedBy } from "@/lib/sheet/rows/policy";

/** Whether the caller sees a person's card: people who may find others see everyone's, and everyone their own. */
export const seesCardOf = (actor: Actor, userId: number): boolean => actor.mayFindPeople || actor.userId === userId;

/**
 * A released profile is for its owner, people with the staffing role, admins, and the managers who may review the
 * owner.
 */
export const readsReleasedProfile = (actor: Actor, sheet: SheetSubject): boolean =>
  isOwnSheet(actor, sheet) || actor.isStaffing || reviewsOthersSheet(actor, sheet);

/** Whose released profiles a caller sees in the list; null for nobody's. */
export const profilesSeenBy = (actor: Actor): People | null => (actor.isStaffing ? { below: null } : reviewedBy(actor));

/** Admins set the company's template. */
export const managesProfileTemplate = (actor: Actor): boolean => actor.isAdmin;
