import { AppError } from "@/lib/platform/core/errors";
import { command, noSubject } from "@/lib/platform/operation/operation";
import { managesRounds } from "./policy";
import * as contract from "./contract";
import { presentRound } from "./presenter";
import * as store from "./store";

/** Choosing the rows of a large company takes seconds. In milliseconds. */
const TIMEOUT = 60_000;

/** Starts a review round and chooses each person's rows, which stay the same while people work on them. */
export const createReviewRound = command(contract.createReviewRound, {
  load: noSubject,
  policy: managesRounds,
  timeout: TIMEOUT,
  run: async (tx, { actor, input: { cm_review_round } }) => {
    const round = { ...cm_review_round, cm_role_ids: [...new Set(cm_review_round.cm_role_ids)] };
    const found = await store.findParties(tx, round);
    if (found.roles < round.cm_role_ids.length || !found.manager)
      throw new AppError("invalid", "There is no such discipline or manager.", {
        fields: {
          ...(found.manager ? {} : { "cm_review_round.manager_id": ["is not a person"] }),
          ...(found.roles < round.cm_role_ids.length
            ? { "cm_review_round.cm_role_ids": ["names something that is not a discipline"] }
            : {}),
        },
      });
    const id = await store.insertRound(tx, round);
    const made = await store.findRound(tx, actor, id);
    if (!made) throw new Error("a round was not made");
    const event = { after: 0, ids: { review_round_id: id } };
    return {
      answer: presentRound(made),
      audit: [{ act: "review_round.created", subjectId: null, after: { id, ...round }, event }],
    };
  },
});

/** Deletes a review round. What people did in it stays. */
export const deleteReviewRound = command(contract.deleteReviewRound, {
  load: (tx, { actor, input }) => store.findRound(tx, actor, input.review_round_id),
  policy: managesRounds,
  run: async (tx, { subject: { id, name } }) => {
    await store.deleteRound(tx, id);
    return { answer: undefined, audit: [{ act: "review_round.deleted", subjectId: null, before: { id, name } }] };
  },
});
