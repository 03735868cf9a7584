import type { Actor } from "@/lib/core/actor";

/** Tokens are made and revoked by the signed-in person alone: no token makes another, or lists and ends the others. */
export const managesOwnTokens = (actor: Actor): boolean => actor.via === "session";
