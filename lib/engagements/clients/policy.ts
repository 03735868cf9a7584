import { type Actor, isManagerOrAdmin } from "@/lib/platform/core/actor";

/** Whether the caller plans: needs with titles and hands, asks, holds, places. FINDER_SCOPE doesn't change it. */
export const plansStaffing = (actor: Pick<Actor, "isStaffing" | "isManager" | "isAdmin">): boolean =>
  actor.isStaffing || isManagerOrAdmin(actor);

/** Whether the answer goes to a service account or an assistant. */
export const isProgram = ({ serviceAccountId, through }: Pick<Actor, "serviceAccountId" | "through">): boolean =>
  serviceAccountId !== null || (through?.startsWith("assistant") ?? false);

/** Whether the caller reads names of clients that may not be named: planners, except through a program or assistant. */
export const readsClientNames = (actor: Actor): boolean => plansStaffing(actor) && !isProgram(actor);
