import { type Actor, personIdOf } from "@/lib/platform/core/actor";
import { isOutdated } from "@/lib/platform/core/endpoint";
import { AppError, conflict } from "@/lib/platform/core/errors";
import type { Tx } from "@/lib/platform/db";
import { command } from "@/lib/platform/operation/operation";
import { refuseUnknownUsed } from "@/lib/engagements/engagements/own-commands";
import { replaceUsed } from "@/lib/engagements/engagements/used-import-store";
import * as contract from "./contract";
import { checksRecords, ownsRecords, seesRecords } from "./policy";
import { MAX_RECORDS } from "./rules";
import * as store from "./store";

type OfSheet = { actor: Actor; input: { sheet_id: number } };
type OfRecord = { actor: Actor; input: { sheet_id: number; record_id: number } };

/** Loads whose records they are, if the caller sees them. */
async function loadSubject(tx: Tx, { actor, input }: OfSheet) {
  const subject = await store.findSubject(tx, actor, input.sheet_id);
  return subject && seesRecords(actor, subject) ? subject : null;
}

/** The same of the caller's own alone. */
async function loadOwn(tx: Tx, call: OfSheet) {
  const subject = await loadSubject(tx, call);
  return subject && ownsRecords(call.actor, subject) ? subject : null;
}

/** Loads a record, locked. */
async function loadRecord(tx: Tx, call: OfRecord, load = loadSubject) {
  const subject = await load(tx, call);
  const record = subject && (await store.lockRecord(tx, subject.ownerId, call.input.record_id));
  return record && { ...subject, record };
}

const audited = (verb: string, subjectId: number, id: number) => [
  { act: `record.${verb}`, subjectId, after: { record_id: id } },
];

/** Adds a record of the caller's own. */
export const createRecord = command(contract.createRecord, {
  load: loadOwn,
  policy: ownsRecords,
  run: async (tx, { input: { cm_record }, subject: { ownerId } }) => {
    const { competencies, ...fields } = cm_record;
    await refuseUnknownUsed(tx, "cm_record", competencies);
    if ((await store.countRecords(tx, ownerId)) >= MAX_RECORDS)
      throw conflict("limit-reached", `You have ${MAX_RECORDS} records already.`);
    const id = await store.insertRecord(tx, ownerId, fields);
    await replaceUsed(tx, "record", [{ id, used: competencies }]);
    return { answer: await store.savedRecord(tx, ownerId, id), audit: audited("added", ownerId, id) };
  },
});

/** Changes a record of the caller's own, which confirms it. */
export const updateRecord = command(contract.updateRecord, {
  load: (tx, call) => loadRecord(tx, call, loadOwn),
  policy: ownsRecords,
  edit: {
    shown: (_tx, { record }) => record,
    isOutdated: ({ cm_record: { based_on_updated_at: seen } }, { record }) => isOutdated(seen, record.updated_at),
    refusal: "You changed this record in another window after you opened it here.",
  },
  run: async (tx, { input: { cm_record }, subject: { ownerId, record } }) => {
    const { competencies, based_on_updated_at: _seen, ...fields } = cm_record;
    await refuseUnknownUsed(tx, "cm_record", competencies, record.competencies);
    await store.saveRecord(tx, record, fields);
    await replaceUsed(tx, "record", [{ id: record.id, used: competencies }]);
    return { answer: await store.savedRecord(tx, ownerId, record.id), audit: audited("changed", ownerId, record.id) };
  },
});

/** Deletes a record of the caller's own. */
export const deleteRecord = command(contract.deleteRecord, {
  load: (tx, call) => loadRecord(tx, call, loadOwn),
  policy: ownsRecords,
  run: async (tx, { subject: { ownerId, record } }) => {
    await store.deleteRecord(tx, record.id);
    return { answer: undefined, audit: audited("deleted", ownerId, record.id) };
  },
});

/** Says that the caller has looked at a certificate. */
export const checkRecord = command(contract.checkRecord, {
  load: (tx, call) => loadRecord(tx, call),
  policy: checksRecords,
  edit: {
    shown: (_tx, { record }) => record,
    isOutdated: ({ cm_record }, { record }) => Date.parse(cm_record.updated_at) !== Date.parse(record.updated_at),
    refusal: "This record has changed since you looked at it.",
  },
  run: async (tx, { actor, subject: { ownerId, record } }) => {
    if (record.kind !== "certificate")
      throw new AppError("conflict", "Only certificates are checked. This record is of another kind.");
    await store.saveCheck(tx, record.id, personIdOf(actor));
    return { answer: await store.savedRecord(tx, ownerId, record.id), audit: audited("checked", ownerId, record.id) };
  },
});

/** Takes back that a certificate was checked. */
export const uncheckRecord = command(contract.uncheckRecord, {
  load: (tx, call) => loadRecord(tx, call),
  policy: checksRecords,
  run: async (tx, { subject: { ownerId, record } }) => {
    await store.saveCheck(tx, record.id, null);
    return { answer: undefined, audit: audited("unchecked", ownerId, record.id) };
  },
});
