import { type Actor, isManagerOrAdmin } from "@/lib/platform/core/actor";

/**
 * Whether the caller plans: adds needs, and reads them with titles and raised hands. FINDER_SCOPE doesn't change who
 * does.
 */
export const plansNeeds = (actor: Pick<Actor, "isStaffing" | "isManager" | "isAdmin">): boolean =>
  actor.isStaffing || isManagerOrAdmin(actor);

/** Whose candidacies the caller sees: their own. */
export const ownCandidacies = (actor: Pick<Actor, "userId">): number => actor.userId;
