import type { Actor } from "@/lib/platform/core/actor";

/** Only a signed-in browser lists and ends sessions; access tokens can't. */
export const managesOwnSessions = (actor: Actor): boolean => actor.via === "session";
