import type { Actor } from "@/lib/platform/core/actor";
import { AppError, wrongField, conflict } from "@/lib/platform/core/errors";
import { command } from "@/lib/platform/operation/operation";
import type { Tx } from "@/lib/platform/db";
import { prepareRichText, savePictures } from "@/lib/platform/rich-text/save";
import { auditOf, recordChange } from "./change-store";
import * as contract from "./contract";
import { isOwnSheet, reviewsOthersSheet, seesSheet } from "./policy";
import { refuseWrongReason } from "./reason-rules";
import { readApiRow } from "./row-store";
import { approve, requestLevel, decline, setLevel, type RowLevels, type Verdict } from "@/lib/vocabulary/levels/rules";
import * as store from "./store";

const NOTES = "cm_sheet_competency.notes";

type RowInput = { sheet_id: number; sheet_competency_id: number };

const loadRow = (tx: Tx, { actor, input }: { actor: Actor; input: RowInput }): Promise<store.LockedRow | null> =>
  store.lockRow(tx, actor, input.sheet_id, input.sheet_competency_id);

/**
 * The owner requests a level or withdraws the request; a reviewer sets a level. Sending the levels that the row already
 * has changes nothing. Owners who name their latest change and send the levels before it take it back: the row and the
 * sheet were last updated when they were before it.
 */
export const createCompetencyChange = command(contract.createCompetencyChange, {
  load: loadRow,
  sees: seesSheet,
  run: async (tx, { actor, input, subject: row }) => {
    const { current_level, desired_level, cm_sheet_competencies_id, latest_change_id } = input.cm_competency_change;
    requireSameId(cm_sheet_competencies_id, input.sheet_competency_id, "cm_competency_change.cm_sheet_competencies_id");
    refuseRetired(row);
    if (latest_change_id !== undefined && latest_change_id !== row.latestChangeId)
      throw await changedRow(tx, row, "This level has changed since, so it can't be taken back.");
    const verdict = await verdictOn(tx, actor, row, { current: current_level, desired: desired_level });
    if (verdict.outcome === "forged")
      throw new AppError("forbidden", "Only a manager's approval changes your current level.");
    if (verdict.outcome === "stale")
      throw await changedRow(tx, row, "This level has changed since you opened the sheet.");
    if (verdict.outcome === "levels_differ") {
      throw wrongField(
        "cm_competency_change.desired_level",
        "must be the same as current_level",
        "Reviewers set current_level and desired_level to the same level.",
      );
    }
    if (verdict.outcome === "unchanged" && row.latestChangeId !== null) {
      return { answer: await store.findChange(tx, row.latestChangeId), audit: [] };
    }
    const change =
      verdict.outcome === "change"
        ? verdict.change
        : ({ kind: isOwnSheet(actor, row) ? "withdrawn" : "set", to: row } as const);
    const undone =
      latest_change_id !== undefined && isOwnSheet(actor, row)
        ? await store.findUndone(tx, latest_change_id, change.to, actor.userId)
        : null;
    const undoes = undone ? { undoesId: undone.id, requestId: undone.requestId } : {};
    const made = await recordChange(tx, { rowId: row.id, ...change, ...undoes }, { userId: actor.userId });
    return { answer: made, audit: [auditOf(`level.${change.kind}`, row, made)] };
  },
});

/**
 * Approves a pending request, also at a lower level, with or without a reason, and records the approval with the change
 * it makes. If the change is no longer the latest, it's a 409.
 */
export const createManagerCompetencyChange = command(contract.createManagerCompetencyChange, {
  load: loadRow,
  sees: seesSheet,
  policy: reviewsOthersSheet,
  run: async (tx, { actor, input, subject: row }) => {
    const { approved_level, reason, cm_competency_change_id } = input.cm_manager_competency_change;
    requireSameId(
      cm_competency_change_id,
      input.competency_change_id,
      "cm_manager_competency_change.cm_competency_change_id",
    );
    await refuseUndecidable(tx, row, input.competency_change_id);
    const change = approve(row, approved_level);
    if (!change) throw await changedRow(tx, row, "There is no pending request to approve.");
    if (reason !== undefined) refuseWrongReason(row, approved_level, reason, "cm_manager_competency_change.reason");
    const id = await store.recordApproval(tx, input.competency_change_id, approved_level, actor.userId);
    const made = await recordChange(tx, { rowId: row.id, ...change, reason: reason ?? null }, { userId: actor.userId });
    const answer = { id, approved_level, cm_competency_change_id, competency_change: made };
    return { answer, audit: [auditOf(`level.${change.kind}`, row, made)] };
  },
});

/**
 * Declines a pending request: the level stays and the owner sees the reason. If the change is no longer the latest,
 * it's a 409.
 */
export const createManagerCompetencyDecline = command(contract.createManagerCompetencyDecline, {
  load: loadRow,
  sees: seesSheet,
  policy: reviewsOthersSheet,
  run: async (tx, { actor, input, subject: row }) => {
    const { reason, cm_competency_change_id } = input.cm_manager_competency_decline;
    requireSameId(
      cm_competency_change_id,
      input.competency_change_id,
      "cm_manager_competency_decline.cm_competency_change_id",
    );
    await refuseUndecidable(tx, row, input.competency_change_id);
    const change = decline(row);
    if (!change) throw await changedRow(tx, row, "There is no pending request to decline.");
    const made = await recordChange(tx, { rowId: row.id, ...change, reason }, { userId: actor.userId });
    const answer = { id: made.id, reason, cm_competency_change_id, competency_change: made };
    return { answer, audit: [auditOf("level.declined", row, made)] };
  },
});

/**
 * Sanitizes and saves a row's notes. If they have changed since the edit began (such as in another tab), it's a 409.
 */
export const updateSheetCompetency = command(contract.updateSheetCompetency, {
  load: loadRow,
  sees: seesSheet,
  policy: isOwnSheet,
  edit: {
    shown: shownRow,
    isOutdated: ({ cm_sheet_competency: { notes_updated_at: seen } }, row) =>
      seen !== undefined && (seen && Date.parse(seen)) !== (row.notesUpdatedAt?.getTime() ?? null),
    refusal: "These notes have changed since you opened them.",
  },
  prepare: ({ actor, input: { cm_sheet_competency } }) =>
    prepareRichText(cm_sheet_competency.notes, { person: actor.userId, field: NOTES }),
  run: async (tx, { actor, subject: row, prepared }) => {
    refuseRetired(row);
    await savePictures(tx, prepared, { person: actor.userId, field: NOTES });
    await store.saveNotes(tx, row, prepared.html);
    return {
      answer: await shownRow(tx, row),
      audit: [{ act: "notes.saved", subjectId: row.ownerId, after: { sheet_competency_id: row.id } }],
    };
  },
});

async function verdictOn(tx: Tx, actor: Actor, row: store.LockedRow, sent: RowLevels): Promise<Verdict> {
  if (!isOwnSheet(actor, row)) return setLevel(row, sent);
  const former = sent.current === row.current ? [] : await store.formerLevels(tx, row.id);
  return requestLevel(row, sent, former);
}

function requireSameId(inBody: number, inPath: number, field: string) {
  if (inBody !== inPath)
    throw wrongField(field, "must be the id in the path", "The body and the path have different ids.");
}

function refuseRetired(row: store.LockedRow) {
  if (row.retired) throw conflict("retired", "This competency is retired, so its row is read-only.");
}

/** A decision is about the request that the reviewer saw, on a row that can still change. */
async function refuseUndecidable(tx: Tx, row: store.LockedRow, seenChangeId: number) {
  refuseRetired(row);
  if (row.latestChangeId === seenChangeId) return;
  if (!(await store.hasChange(tx, row.id, seenChangeId)))
    throw new AppError("not_found", "This row has no such change.");
  throw await changedRow(tx, row, "This request has changed since you opened the sheet.");
}

async function shownRow(tx: Tx, row: store.LockedRow) {
  const now = await readApiRow(tx, row.sheetId, row.id);
  if (!now) throw new AppError("not_found", "This row is no longer on the sheet.");
  return now;
}

async function changedRow(tx: Tx, row: store.LockedRow, detail: string): Promise<AppError> {
  return conflict("changed-elsewhere", detail, { current: await readApiRow(tx, row.sheetId, row.id) });
}
