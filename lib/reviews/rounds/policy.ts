import { type Actor, isManagerOrAdmin } from "@/lib/platform/core/actor";

/** Admins start and end rounds. */
export const managesRounds = (actor: Actor): boolean => actor.isAdmin;

/** Managers and admins see all rounds, and their own reports in each. */
export const seesAllRounds = (actor: Actor): boolean => isManagerOrAdmin(actor);

/** The rounds in a caller's list: all, or those that ask them about rows. */
export const roundsSeenBy = (actor: Actor): { all: boolean } => ({ all: seesAllRounds(actor) });

/** Whether a round is in the caller's list. */
export const seesRound = (actor: Actor, { mine }: { mine: object | null }): boolean =>
  seesAllRounds(actor) || mine !== null;
