import type { Actor } from "@/lib/platform/core/actor";

/** Admins decide whether assistants may connect. */
export const managesAssistants = (actor: Actor): boolean => actor.isAdmin;
