import type { Actor } from "@/lib/core/actor";

/** Languages, disciplines and areas are the admins' to manage. */
export const managesCatalogues = (actor: Actor): boolean => actor.isAdmin;
