import { type Actor, isManagerOrAdmin } from "@/lib/platform/core/actor";

/**
 * Whether the caller plans: adds needs, asks, holds and places people, and reads needs with titles and raised hands.
 * FINDER_SCOPE doesn't change who does.
 */
export const plansStaffing = (actor: Pick<Actor, "isStaffing" | "isManager" | "isAdmin">): boolean =>
  actor.isStaffing || isManagerOrAdmin(actor);

/** Whether the answer goes to a service account or an assistant. */
export const isProgram = ({ serviceAccountId, through }: Pick<Actor, "serviceAccountId" | "through">): boolean =>
  serviceAccountId !== null || (through?.startsWith("assistant") ?? false);

/**
 * Whether the caller reads the names of clients that may not be named: planners in the browser or with a token of their
 * own. What goes to a program or an assistant leaves Cairn.
 */
export const readsClientNames = (actor: Actor): boolean => plansStaffing(actor) && !isProgram(actor);
