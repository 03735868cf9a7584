import { z } from "zod";
import { isManagerOrAdmin } from "@/lib/platform/core/actor";
import { today } from "@/lib/platform/core/day";
import { Id } from "@/lib/platform/core/endpoint";
import { readSettings } from "@/lib/sheet/freshness/store";
import { anyone, list, query } from "@/lib/platform/operation/operation";
import { presentRound } from "./presenter";
import * as store from "./store";
import type { RoundsView, RoundView } from "./view";

/** Most rounds on the screen; a company has a few a year. */
const SHOWN = 50;

/** Returns the rounds that the caller may see, newest first, and what admins need to start one. */
export const getReviewRoundsView = list(z.strictObject({}), {
  scope: (actor) => ({ all: isManagerOrAdmin(actor) }),
  run: async (db, { actor, scope }): Promise<RoundsView> => {
    const rounds = await store.readRounds(db, actor, scope.all, { limit: SHOWN + 1, after: null });
    const { confirm_after_months } = await readSettings(db);
    return {
      rounds: rounds.slice(0, SHOWN).map(presentRound),
      more: rounds.length > SHOWN,
      confirmAfterMonths: confirm_after_months,
      can: { manage: actor.isAdmin },
      disciplines: actor.isAdmin ? await store.readDisciplines(db) : [],
      today: today(),
    };
  },
});

/** Returns a round with the rows that it asks the caller about. */
export const getReviewRoundView = query(z.strictObject({ review_round_id: Id }), {
  load: async (db, { actor, input }) => {
    const round = await store.findRound(db, actor, input.review_round_id);
    // Employees see the rounds that ask them about something, as in the list.
    return round && (isManagerOrAdmin(actor) || round.mine) ? round : null;
  },
  policy: anyone,
  run: async (db, { actor, subject: round }): Promise<RoundView> => ({
    round: presentRound(round),
    sheetId: actor.sheetId,
    rows: await store.readRows(db, round.id, actor.sheetId),
    can: { seePeople: isManagerOrAdmin(actor) },
    today: today(),
  }),
});
