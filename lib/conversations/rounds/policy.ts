import { type Actor, isManagerOrAdmin } from "@/lib/platform/core/actor";

/** Admins start and delete rounds. */
export const managesRounds = (actor: Actor): boolean => actor.isAdmin;

/** The rounds in a caller's list: all for managers and admins, who also read how far their own reports are; otherwise those that ask them. */
export const roundsSeenBy = (actor: Actor): { all: boolean } => ({ all: isManagerOrAdmin(actor) });
