import { AppError } from "@/lib/platform/core/errors";
import { formatDay } from "@/lib/platform/core/format-day";
import { command } from "@/lib/platform/operation/operation";
import { managesRounds } from "./policy";
import * as contract from "./contract";
import { presentRound } from "./presenter";
import * as store from "./store";

/** Asks for conversations of a kind by a day. Who is asked is computed whenever it is read. */
export const createConversationRound = command(contract.createConversationRound, {
  policy: managesRounds,
  run: async (tx, { actor, input: { cm_conversation_round } }) => {
    const round = { ...cm_conversation_round, cm_role_ids: [...new Set(cm_conversation_round.cm_role_ids)] };
    const found = await store.findParties(tx, round);
    if (found.roles < round.cm_role_ids.length || !found.manager)
      throw new AppError("invalid", "There is no such discipline or manager.", {
        fields: {
          ...(found.manager ? {} : { "cm_conversation_round.manager_id": ["is not a person"] }),
          ...(found.roles < round.cm_role_ids.length
            ? { "cm_conversation_round.cm_role_ids": ["names something that is not a discipline"] }
            : {}),
        },
      });
    const id = await store.insertRound(tx, round);
    const other = await store.findOverlap(tx, id);
    if (other)
      throw new AppError(
        "conflict",
        `“${other.name}” asks some of these people for the same conversation until ${formatDay(other.ends_on)}. ` +
          "Choose other days, other people or another kind.",
      );
    const made = await store.findRound(tx, actor, id);
    if (!made) throw new Error("a round was not made");
    const event = { after: 0, ids: { conversation_round_id: id } };
    return {
      answer: presentRound(made),
      audit: [{ act: "conversation_round.created", subjectId: null, after: { id, ...round }, event }],
    };
  },
});

/** Deletes a round. Conversations stay. */
export const deleteConversationRound = command(contract.deleteConversationRound, {
  load: (tx, { actor, input }) => store.lockRound(tx, actor, input.conversation_round_id),
  policy: managesRounds,
  run: async (tx, { subject: { id, name } }) => {
    await store.deleteRound(tx, id);
    return { answer: undefined, audit: [{ act: "conversation_round.deleted", subjectId: null, before: { id, name } }] };
  },
});
