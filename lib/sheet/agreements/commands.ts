import type { Actor } from "@/lib/platform/core/actor";
import { earliestToday } from "@/lib/platform/core/day";
import { isOutdated } from "@/lib/platform/core/endpoint";
import { AppError, wrongField, conflict } from "@/lib/platform/core/errors";
import type { Tx } from "@/lib/platform/db";
import { type AuditEntry, TOLD_AT_ONCE } from "@/lib/platform/operation/audit-entry";
import { command } from "@/lib/platform/operation/operation";
import { pointersSeenBy } from "@/lib/sheet/pointers/policy";
import { agrees, readsAgreement } from "./policy";
import { findSheetOfReport, lockRow } from "@/lib/sheet/rows/store";
import { ordinal } from "@/lib/vocabulary/levels/rules";
import * as contract from "./contract";
import { presentAgreement } from "./presenter";
import * as store from "./store";

const refused = (field: string, why: string) => wrongField(`cm_agreement.${field}`, why, "This can't be agreed.");

type Former = Pick<
  store.AgreementSubject,
  "dueOn" | "level" | "sheetCompetencyId" | "teacherId" | "learningPointerId"
> | null;

/**
 * Refuses what can't be agreed: a row that isn't on the sheet or only read, a level below the current one, a day that
 * has passed, a colleague or learning pointer that the caller doesn't know. What an agreement has already can stay.
 */
async function refuseWrong(tx: Tx, actor: Actor, sheetId: number, fields: contract.AgreementFields, former: Former) {
  const { sheet_competency_id: rowId, level, due_on } = fields;
  const isSame = former !== null && former.sheetCompetencyId === rowId && former.level === level;
  if (rowId !== null && !isSame) {
    const row = await lockRow(tx, actor, sheetId, rowId);
    if (!row) throw refused("sheet_competency_id", "is not a row of this sheet");
    if (row.retired) throw conflict("retired", "This competency is retired, so its row is read-only.");
    if (level !== null && ordinal(level) < ordinal(row.current))
      throw refused("level", "must not be below the current level");
  }
  if (due_on !== null && due_on < earliestToday() && due_on !== former?.dueOn)
    throw refused("due_on", "must not be in the past");
  const unknown = await store.findUnknown(tx, pointersSeenBy(actor), fields);
  if (unknown.teacher && fields.teacher_id !== former?.teacherId) throw refused("teacher_id", "is not a colleague");
  if (unknown.pointer && fields.cm_learning_pointer_id !== former?.learningPointerId)
    throw refused("cm_learning_pointer_id", "is not a learning pointer");
}

/** The answer is the agreement as it now is. */
async function answerOf(tx: Tx, ownerId: number, id: number) {
  const [saved] = await store.readAgreements(tx, { userId: ownerId, sharedWith: null, id });
  if (!saved) throw new Error("an agreement was not saved");
  return presentAgreement(saved);
}

// The texts, levels and days of agreements are in no record: others than the person's managers read it.
const auditOf = (act: string, subjectId: number, id: number): AuditEntry => ({
  act,
  subjectId,
  after: { agreement_id: id },
});
/** Without the agreement: others may read a webhook's messages. */
const told = (entry: AuditEntry): AuditEntry => ({ ...entry, event: TOLD_AT_ONCE });

type CreateInput = { sheet_id: number; cm_agreement: { cm_conversation_id: number | null } };

/** A sheet with the conversation in which something is agreed; null without such a conversation. */
async function loadSheet(tx: Tx, { actor, input }: { actor: Actor; input: CreateInput }) {
  const sheet = await findSheetOfReport(tx, actor, input.sheet_id);
  const id = input.cm_agreement.cm_conversation_id;
  if (!sheet || id === null) return sheet && { ...sheet, talksWith: null, isOfConversation: false, state: null };
  const found = await store.lockConversation(tx, sheet.ownerId, id);
  return found && { ...sheet, talksWith: found.talksWith, isOfConversation: true, state: found.state };
}

/**
 * The owner of a sheet agrees something with themselves, or one of the two in their open conversation; with a row and a
 * level it is a goal. It requests nothing.
 */
export const createAgreement = command(contract.createAgreement, {
  load: loadSheet,
  sees: readsAgreement,
  policy: agrees,
  run: async (tx, { actor, input: { cm_agreement }, subject: { sheetId, ownerId, state } }) => {
    if (state === "closed") throw new AppError("conflict", "This conversation is closed. Agree it in your next one.");
    if (state === "preparing")
      throw new AppError("conflict", "The conversation opens once both are ready. Only then you can agree something.");
    await refuseWrong(tx, actor, sheetId, cm_agreement, null);
    const id = await store.insertAgreement(tx, ownerId, cm_agreement.cm_conversation_id, cm_agreement);
    return { answer: await answerOf(tx, ownerId, id), audit: [told(auditOf("agreement.made", ownerId, id))] };
  },
});

async function loadAgreement(
  tx: Tx,
  { actor, input }: { actor: Actor; input: { sheet_id: number; agreement_id: number } },
) {
  const sheet = await findSheetOfReport(tx, actor, input.sheet_id);
  const agreement = sheet && (await store.lockAgreement(tx, sheet.ownerId, input.agreement_id));
  if (!agreement) return null;
  return { ...sheet, agreement, talksWith: agreement.talksWith, isOfConversation: agreement.conversationId !== null };
}

/** Changes an agreement, or says whether it was kept. */
export const updateAgreement = command(contract.updateAgreement, {
  load: loadAgreement,
  sees: readsAgreement,
  policy: agrees,
  edit: {
    shown: (tx, { ownerId, agreement }) => answerOf(tx, ownerId, agreement.id),
    isOutdated: ({ cm_agreement: { based_on_updated_at: seen } }, { agreement }) =>
      isOutdated(seen, agreement.updatedAt),
    refusal: "Someone else changed this agreement after you opened it.",
  },
  run: async (tx, { actor, input: { cm_agreement }, subject: { sheetId, ownerId, agreement } }) => {
    await refuseWrong(tx, actor, sheetId, cm_agreement, agreement);
    await store.saveAgreement(tx, agreement, cm_agreement);
    const isSettled = agreement.state === "open" && cm_agreement.state !== "open";
    const entry = auditOf(isSettled ? "agreement.settled" : "agreement.changed", ownerId, agreement.id);
    return { answer: await answerOf(tx, ownerId, agreement.id), audit: [isSettled ? told(entry) : entry] };
  },
});

/** Removes an agreement. */
export const deleteAgreement = command(contract.deleteAgreement, {
  load: loadAgreement,
  sees: readsAgreement,
  policy: agrees,
  run: async (tx, { subject: { ownerId, agreement } }) => {
    await store.deleteAgreement(tx, agreement.id);
    return { answer: undefined, audit: [auditOf("agreement.removed", ownerId, agreement.id)] };
  },
});
