import type { Actor } from "@/lib/platform/core/actor";

/** Whether the caller reads the engagements of all people, not only of their own reports and on needs. */
export const seesAllEngagements = (actor: Pick<Actor, "isStaffing" | "isAdmin">): boolean =>
  actor.isStaffing || actor.isAdmin;
