import { readSetting } from "@/lib/platform/operation/admin-settings";
import { z } from "zod";
import { today } from "@/lib/platform/core/day";
import { Id } from "@/lib/platform/core/endpoint";
import { REVIEWS } from "@/lib/sheet/freshness/store";
import { list, query } from "@/lib/platform/operation/operation";
import { managesRounds, roundsSeenBy, seesAllRounds, seesRound } from "./policy";
import { presentRound } from "./presenter";
import * as store from "./store";
import type { RoundsView, RoundView } from "./view";

/** Most rounds on the screen; a company has a few a year. */
const SHOWN = 50;

/** Returns the rounds that the caller may see, newest first, and what admins need to start one. */
export const getReviewRoundsView = list(z.strictObject({}), {
  scope: roundsSeenBy,
  run: async (db, { actor, scope }): Promise<RoundsView> => {
    const rounds = await store.readRounds(db, actor, scope.all, { limit: SHOWN + 1, after: null });
    const { confirm_after_months } = await readSetting(db, REVIEWS);
    return {
      rounds: rounds.slice(0, SHOWN).map(presentRound),
      more: rounds.length > SHOWN,
      confirmAfterMonths: confirm_after_months,
      can: { manage: managesRounds(actor) },
      disciplines: managesRounds(actor) ? await store.readDisciplines(db) : [],
      today: today(),
    };
  },
});

/** Returns a round with the rows that it asks the caller about. */
export const getReviewRoundView = query(z.strictObject({ review_round_id: Id }), {
  load: (db, { actor, input }) => store.findRound(db, actor, input.review_round_id),
  sees: seesRound,
  run: async (db, { actor, subject: round }): Promise<RoundView> => ({
    round: presentRound(round),
    sheetId: actor.sheetId,
    rows: await store.readRows(db, round.id, actor.sheetId),
    can: { seePeople: seesAllRounds(actor) },
    today: today(),
  }),
});
