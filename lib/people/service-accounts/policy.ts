import type { Actor } from "@/lib/platform/core/actor";

/** Only an admin in a signed-in browser, so that a leaked token can't create others. */
export const managesServiceAccounts = (actor: Actor): boolean => actor.isAdmin && actor.via === "session";
