import { isManagerOrAdmin, type Actor } from "@/lib/platform/core/actor";

/** Managers and admins see and edit the whole competency template. */
export const canEditTemplate = (actor: Actor): boolean => isManagerOrAdmin(actor);
