import { type Actor, isManagerOrAdmin } from "@/lib/platform/core/actor";

/**
 * Whether the caller plans: adds needs, and reads them with titles and raised hands. FINDER_SCOPE doesn't change who
 * does.
 */
export const plansNeeds = (actor: Pick<Actor, "isStaffing" | "isManager" | "isAdmin">): boolean =>
  actor.isStaffing || isManagerOrAdmin(actor);

/** People read for which needs they themselves are a candidate. */
export const ownCandidacies = (actor: Actor): number => actor.userId;
