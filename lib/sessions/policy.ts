import type { Actor } from "@/lib/core/actor";

/** Sessions are listed and ended by the signed-in person alone: no token does either. */
export const managesOwnSessions = (actor: Actor): boolean => actor.via === "session";
