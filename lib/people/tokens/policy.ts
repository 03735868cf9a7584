import type { Actor } from "@/lib/platform/core/actor";

/** Only a signed-in browser creates, lists and revokes tokens, so that a leaked token can't create others. */
export const managesOwnTokens = (actor: Actor): boolean => actor.via === "session";
