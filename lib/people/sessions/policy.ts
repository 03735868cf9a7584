import type { Actor } from "@/lib/platform/core/actor";

/** Only a signed-in browser lists and ends sessions; access tokens can't. */
export const managesOwnSessions = (actor: Actor): boolean => actor.via === "session";

/** Whose sessions the caller lists: their own, if they manage them. */
export const ownSessions = (actor: Actor): number | null => (managesOwnSessions(actor) ? actor.userId : null);
