import type { Actor } from "@/lib/core/actor";

/** Admins manage languages, disciplines and areas. */
export const managesCatalogues = (actor: Actor): boolean => actor.isAdmin;
