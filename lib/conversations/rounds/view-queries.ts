import { today } from "@/lib/platform/core/day";
import { list, named } from "@/lib/platform/operation/operation";
import { managesRounds, roundsSeenBy } from "./policy";
import { presentRound } from "./presenter";
import * as store from "./store";
import type { RoundsView } from "./view";

/** Most rounds on the screen; a company has a few a year. */
const SHOWN = 50;

/** Returns the rounds that the caller may see, newest first, and what admins need to start one. */
export const getConversationRoundsView = list(named("getConversationRoundsView"), {
  scope: roundsSeenBy,
  run: async (db, { actor, scope }): Promise<RoundsView> => {
    const rounds = await store.readRounds(db, actor, scope.all, { limit: SHOWN + 1, after: null });
    return {
      rounds: rounds.slice(0, SHOWN).map(presentRound),
      more: rounds.length > SHOWN,
      can: { manage: managesRounds(actor) },
      disciplines: managesRounds(actor) ? await store.readDisciplines(db) : [],
      today: today(),
    };
  },
});

/** Returns the rounds under way that the caller sees. */
export const getRoundsUnderWay = list(named("getRoundsUnderWay"), {
  scope: roundsSeenBy,
  run: (db, { actor, scope }) => store.readUnderWay(db, actor, scope.all),
});
