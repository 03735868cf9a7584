import type { Actor } from "@/lib/platform/core/actor";

/** Only a signed-in browser creates, lists and revokes tokens, so that a leaked token can't create others. */
export const managesOwnTokens = (actor: Actor): boolean => actor.via === "session";

/** Whose tokens the caller lists: their own, if they manage them. */
export const ownTokens = (actor: Actor): number | null => (managesOwnTokens(actor) ? actor.userId : null);
