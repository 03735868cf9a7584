import type { Actor } from "@/lib/core/actor";
import { AppError } from "@/lib/core/errors";
import { command } from "@/lib/core/operation";
import type { Tx } from "@/lib/db";
import { sanitizeRichText } from "@/lib/rich-text/sanitize";
import * as contract from "./contract";
import { isOwnSheet, reviewsOthersSheet, seesSheet } from "./policy";
import { presentChange, presentRow } from "./presenter";
import { approve, requestLevel, decline, setLevel, type Claim, type Verdict } from "./rules";
import * as store from "./store";

type RowInput = { sheet_id: number; sheet_competency_id: number };

async function loadRow(tx: Tx, { actor, input }: { actor: Actor; input: RowInput }): Promise<store.LockedRow | null> {
  const row = await store.lockRow(tx, actor, input.sheet_id, input.sheet_competency_id);
  return row && seesSheet(actor, row) ? row : null;
}

/** The owner asks for a level (or withdraws); a reviewer sets one. What already stands is accepted and changes nothing. */
export const createCompetencyChange = command({
  input: contract.createCompetencyChange.input,
  load: loadRow,
  policy: seesSheet,
  run: async (tx, { actor, input, subject: row }) => {
    const { current_level, desired_level, cm_sheet_competencies_id } = input.cm_competency_change;
    sameId(cm_sheet_competencies_id, input.sheet_competency_id, "cm_competency_change.cm_sheet_competencies_id");
    refuseRetired(row);
    const verdict = await judge(tx, actor, row, { current: current_level, desired: desired_level });
    if (verdict.outcome === "forged")
      throw new AppError("forbidden", "Your current level changes only when a manager approves it.");
    if (verdict.outcome === "stale")
      throw await conflict(tx, row, "This level has changed since you opened the sheet.");
    if (verdict.outcome === "not_a_setting") {
      throw new AppError("invalid", "A reviewer sets both levels at once, to the same level.", {
        fields: { "cm_competency_change.desired_level": ["must be the same as current_level"] },
      });
    }
    if (verdict.outcome === "unchanged" && row.latestChangeId !== null) {
      return { answer: presentChange(await store.findChange(tx, row.latestChangeId)), audit: [] };
    }
    const change =
      verdict.outcome === "change"
        ? verdict.change
        : ({ kind: isOwnSheet(actor, row) ? "withdrawn" : "set", to: row } as const);
    const made = await store.recordChange(tx, row, change, actor);
    return { answer: presentChange(made), audit: [auditOf(`level.${change.kind}`, row, made)] };
  },
});

/** Approves a pending request: the approval and the change it makes are one transaction. A change that is no longer the latest is a 409. */
export const createManagerCompetencyChange = command({
  input: contract.createManagerCompetencyChange.input,
  load: loadRow,
  policy: reviewsOthersSheet,
  run: async (tx, { actor, input, subject: row }) => {
    const { approved_level, cm_competency_change_id } = input.cm_manager_competency_change;
    sameId(cm_competency_change_id, input.competency_change_id, "cm_manager_competency_change.cm_competency_change_id");
    refuseRetired(row);
    if (row.latestChangeId !== input.competency_change_id)
      throw await conflict(tx, row, "This request has changed since you opened the sheet.");
    const change = approve(row, approved_level);
    if (!change) throw await conflict(tx, row, "Nothing is waiting for approval here any more.");
    const id = await store.recordApproval(tx, input.competency_change_id, approved_level, actor.userId);
    const made = await store.recordChange(tx, row, change, actor);
    const answer = { id, approved_level, cm_competency_change_id, competency_change: presentChange(made) };
    return { answer, audit: [auditOf("level.approved", row, made)] };
  },
});

/** Declines a pending request: the level stays, and the owner reads why. A change that is no longer the latest is a 409. */
export const createManagerCompetencyDecline = command({
  input: contract.createManagerCompetencyDecline.input,
  load: loadRow,
  policy: reviewsOthersSheet,
  run: async (tx, { actor, input, subject: row }) => {
    const { reason, cm_competency_change_id } = input.cm_manager_competency_decline;
    sameId(
      cm_competency_change_id,
      input.competency_change_id,
      "cm_manager_competency_decline.cm_competency_change_id",
    );
    refuseRetired(row);
    if (row.latestChangeId !== input.competency_change_id)
      throw await conflict(tx, row, "This request has changed since you opened the sheet.");
    const change = decline(row);
    if (!change) throw await conflict(tx, row, "Nothing is waiting for a decision here any more.");
    const made = await store.recordChange(tx, row, change, { userId: actor.userId, reason });
    const answer = { id: made.id, reason, cm_competency_change_id, competency_change: presentChange(made) };
    return { answer, audit: [auditOf("level.declined", row, made)] };
  },
});

/** Saves a row's notes, sanitised. Notes that somebody else (another tab) saved since the edit began are a 409, never overwritten. */
export const updateSheetCompetency = command({
  input: contract.updateSheetCompetency.input,
  load: loadRow,
  policy: isOwnSheet,
  edit: {
    shown: shownRow,
    isOutdated: ({ cm_sheet_competency: { notes_updated_at: seen } }, row) =>
      seen !== undefined && (seen && Date.parse(seen)) !== (row.notesUpdatedAt?.getTime() ?? null),
    refusal: "These notes were changed somewhere else since you opened them.",
  },
  run: async (tx, { input, subject: row }) => {
    const { notes } = input.cm_sheet_competency;
    refuseRetired(row);
    await store.saveNotes(tx, row, sanitizeRichText(notes));
    return {
      answer: await shownRow(tx, row),
      audit: [{ act: "notes.saved", subjectId: row.ownerId, after: { sheet_competency_id: row.id } }],
    };
  },
});

async function judge(tx: Tx, actor: Actor, row: store.LockedRow, claim: Claim): Promise<Verdict> {
  if (!isOwnSheet(actor, row)) return setLevel(row, claim);
  const former = claim.current === row.current ? [] : await store.formerLevels(tx, row.id);
  return requestLevel(row, claim, former);
}

function sameId(inBody: number, inPath: number, field: string) {
  if (inBody !== inPath)
    throw new AppError("invalid", "The body and the address name different things.", {
      fields: { [field]: ["must be the id in the address"] },
    });
}

function refuseRetired(row: store.LockedRow) {
  if (row.retired) throw new AppError("conflict", "This competency is retired: its level stays as it is.");
}

async function shownRow(tx: Tx, row: store.LockedRow) {
  const [now] = await store.readRows(tx, row.sheetId, row.id);
  if (!now) throw new AppError("not_found", "This row is no longer on the sheet.");
  return presentRow(now);
}

async function conflict(tx: Tx, row: store.LockedRow, detail: string): Promise<AppError> {
  const [now] = await store.readRows(tx, row.sheetId, row.id);
  return new AppError("conflict", detail, { current: now ? presentRow(now) : null });
}

const auditOf = (act: string, row: store.LockedRow, made: store.ChangeRecord) => ({
  act,
  subjectId: row.ownerId,
  before: { sheet_competency_id: row.id, current_level: row.current, desired_level: row.desired },
  after: { sheet_competency_id: row.id, current_level: made.current_level, desired_level: made.desired_level },
});
