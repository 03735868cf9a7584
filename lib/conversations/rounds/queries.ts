import { pageOf, pageWindow } from "@/lib/platform/core/paged";
import { list } from "@/lib/platform/operation/operation";
import * as contract from "./contract";
import { roundsSeenBy } from "./policy";
import { presentRound } from "./presenter";
import * as store from "./store";

/** Lists rounds: all to managers and admins, to others those that ask them. */
export const listConversationRounds = list(contract.listConversationRounds, {
  scope: roundsSeenBy,
  run: async (db, { actor, scope, input }) =>
    pageOf(
      await store.readRounds(db, actor, scope.all, pageWindow(input)),
      input,
      ({ id }) => [id] as const,
      presentRound,
    ),
});
