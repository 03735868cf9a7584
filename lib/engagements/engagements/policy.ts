import type { Actor } from "@/lib/platform/core/actor";
import { plansStaffing } from "@/lib/engagements/clients/policy";

/** Whether the caller reads the engagements of all people, not only of their own reports and on needs. */
export const seesAllEngagements = (actor: Pick<Actor, "isStaffing" | "isAdmin">): boolean =>
  actor.isStaffing || actor.isAdmin;

/** Whether the caller may see an engagement that the database shows them: the person, and who plans. */
export const seesEngagement = (actor: Actor, engagement: { user_id: number }): boolean =>
  isEngaged(actor, engagement) || plansStaffing(actor);

/** People read what they themselves were engaged in. */
export const ownEngagements = (actor: Actor): number => actor.userId;

/** Whether the caller is the person engaged. */
export const isEngaged = (actor: Actor, engagement: { user_id: number }): boolean =>
  engagement.user_id === actor.userId;
