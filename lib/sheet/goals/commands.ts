import type { Actor } from "@/lib/platform/core/actor";
import { earliestToday } from "@/lib/platform/core/day";
import { AppError } from "@/lib/platform/core/errors";
import type { Tx } from "@/lib/platform/db";
import { TOLD_AT_ONCE } from "@/lib/platform/operation/audit-entry";
import { command } from "@/lib/platform/operation/operation";
import { isOwnOrOfReport, isOwnSheet } from "@/lib/sheet/rows/policy";
import { ordinal } from "@/lib/vocabulary/levels/rules";
import { lockRow, withReport } from "@/lib/sheet/rows/store";
import * as contract from "./contract";
import { presentGoal } from "./presenter";
import * as store from "./store";

type GoalInput = { sheet_id: number; sheet_competency_id: number };

async function loadRow(tx: Tx, { actor, input }: { actor: Actor; input: GoalInput }) {
  const row = await lockRow(tx, actor, input.sheet_id, input.sheet_competency_id);
  return row && withReport(tx, actor, row);
}

/**
 * The owner sets what they aim at: a level that they don't already exceed, by a day to come (or the day that the goal
 * already has). It requests nothing. The audit log doesn't say which level: others than their
 * managers read it.
 */
export const updateGoal = command(contract.updateGoal, {
  load: loadRow,
  sees: isOwnOrOfReport,
  policy: isOwnSheet,
  run: async (tx, { input, subject: row }) => {
    if (row.retired)
      throw new AppError("conflict", "This competency is retired, so its row is read-only.", { type: "retired" });
    if (ordinal(input.cm_goal.level) < ordinal(row.current))
      throw refused("level", "must not be below the current level");
    const { due_on } = input.cm_goal;
    if (due_on !== null && due_on < earliestToday() && due_on !== (await store.readDueDay(tx, row.id)))
      throw refused("due_on", "must not be in the past");
    const saved = await store.saveGoal(tx, row.id, input.cm_goal);
    return { answer: presentGoal(saved), audit: [auditOf("goal.set", row)] };
  },
});

const refused = (field: string, why: string) =>
  new AppError("invalid", "This can't be a goal.", { fields: { [`cm_goal.${field}`]: [why] } });

/** The owner removes a row's goal. */
export const deleteGoal = command(contract.deleteGoal, {
  load: loadRow,
  sees: isOwnOrOfReport,
  policy: isOwnSheet,
  run: async (tx, { subject: row }) => ({
    answer: undefined,
    audit: (await store.deleteGoal(tx, row.id)) ? [auditOf("goal.removed", row)] : [],
  }),
});

const auditOf = (act: string, row: { id: number; ownerId: number }) => ({
  act,
  subjectId: row.ownerId,
  after: { sheet_competency_id: row.id },
  // Without the row: goals are for the person and their managers, and others may read a webhook's messages.
  event: TOLD_AT_ONCE,
});
