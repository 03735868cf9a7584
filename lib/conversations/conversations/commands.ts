import type { Actor } from "@/lib/platform/core/actor";
import { dayOf } from "@/lib/platform/core/day";
import { isOutdated } from "@/lib/platform/core/endpoint";
import { AppError, wrongField } from "@/lib/platform/core/errors";
import { formatDay } from "@/lib/platform/core/format-day";
import type { Tx } from "@/lib/platform/db";
import { command } from "@/lib/platform/operation/operation";
import { isAim, shownGrade } from "@/lib/grades/expected/rules";
import { readGradesFor } from "@/lib/grades/expected/store";
import { chooseRows } from "./content-store";
import * as contract from "./contract";
import { keptOf, readConversation } from "./page-store";
import { isOneOfTwo, readsIt, startsConversation } from "./policy";
import { hasWords, KIND_LABELS, NO_WORDS } from "./rules";
import * as store from "./store";

const refused = (field: string, why: string) =>
  wrongField(`cm_conversation.${field}`, why, "This conversation can't be prepared.");

// What is said in a conversation is in no record: others than the two read it.
export const auditOf = (act: string, subjectId: number, id: number) => ({
  act,
  subjectId,
  after: { conversation_id: id },
});

/** As auditOf; the other of the two, or the readers of a case, are told. */
export const toldOf = (act: string, subjectId: number, id: number) => ({
  ...auditOf(act, subjectId, id),
  event: { after: 0, ids: { conversation_id: id } },
});

/** Returns a conversation as the caller reads it after a change. */
export async function answerOf(tx: Tx, actor: Actor, id: number) {
  const saved = await store.findConversation(tx, actor, id);
  if (!saved) throw new Error("a conversation was not saved");
  return readConversation(tx, actor, saved);
}

/** The grade that a new conversation is about: one that the person can aim at, the next one unless another is chosen. */
async function gradeFor(tx: Tx, sheet: { sheetId: number; ownerId: number }, chosen: number | null): Promise<number> {
  const grades = await readGradesFor(tx, sheet);
  const aims = grades.filter(isAim);
  const aim = chosen === null ? shownGrade(aims) : aims.find(({ id }) => id === chosen);
  if (aim) return aim.id;
  if (chosen !== null)
    throw refused("cm_grade_id", "must be a grade of the person's disciplines, and above the one that they have");
  if (grades.length === 0) throw refused("kind", "needs a grade: the company has none for these disciplines");
  throw refused("kind", "needs a grade above the one that the person has: there is none");
}

/** Refuses a case for a grade for which the person has another one, also with another manager: they could differ. */
export async function refuseSecondCase(
  tx: Tx,
  { userId, gradeId, than }: { userId: number; gradeId: number; than: number | null },
): Promise<void> {
  if (await store.hasOtherCase(tx, userId, gradeId, than))
    throw new AppError("conflict", "There is a case for this grade already. Close or delete that conversation first.");
}

const unclosedText = ({ kind, heldOn, state }: NonNullable<Awaited<ReturnType<typeof store.findUnclosed>>>) => {
  const which = `${KIND_LABELS[kind]}, ${formatDay(dayOf(heldOn))}`;
  return state === "open"
    ? `You two have one that is open: ${which}. Close it first.`
    : `You two are already preparing one: ${which}. Go on with that one, or delete it first.`;
};

/** The person, or one of their managers, starts to prepare a conversation; its rows are chosen now. */
export const createConversation = command(contract.createConversation, {
  load: (tx, { actor, input }) => store.findPerson(tx, actor, { userId: input.cm_conversation.user_id }),
  sees: startsConversation,
  run: async (tx, { actor, input: { cm_conversation }, subject: { userId, sheetId, managers } }) => {
    const { kind, held_on: heldOn, manager_id } = cm_conversation;
    const isOwn = userId === actor.userId;
    if (!isOwn && manager_id !== null && manager_id !== actor.userId) throw refused("manager_id", "must be yourself");
    const managerId = isOwn ? (manager_id ?? managers[0]?.id) : actor.userId;
    if (managerId === undefined) throw refused("manager_id", "is missing: you have no manager");
    if (isOwn && !managers.some(({ id }) => id === managerId)) throw refused("manager_id", "is not your manager");
    await store.lockTalks(tx, userId);
    const unclosed = await store.findUnclosed(tx, { userId, managerId, kind });
    if (unclosed) throw new AppError("conflict", unclosedText(unclosed));
    const gradeId =
      kind === "grade" ? await gradeFor(tx, { sheetId, ownerId: userId }, cm_conversation.cm_grade_id) : null;
    if (gradeId !== null) await refuseSecondCase(tx, { userId, gradeId, than: null });
    const chosen = await chooseRows(tx, sheetId, managerId);
    const id = await store.insertConversation(tx, { userId, managerId, kind, heldOn, gradeId }, chosen);
    return { answer: await answerOf(tx, actor, id), audit: [toldOf("conversation.started", userId, id)] };
  },
});

/** Locks the conversation of a call. */
export const load = (tx: Tx, { actor, input }: { actor: Actor; input: { conversation_id: number } }) =>
  store.lockConversation(tx, actor, input.conversation_id);

export const closedAlready = () => new AppError("conflict", "This conversation is closed. It stays as it was.");

/** Moves a conversation to another day, or closes it: what both saw is kept. */
export const updateConversation = command(contract.updateConversation, {
  load,
  sees: readsIt,
  policy: isOneOfTwo,
  run: async (tx, { actor, input: { cm_conversation }, subject }) => {
    const { id, state, user } = subject;
    if (state === "closed") throw closedAlready();
    if (cm_conversation.state && state !== "open")
      throw new AppError("conflict", "The conversation opens once both are ready. Only then it can be closed.");
    if (cm_conversation.held_on !== undefined) await store.moveConversation(tx, id, cm_conversation.held_on);
    if (cm_conversation.state) await store.closeConversation(tx, id, await keptOf(tx, subject));
    const isMoved = cm_conversation.held_on !== undefined && cm_conversation.held_on !== subject.held_on;
    const entry = cm_conversation.state
      ? toldOf("conversation.closed", user.id, id)
      : (isMoved ? toldOf : auditOf)("conversation.moved", user.id, id);
    return { answer: await answerOf(tx, actor, id), audit: [entry] };
  },
});

/** Saves the caller's preparation. Both texts open at the same moment, once both are ready, and stay as they are. */
export const updatePreparation = command(contract.updatePreparation, {
  load,
  sees: readsIt,
  policy: isOneOfTwo,
  edit: {
    shown: (tx, subject, actor) => readConversation(tx, actor, subject),
    isOutdated: ({ cm_preparation: { based_on_updated_at: seen } }, { saved_at }) =>
      saved_at !== null && isOutdated(seen, saved_at),
    refusal: "You changed your preparation in another window after you opened it here.",
  },
  run: async (tx, { actor, input: { cm_preparation }, subject }) => {
    const { id, kind, state, side, is_ready, user, person_answers, manager_answers } = subject;
    if (side === "reader") throw new Error("a reader prepares nothing");
    if (state !== "preparing") throw new AppError("conflict", "Both preparations are open and stay as they are.");
    const {
      answers = (side === "person" ? person_answers : manager_answers) ?? [],
      ready,
      nothing_to_add,
      opens,
    } = cm_preparation;
    if (ready && !opens && is_ready[side === "person" ? "manager" : "person"])
      throw new AppError("conflict", "The other one is ready by now: saying it again opens both preparations.");
    if (ready && !nothing_to_add && !hasWords(answers))
      throw wrongField("cm_preparation.answers", NO_WORDS, "Your preparation has no word yet.");
    await store.savePreparation(tx, { id, side }, cm_preparation.answers, ready);
    const answer = await answerOf(tx, actor, id);
    const act = answer.state === "open" ? "conversation.opened" : "conversation.prepared";
    const isShown = kind === "grade" && answer.is_ready.person;
    const isTold = answer.state === "open" || isShown;
    return { answer, audit: [(isTold ? toldOf : auditOf)(act, user.id, id)] };
  },
});

/** Deletes a conversation that hasn't opened, with both preparations. */
export const deleteConversation = command(contract.deleteConversation, {
  load,
  sees: readsIt,
  policy: isOneOfTwo,
  run: async (tx, { subject: { id, state, user, manager, held_on } }) => {
    if (state !== "preparing") throw new AppError("conflict", "A conversation that was open is kept.");
    await store.deleteConversation(tx, id);
    // Told from the event alone: by then the conversation is gone.
    const event = { after: 0, ids: { conversation_id: id, manager_id: manager?.id ?? null, held_on } };
    return { answer: undefined, audit: [{ ...auditOf("conversation.dropped", user.id, id), event }] };
  },
});
