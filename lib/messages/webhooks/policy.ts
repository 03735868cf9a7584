import type { Actor } from "@/lib/platform/core/actor";

/** Admins decide where events are sent. */
export const managesWebhooks = (actor: Actor): boolean => actor.isAdmin;
