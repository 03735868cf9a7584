import type { Actor } from "@/lib/platform/core/actor";
import { isOutdated } from "@/lib/platform/core/endpoint";
import { wrongField } from "@/lib/platform/core/errors";
import { anyone, type AuditEntry, command } from "@/lib/platform/operation/operation";
import type { Tx } from "@/lib/platform/db";
import { findLanguage } from "@/lib/template/catalogues/store";
import { type PreparedRichText, prepareRichText, savePictures } from "@/lib/platform/rich-text/save";
import { seesSheet } from "@/lib/sheet/rows/policy";
import { sheetOfCall } from "@/lib/sheet/rows/sheet-queries";
import * as contract from "./contract";
import { editsPointer, linksPointer, marksPointers } from "./policy";
import { pointersSeenBy } from "@/lib/sheet/pointers/policy";
import { presentMark, presentPointer } from "./presenter";
import * as linkStore from "./link-store";
import * as markStore from "./mark-store";
import * as store from "./store";

const EDITED = ["name", "description", "url", "languageId"] as const;

const DESCRIPTION = "cm_learning_pointer.description";

type DescriptionInput = { actor: Actor; input: { cm_learning_pointer: { description: string } } };

/** Sanitizes the description for storage. Throws if nothing readable is left. */
async function prepareDescription({ actor, input }: DescriptionInput): Promise<PreparedRichText> {
  const { description } = input.cm_learning_pointer;
  const prepared = await prepareRichText(description, { person: actor.userId, field: DESCRIPTION });
  if (prepared.html !== "") return prepared;
  throw wrongField(DESCRIPTION, "must not be empty", "The learning pointer has no description. Add one.");
}

/** Adds a pointer that isn't linked to a competency yet. */
export const createLearningPointer = command(contract.createLearningPointer, {
  policy: anyone,
  prepare: prepareDescription,
  run: async (tx, { actor, input, prepared }) => {
    const { name, url, cm_technology_id: languageId = null } = input.cm_learning_pointer;
    await checkLanguage(tx, languageId, null);
    await savePictures(tx, prepared, { person: actor.userId, field: DESCRIPTION });
    const made = await store.insertPointer(tx, {
      name,
      description: prepared.html,
      url: url || null,
      languageId,
      userId: actor.userId,
    });
    return {
      answer: presentPointer(made),
      audit: [{ act: "learning_pointer.created", subjectId: null, after: auditFields(made) }],
    };
  },
});

/** Changes a pointer. An edit based on an older version is a 409 with the current one. */
export const updateLearningPointer = command(contract.updateLearningPointer, {
  load: (tx, { actor, input }) => store.lockPointer(tx, pointersSeenBy(actor), input.learning_pointer_id),
  policy: editsPointer,
  edit: {
    shown: (_tx, pointer) => presentPointer(pointer),
    isOutdated: ({ cm_learning_pointer: { based_on_updated_at: seen } }, { updatedAt }) => isOutdated(seen, updatedAt),
    refusal: "Someone else changed this learning pointer after you opened it.",
  },
  prepare: prepareDescription,
  run: async (tx, { actor, input, subject: before, prepared }) => {
    const { name, url, cm_technology_id: languageId = before.languageId } = input.cm_learning_pointer;
    const fields = {
      name,
      description: prepared.html,
      url: url === undefined ? before.url : url || null,
      languageId,
    };
    if (EDITED.every((field) => fields[field] === before[field])) return { answer: presentPointer(before), audit: [] };
    await checkLanguage(tx, languageId, before.languageId);
    await savePictures(tx, prepared, { person: actor.userId, field: DESCRIPTION });
    const after = await store.savePointer(tx, before, fields);
    return {
      answer: presentPointer(after),
      audit: [
        { act: "learning_pointer.updated", subjectId: null, before: auditFields(before), after: auditFields(after) },
      ],
    };
  },
});

/** Links a pointer to a competency. Changes nothing if they are already linked. */
export const createCompetencyLearningPointer = command(contract.createCompetencyLearningPointer, {
  load: async (tx, { actor, input: { cm_competency_learning_pointer: wanted } }) => ({
    competency: await store.findCompetency(tx, pointersSeenBy(actor), wanted.cm_competency_id),
    pointer: await store.findPointer(tx, pointersSeenBy(actor), wanted.cm_learning_pointer_id),
  }),
  policy: linksPointer,
  run: async (tx, { subject: { competency, pointer } }) => {
    if (!competency) throw unknown("competency", "cm_competency_learning_pointer.cm_competency_id");
    if (!pointer) throw unknown("learning pointer", "cm_competency_learning_pointer.cm_learning_pointer_id");
    const { isNew, ...answer } = await linkStore.link(tx, competency.id, pointer.id);
    const after = { ...answer, competency: competency.name, pointer: pointer.name };
    return { answer, audit: isNew ? [{ act: "learning_pointer.linked", subjectId: null, after }] : [] };
  },
});

/** Unlinks a pointer from a competency. Its other links and people's marks remain. */
export const deleteCompetencyLearningPointer = command(contract.deleteCompetencyLearningPointer, {
  load: (tx, { actor, input }) => linkStore.lockLink(tx, pointersSeenBy(actor), input.competency_learning_pointer_id),
  policy: editsPointer,
  run: async (tx, { subject: { userId: _author, ...before } }) => {
    await linkStore.unlink(tx, before.id);
    return { answer: undefined, audit: [{ act: "learning_pointer.unlinked", subjectId: null, before }] };
  },
});

/** Marks a pointer as planned or done on the caller's sheet. */
export const createUserLearningPointer = command(contract.createUserLearningPointer, {
  load: sheetOfCall,
  sees: seesSheet,
  policy: marksPointers,
  run: async (tx, { actor, input, subject }) => {
    const { cm_learning_pointer_id, state } = input.cm_user_learning_pointer;
    const pointer = await store.findPointer(tx, pointersSeenBy(actor), cm_learning_pointer_id);
    if (!pointer) throw unknown("learning pointer", "cm_user_learning_pointer.cm_learning_pointer_id");
    const before = await markStore.lockMark(tx, { userId: subject.ownerId, learningPointerId: pointer.id });
    const after = await markStore.saveMark(tx, subject.ownerId, pointer.id, state);
    return { answer: presentMark(after), audit: markAudit(before, after) };
  },
});

/** Changes a mark on the caller's sheet. */
export const updateUserLearningPointer = command(contract.updateUserLearningPointer, {
  load: loadMark,
  sees: seesSheet,
  policy: marksPointers,
  run: async (tx, { input, subject: { ownerId, mark: before } }) => {
    const { state } = input.cm_user_learning_pointer;
    const after = await markStore.saveMark(tx, ownerId, before.cm_learning_pointer_id, state);
    return { answer: presentMark(after), audit: markAudit(before, after) };
  },
});

/** Removes a mark from the caller's sheet. */
export const deleteUserLearningPointer = command(contract.deleteUserLearningPointer, {
  load: loadMark,
  sees: seesSheet,
  policy: marksPointers,
  run: async (tx, { subject: { mark } }) => {
    await markStore.removeMark(tx, mark.id);
    return { answer: undefined, audit: markAudit(mark, null) };
  },
});

type MarkCall = { actor: Actor; input: { sheet_id: number; user_learning_pointer_id: number } };

async function loadMark(tx: Tx, { actor, input }: MarkCall) {
  const sheet = await sheetOfCall(tx, { actor, input });
  const mark = sheet && (await markStore.lockMark(tx, { userId: sheet.ownerId, id: input.user_learning_pointer_id }));
  return sheet && mark ? { ...sheet, mark } : null;
}

const unknown = (noun: string, field: string) => wrongField(field, `is not a ${noun}`, `There is no such ${noun}.`);

/** A retired language is only kept. */
async function checkLanguage(tx: Tx, languageId: number | null, kept: number | null): Promise<void> {
  if (languageId === null || languageId === kept) return;
  const language = await findLanguage(tx, languageId);
  if (!language) throw unknown("language", "cm_learning_pointer.cm_technology_id");
  if (language.retired)
    throw wrongField(
      "cm_learning_pointer.cm_technology_id",
      "is retired",
      `${language.name} is retired. Choose another language.`,
    );
}

const auditFields = ({ id, name, description, url, language }: store.PointerRecord) => ({
  id,
  name,
  description,
  url,
  // Not `language`, which names what an act changed.
  fits_language: language?.name ?? null,
});

function markAudit(before: markStore.MarkRecord | null, after: markStore.MarkRecord | null): AuditEntry[] {
  if (before?.state === after?.state) return [];
  const details = (mark: markStore.MarkRecord | null) =>
    mark && { pointer: mark.name, cm_learning_pointer_id: mark.cm_learning_pointer_id, state: mark.state };
  const [was, is] = [details(before), details(after)];
  const act = is ? "learning_pointer.marked" : "learning_pointer.unmarked";
  const subjectId = before?.user_id ?? after?.user_id ?? null;
  return [{ act, subjectId, ...(was && { before: was }), ...(is && { after: is }) }];
}
