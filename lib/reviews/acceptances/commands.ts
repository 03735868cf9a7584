import { AppError, wrongField } from "@/lib/platform/core/errors";
import type { Tx } from "@/lib/platform/db";
import { command } from "@/lib/platform/operation/operation";
import { auditOf, recordChanges } from "@/lib/sheet/rows/change-store";
import { reviewsOthersSheet, seesSheet } from "@/lib/sheet/rows/policy";
import { readApiRow } from "@/lib/sheet/rows/row-store";
import { isPending } from "@/lib/vocabulary/levels/rules";
import { sheetOfCall } from "@/lib/sheet/rows/sheet-queries";
import { type LockedRow, lockRows } from "@/lib/sheet/rows/store";
import * as contract from "./contract";
import * as store from "./store";

const LEVELS = "cm_import_acceptance.levels";

/**
 * A reviewer approves imported levels of one area as they are. The approval has the file's source and date. If a row
 * has another level, a request or an approval by now, it's a 409 for all.
 */
export const createImportAcceptance = command(contract.createImportAcceptance, {
  load: sheetOfCall,
  sees: seesSheet,
  policy: reviewsOthersSheet,
  run: async (tx, { actor, input, subject: sheet }) => {
    const levels = new Map(
      input.cm_import_acceptance.levels.map((each) => [each.sheet_competency_id, each.level] as const),
    );
    if (levels.size < input.cm_import_acceptance.levels.length) throw refused("names a row twice");
    const ids = [...levels.keys()];
    const rows = (await lockRows(tx, actor, ids)).filter(({ sheetId }) => sheetId === sheet.sheetId);
    if (rows.length < ids.length) throw refused("names a row that this sheet doesn't have");
    if (new Set(rows.map(({ area }) => area)).size > 1) throw refused("must be rows of one area");
    const imports = await store.readAcceptable(tx, ids);
    const accepted = rows.map((row) => {
      const { current } = row;
      const from = imports.get(row.id);
      if (!from || row.retired || isPending(row) || current !== levels.get(row.id)) return null;
      const { changeId: acceptsId, from: reason, levelOn } = from;
      return {
        rowId: row.id,
        kind: "approved",
        to: { current, desired: current },
        reason,
        levelOn,
        acceptsId,
      } as const;
    });
    const changes = accepted.filter((change) => change !== null);
    if (changes.length < rows.length) throw await conflict(tx, rows);
    await store.recordApprovals(
      tx,
      rows.map((row) => ({
        competencyChangeId: row.latestChangeId!,
        approvedLevel: row.current,
        userId: actor.userId,
      })),
    );
    const together = rows.length > 1 ? rows.length : null;
    const made = await recordChanges(tx, changes, { userId: actor.userId, together });
    return {
      answer: { competency_changes: made },
      audit: made.map((change, at) => auditOf("level.accepted", rows[at]!, change)),
    };
  },
});

const refused = (why: string) => wrongField(LEVELS, why, "These levels can't be accepted together.");

async function conflict(tx: Tx, rows: readonly LockedRow[]): Promise<AppError> {
  const current = [];
  for (const row of rows) current.push(await readApiRow(tx, row.sheetId, row.id));
  const detail = "A level has changed since you opened it, or is approved already. Nothing was accepted.";
  return new AppError("conflict", detail, { current });
}
