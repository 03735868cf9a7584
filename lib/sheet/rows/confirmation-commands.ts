import { AppError, wrongField } from "@/lib/platform/core/errors";
import { command } from "@/lib/platform/operation/operation";
import { auditOf, recordChanges } from "./change-store";
import * as contract from "./contract";
import { isOwnSheet, seesSheet } from "./policy";
import { type Change, confirm } from "@/lib/vocabulary/levels/rules";
import { sheetOfCall } from "./sheet-queries";
import * as store from "./store";

const IDS = "cm_confirmation.sheet_competency_ids";

/** The owner or a reviewer says that levels are still true. All rows or none: a pending one is a 409. */
export const createConfirmation = command(contract.createConfirmation, {
  load: sheetOfCall,
  sees: seesSheet,
  run: async (tx, { actor, input, subject: sheet }) => {
    const ids = [...new Set(input.cm_confirmation.sheet_competency_ids)];
    const rows = (await store.lockRows(tx, actor, ids)).filter(({ sheetId }) => sheetId === sheet.sheetId);
    if (rows.length < ids.length) throw refused("names a row that this sheet doesn't have");
    if (new Set(rows.map(({ area }) => area)).size > 1) throw refused("must be rows of one area");
    const changes = rows.map((row) => ({ rowId: row.id, ...confirmed(row, isOwnSheet(actor, sheet)) }));
    const made = await recordChanges(tx, changes, {
      userId: actor.userId,
      together: rows.length > 1 ? rows.length : null,
    });
    return {
      answer: { competency_changes: made },
      audit: made.map((recorded, at) => auditOf(`level.${changes[at]!.kind}`, rows[at]!, recorded)),
    };
  },
});

function confirmed(row: store.LockedRow, byOwner: boolean): Change {
  const change = row.retired ? null : confirm(row, byOwner);
  if (!change)
    throw new AppError(
      "conflict",
      "A row is retired, has a pending request, or nothing has been said of its level yet.",
    );
  return change;
}

const refused = (why: string) => wrongField(IDS, why, "These rows can't be confirmed together.");
