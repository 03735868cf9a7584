import type { Actor } from "@/lib/platform/core/actor";

/** Admins define grades, what they expect, and where people's come from. */
export const managesGrades = (actor: Actor): boolean => actor.isAdmin;
