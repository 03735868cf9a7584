import type { Actor } from "@/lib/platform/core/actor";

/** Admins define grades, what they expect, and who sees them. */
export const managesGrades = (actor: Actor): boolean => actor.isAdmin;
