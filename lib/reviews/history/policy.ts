import { type Actor, isManagerOrAdmin } from "@/lib/platform/core/actor";

/** Managers and admins take levels of a past day, with the email of each person. */
export const exportsLevelsThen = (actor: Actor): boolean => isManagerOrAdmin(actor);

/** Whose levels of a past day they are: everyone's (null) for admins, otherwise those of the manager's reports. */
export const levelsThenBelow = (actor: Actor): number | null => (actor.isAdmin ? null : actor.userId);
