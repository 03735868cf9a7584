import { today } from "@/lib/platform/core/day";
import { isOutdated } from "@/lib/platform/core/endpoint";
import { AppError, wrongField, conflict } from "@/lib/platform/core/errors";
import type { Tx } from "@/lib/platform/db";
import type { Actor } from "@/lib/platform/core/actor";
import type { ActEvent } from "@/lib/platform/operation/audit-entry";
import { plansStaffing } from "@/lib/engagements/clients/policy";
import { followNeedChange } from "@/lib/engagements/engagements/follow-store";
import { actOf, changeEntry } from "@/lib/engagements/engagements/rules";
import { lockNeed } from "@/lib/engagements/engagements/write-store";
import { anyone, command, noSubject } from "@/lib/platform/operation/operation";
import { countMeeting } from "./meeting-store";
import * as contract from "./contract";
import { mostPlaced } from "./filling-rules";
import { presentNeed, presentOpenNeed } from "./presenter";
import { MAX_NEEDS } from "./rules";
import * as hands from "./hand-store";
import * as store from "./store";

/** Refuses a client and conditions about entries that don't exist. */
async function refuseUnknown(tx: Tx, { must, nice, client_id }: store.NeedFields): Promise<void> {
  if (client_id !== null && !(await store.isClient(tx, client_id)))
    throw wrongField("cm_need.client_id", "doesn't exist", "There is no such client.");
  const unknown = await store.unknownConditions(tx, [...must, ...nice]);
  if (unknown.length === 0) return;
  const fields = Object.fromEntries(
    unknown.map((at) => [
      at < must.length ? `cm_need.must.${at}` : `cm_need.nice.${at - must.length}`,
      ["is about something that doesn't exist"],
    ]),
  );
  throw new AppError("invalid", "A condition is about something that doesn't exist.", { fields });
}

/** A need as it is after a change. */
async function savedNeed(tx: Tx, actor: Actor, id: number) {
  const saved = await store.findNeed(tx, actor, id);
  if (!saved) throw new Error("a need was not saved");
  return presentNeed(saved, await countMeeting(tx, [id]));
}

/** Refuses another need that hasn't ended if there are as many as there may be. */
async function refuseFull(tx: Tx): Promise<void> {
  if (!(await store.isFull(tx))) return;
  throw conflict("limit-reached", `There are ${MAX_NEEDS} needs already. Delete those that are no longer expected.`);
}

/** Adds a need. */
export const createNeed = command(contract.createNeed, {
  load: noSubject,
  policy: plansStaffing,
  run: async (tx, { actor, input: { cm_need } }) => {
    if (cm_need.ends_on >= today()) await refuseFull(tx);
    await refuseUnknown(tx, cm_need);
    const saved = await savedNeed(tx, actor, await store.insertNeed(tx, cm_need, actor.userId));
    return {
      answer: saved,
      audit: [{ act: "need.created", subjectId: null, after: auditOf(saved), event: aboutNeed(saved) }],
    };
  },
});

/** Locks a need. It is seen by those who plan: others don't learn whether there is one. */
export async function loadNeed(tx: Tx, { actor, input }: { actor: Actor; input: { need_id: number } }) {
  if (!(await store.lockNeed(tx, input.need_id))) return null;
  return store.findNeed(tx, actor, input.need_id);
}

/** Changes a need, and the engagements for it as far as they follow it; their people are told. */
export const updateNeed = command(contract.updateNeed, {
  load: loadNeed,
  sees: plansStaffing,
  edit: {
    shown: async (tx, need) => presentNeed(need, await countMeeting(tx, [need.id])),
    isOutdated: ({ cm_need: { based_on_updated_at: seen } }, { updated_at }) => isOutdated(seen, updated_at),
    refusal: "Someone else changed this need after you opened it.",
  },
  run: async (tx, { actor, input: { cm_need }, subject }) => {
    await refuseUnknown(tx, cm_need);
    const { starts_on, ends_on } = cm_need;
    const placed = mostPlaced({ ...subject, starts_on, ends_on }, today());
    if (cm_need.headcount < Math.min(placed, subject.headcount))
      throw wrongField(
        "cm_need.headcount",
        `must be at least ${placed}, the people who are placed`,
        "More people are placed already.",
      );
    if (subject.ends_on < today() && cm_need.ends_on >= today()) await refuseFull(tx);
    const given = await lockNeed(tx, subject.id);
    await store.saveNeed(tx, subject.id, cm_need);
    const now = await lockNeed(tx, subject.id);
    const followed = await followNeedChange(tx, subject.id, given!.fields, now!.fields);
    const saved = await savedNeed(tx, actor, subject.id);
    const [before, after] = [auditOf(presentNeed(subject, new Map())), auditOf(saved)];
    const change = { act: "need.updated", subjectId: null, before, after, event: aboutNeed(saved) };
    return { answer: saved, audit: [change, ...followed] };
  },
});

/** Deletes a need and the hands raised for it. People who were asked or held for it are withdrawn, and told. */
export const deleteNeed = command(contract.deleteNeed, {
  load: loadNeed,
  sees: plansStaffing,
  run: async (tx, { subject }) => {
    const withdrawals = (await store.deleteNeed(tx, subject.id)).map(({ id, userId, state }) =>
      changeEntry({ id, userId, act: actOf(state, "withdrawn"), before: { state }, now: { state: "withdrawn" } }),
    );
    const before = { id: subject.id, name: subject.title };
    const deletion = { act: "need.deleted", subjectId: null, before, event: aboutNeed(subject) };
    return { answer: undefined, audit: [deletion, ...withdrawals] };
  },
});

/** Whether hands can be raised for a need. One that is closed or over is as good as none. */
const takesHands = ({ is_open, ends_on }: store.NeedRecord): boolean => is_open && ends_on >= today();

/** The caller would like to work on an open need. */
export const raiseHand = command(contract.raiseHand, {
  load: async (tx, call) => {
    const need = await loadNeed(tx, call);
    return need && takesHands(need) ? need : null;
  },
  policy: anyone,
  run: async (tx, { actor, subject }) => {
    const isNew = await hands.raiseHand(tx, subject.id, actor.userId);
    const audit = isNew ? [{ act: "need.hand_raised", subjectId: actor.userId, after: { need_id: subject.id } }] : [];
    return { answer: presentOpenNeed({ ...subject, hand_raised: true }), audit };
  },
});

/** The caller takes their hand down, also of a need that was closed since. */
export const lowerHand = command(contract.lowerHand, {
  load: async (tx, call) => {
    const need = await loadNeed(tx, call);
    return need && (need.hand_raised || takesHands(need)) ? need : null;
  },
  policy: anyone,
  run: async (tx, { actor, subject }) => {
    const wasRaised = await hands.lowerHand(tx, subject.id, actor.userId);
    const audit = wasRaised
      ? [{ act: "need.hand_lowered", subjectId: actor.userId, after: { need_id: subject.id } }]
      : [];
    return { answer: undefined, audit };
  },
});

/** Only the need's id: its title isn't for everyone who reads a webhook's messages. */
const aboutNeed = ({ id }: { id: number }): ActEvent => ({ after: 0, ids: { need_id: id } });

const auditOf = ({
  id,
  title,
  starts_on,
  ends_on,
  probability,
  headcount,
  is_open,
  must,
  nice,
}: ReturnType<typeof presentNeed>) => ({
  id,
  name: title,
  starts_on,
  ends_on,
  probability,
  headcount,
  is_open,
  must: must.map(({ label }) => label),
  nice: nice.map(({ label }) => label),
});
