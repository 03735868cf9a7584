import type { Actor } from "@/lib/platform/core/actor";

/** Admins manage languages, disciplines and areas. */
export const managesCatalogues = (actor: Actor): boolean => actor.isAdmin;
