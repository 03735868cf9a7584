import type { Actor } from "@/lib/platform/core/actor";

/** Admins see what waits to be sent, and decide about sending. */
export const managesMessages = (actor: Actor): boolean => actor.isAdmin;
