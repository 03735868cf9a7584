import type { Actor } from "@/lib/platform/core/actor";

/** Only a signed-in browser lets assistants in, lists them and ends their access. */
export const managesOwnAssistants = (actor: Actor): boolean => actor.via === "session";
