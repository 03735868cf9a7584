import { pageOf, pageWindow } from "@/lib/platform/core/paged";
import { anyone, list, query } from "@/lib/platform/operation/operation";
import * as contract from "./contract";
import { roundsSeenBy, seesAllRounds } from "./policy";
import { presentRound } from "./presenter";
import * as store from "./store";

/** Lists review rounds: all to managers and admins, to others those that ask them about rows. */
export const listReviewRounds = list(contract.listReviewRounds, {
  scope: roundsSeenBy,
  run: async (db, { actor, scope, input }) =>
    pageOf(
      await store.readRounds(db, actor, scope.all, pageWindow(input)),
      input,
      ({ id }) => [id] as const,
      presentRound,
    ),
});

/** Lists the rows that a round asks the caller about. */
export const listRoundRows = query(contract.listRoundRows, {
  load: (db, { actor, input }) => store.findRound(db, actor, input.review_round_id),
  policy: anyone,
  run: (db, { actor, subject }) => store.readRows(db, subject.id, actor.sheetId),
});

/** Lists the caller's own reports in a round. Everyone else has only its counts. */
export const listRoundPeople = query(contract.listRoundPeople, {
  load: (db, { actor, input }) => store.findRound(db, actor, input.review_round_id),
  policy: seesAllRounds,
  run: async (db, { actor, input, subject }) =>
    pageOf(
      await store.readParticipants(db, actor, subject.id, pageWindow(input)),
      input,
      ({ sort_key, id }) => [sort_key, id] as const,
      ({ id, first_name, last_name, away_until, count, done }) => ({
        user: { id, first_name, last_name },
        away_until,
        rows: { count, done },
      }),
    ),
});
