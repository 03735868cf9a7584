import type { Actor } from "@/lib/platform/core/actor";

/** Admins decide when a level is overdue. */
export const managesReviewSettings = (actor: Actor): boolean => actor.isAdmin;
