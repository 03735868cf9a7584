import type { Actor } from "@/lib/platform/core/actor";

/** Only a signed-in browser lets assistants in, lists them and ends their access. */
export const managesOwnAssistants = (actor: Actor): boolean => actor.via === "session";

/** Whose assistants the caller lists: their own, if they manage them. */
export const ownAssistants = (actor: Actor): number | null => (managesOwnAssistants(actor) ? actor.userId : null);
