import type { Actor } from "@/lib/platform/core/actor";

/** Only an admin in a signed-in browser, so that no token decides what itself may give. */
export const managesProvisioning = (actor: Actor): boolean => actor.isAdmin && actor.via === "session";
