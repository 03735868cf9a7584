import type { Actor } from "@/lib/platform/core/actor";
import { isOwnSheet, reviewsOthersSheet, type SheetSubject } from "@/lib/sheet/rows/policy";

/** Whether the caller sees a person's card: people who may find others see everyone's, and everyone their own. */
export const seesCardOf = (actor: Actor, userId: number): boolean => actor.mayFindPeople || actor.userId === userId;

/**
 * A released profile is for its owner, people with the staffing role, admins, and the managers who may review the
 * owner.
 */
export const readsReleasedProfile = (actor: Actor, sheet: SheetSubject): boolean =>
  isOwnSheet(actor, sheet) || actor.isStaffing || reviewsOthersSheet(actor, sheet);

/**
 * Whose released profiles a caller sees in the list: everyone's, or those of their reports; null for people who find
 * nobody.
 */
export function profilesSeenBy(actor: Actor, reviewScope: "all" | "reports"): { below: number | null } | null {
  if (actor.isAdmin || actor.isStaffing) return { below: null };
  if (!actor.isManager) return null;
  return { below: reviewScope === "reports" ? actor.userId : null };
}

/** Admins set the company's template. */
export const managesProfileTemplate = (actor: Actor): boolean => actor.isAdmin;
