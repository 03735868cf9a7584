import { type Actor, personIdOf } from "@/lib/platform/core/actor";
import { AppError } from "@/lib/platform/core/errors";
import type { Tx } from "@/lib/platform/db";
import { command } from "@/lib/platform/operation/operation";
import * as store from "./candidate-store";
import { loadNeed, savedNeed } from "./commands";
import * as contract from "./contract";
import { plansNeeds } from "./policy";
import { headsLeftOf } from "./presenter";
import { MAX_CANDIDATES } from "./rules";

type Call = { actor: Actor; input: { need_id: number; user_id: number } };

/** Loads a need, locked, and the person's place on it. */
async function loadPlace(tx: Tx, { actor, input }: Call) {
  const need = await loadNeed(tx, { actor, input });
  if (!need) return null;
  const key = { needId: need.id, userId: input.user_id };
  return { key, isFilled: headsLeftOf(need) === 0, candidate: await store.findCandidate(tx, key) };
}

/**
 * Makes a person a candidate for a need, or says whether they are placed. It takes no more people than its headcount.
 */
export const saveCandidate = command(contract.saveCandidate, {
  load: async (tx, call) => ((await store.isActivePerson(tx, call.input.user_id)) ? loadPlace(tx, call) : null),
  sees: plansNeeds,
  run: async (tx, { actor, input, subject: { key, isFilled, candidate } }) => {
    const { placed } = input.cm_need_candidate;
    if (!candidate && (await store.countCandidates(tx, key.needId)) >= MAX_CANDIDATES)
      throw new AppError("conflict", `The need has ${MAX_CANDIDATES} candidates already. Remove one first.`, {
        type: "limit-reached",
      });
    if (placed && candidate?.placed !== true && isFilled)
      throw new AppError("conflict", "The need is filled: as many people are placed as it needs.", {
        type: "limit-reached",
      });
    await store.saveCandidate(tx, key, placed, personIdOf(actor));
    const of = { subjectId: key.userId, after: { need_id: key.needId } };
    return {
      answer: await savedNeed(tx, actor, key.needId),
      audit: [
        ...(candidate ? [] : [{ act: "need.candidate_added", ...of }]),
        ...((candidate?.placed ?? false) === placed
          ? []
          : [{ act: placed ? "need.candidate_placed" : "need.candidate_unplaced", ...of }]),
      ],
    };
  },
});

/** Removes a candidate. */
export const deleteCandidate = command(contract.deleteCandidate, {
  load: async (tx, call) => {
    const place = await loadPlace(tx, call);
    return place?.candidate ? place : null;
  },
  sees: plansNeeds,
  run: async (tx, { subject: { key } }) => {
    await store.deleteCandidate(tx, key);
    const before = { need_id: key.needId };
    return { answer: undefined, audit: [{ act: "need.candidate_removed", subjectId: key.userId, before }] };
  },
});
