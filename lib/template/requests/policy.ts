import { isManagerOrAdmin, type Actor } from "@/lib/platform/core/actor";

/** People who edit the template may ask for an area or discipline that it lacks. */
export const requestsEntries = (actor: Actor): boolean => isManagerOrAdmin(actor);
