import type { Actor } from "@/lib/platform/core/actor";
import { type AppError, conflict, wrongField } from "@/lib/platform/core/errors";
import type { Tx } from "@/lib/platform/db";
import { command } from "@/lib/platform/operation/operation";
import { auditOf, recordChanges } from "@/lib/sheet/rows/change-store";
import { refuseWrongReason } from "@/lib/sheet/rows/reason-rules";
import { readApiRow } from "@/lib/sheet/rows/row-store";
import type { LockedRow } from "@/lib/sheet/rows/store";
import * as contract from "./contract";
import { reviewsAllSheets, seesAllSheets } from "./policy";
import { belongTogether, decided, type Decision } from "./rules";
import * as store from "./store";

type Rows = ReadonlyMap<number, LockedRow>;

/** Locks the rows of changes; null if one of them doesn't exist. */
async function loadRows(tx: Tx, actor: Actor, changeIds: readonly number[]): Promise<Rows | null> {
  const rows = await store.lockRowsOfChanges(tx, actor, changeIds);
  return changeIds.every((id) => rows.has(id)) ? rows : null;
}

const idsOf = (decisions: readonly Decision[]) => decisions.map((decision) => decision.cm_competency_change_id);

/** Decides requests of a person's area or first levels, or of one competency: all, or a 409 if one changed. */
export const createReviewDecision = command(contract.createReviewDecision, {
  load: (tx, { actor, input }) => loadRows(tx, actor, idsOf(input.cm_review_decision.decisions)),
  sees: seesAllSheets,
  policy: reviewsAllSheets,
  run: async (tx, { actor, input, subject: rows }) => {
    const { decisions } = input.cm_review_decision;
    refuseRepeated(rows, decisions.length, "cm_review_decision.decisions");
    if (!belongTogether([...rows.values()])) throw refusedMix();
    const outdated = [...rows].filter(([id, row]) => row.latestChangeId !== id || row.retired);
    if (outdated.length > 0)
      throw await changedRows(tx, outdated, "A request has changed since you opened it. Nothing was decided.");
    for (const [place, one] of decisions.entries()) {
      if (!("approved_level" in one)) continue;
      const row = rows.get(one.cm_competency_change_id)!;
      refuseWrongReason(row, one.approved_level, one.reason, `cm_review_decision.decisions.${place}.reason`);
    }
    const made = [];
    for (const decision of decisions) {
      const row = rows.get(decision.cm_competency_change_id)!;
      const change = decided(row, decision);
      if (!change) throw await changedRows(tx, [[0, row]], "A request is no longer pending. Nothing was decided.");
      made.push({ decision, row, change: { rowId: row.id, ...change, reason: decision.reason ?? null } });
    }
    const approved = made.filter(({ change }) => change.kind === "approved");
    await store.recordApprovals(
      tx,
      approved.map(({ decision }) => decision),
      actor.userId,
    );
    const recorded = await recordChanges(
      tx,
      made.map(({ change }) => change),
      { userId: actor.userId, together: decisions.length > 1 ? decisions.length : null },
    );
    return {
      answer: {
        decisions: made.map(({ decision: { cm_competency_change_id } }, at) => ({
          cm_competency_change_id,
          competency_change: recorded[at]!,
        })),
      },
      audit: made.map(({ row, change }, at) => auditOf(`level.${change.kind}`, row, recorded[at]!)),
    };
  },
});

/**
 * Undoes the caller's own decisions or directly set levels: each row is as it was before, and its record has both. A
 * decision that is older than 10 seconds, or no longer its row's latest change, is a 409 for all.
 */
export const createDecisionUndo = command(contract.createDecisionUndo, {
  load: (tx, { actor, input }) => loadRows(tx, actor, input.cm_decision_undo.cm_competency_change_ids),
  sees: seesAllSheets,
  policy: reviewsAllSheets,
  run: async (tx, { actor, input, subject: rows }) => {
    const ids = input.cm_decision_undo.cm_competency_change_ids;
    refuseRepeated(rows, ids.length, "cm_decision_undo.cm_competency_change_ids");
    const undoable = await store.findUndoable(tx, ids, actor.userId);
    const gone = [...rows].filter(([id, row]) => row.latestChangeId !== id || row.retired || !undoable.has(id));
    if (gone.length > 0)
      throw await changedRows(
        tx,
        gone,
        "A decision can be undone for 10 seconds, by its reviewer, unless something has changed since.",
      );
    const changes = [...rows].map(([id, row]) => {
      const { fromCurrentLevel: current, fromDesiredLevel: desired } = undoable.get(id)!;
      return { rowId: row.id, kind: "undone", to: { current, desired }, undoesId: id } as const;
    });
    const made = await recordChanges(tx, changes, { userId: actor.userId });
    return {
      answer: { competency_changes: made },
      audit: [...rows.values()].map((row, at) => auditOf("level.undone", row, made[at]!)),
    };
  },
});

function refuseRepeated(rows: Rows, named: number, field: string) {
  const rowsNamed = new Set([...rows.values()].map(({ id }) => id)).size;
  if (rows.size === named && rowsNamed === named) return;
  throw wrongField(field, "names a row twice", "Each row can be named once.");
}

const refusedMix = () =>
  wrongField(
    "cm_review_decision.decisions",
    "must be of one person's area or first levels, or of one competency",
    "These requests can't be decided together.",
  );

async function changedRows(tx: Tx, rows: readonly (readonly [number, LockedRow])[], detail: string): Promise<AppError> {
  const current = [];
  for (const [, row] of rows) current.push(await readApiRow(tx, row.sheetId, row.id));
  return conflict("changed-elsewhere", detail, { current });
}
