import { isManagerOrAdmin, type Actor } from "@/lib/core/actor";

/** Managers and admins keep the competency template: they see all of it, add to it and edit it. */
export const canEditTemplate = (actor: Actor): boolean => isManagerOrAdmin(actor);
