import { AppError } from "@/lib/core/errors";
import { anyone, command } from "@/lib/operation/operation";
import { auditOf } from "./audit-rules";
import * as contract from "./contract";
import { isOwnSheet, seesSheet } from "./policy";
import { presentChange } from "./presenter";
import { confirm } from "./rules";
import * as store from "./store";

const IDS = "cm_confirmation.sheet_competency_ids";

/** The owner says that levels are still true, or a reviewer does. All rows or none: one with a pending request is a 409. */
export const createConfirmation = command({
  input: contract.createConfirmation.input,
  load: async (tx, { actor, input }) => {
    const sheet = await store.findSheet(tx, actor, input.sheet_id);
    return sheet && seesSheet(actor, sheet) ? sheet : null;
  },
  policy: anyone,
  run: async (tx, { actor, input, subject: sheet }) => {
    const ids = [...new Set(input.cm_confirmation.sheet_competency_ids)];
    const rows = (await store.lockRows(tx, actor, ids)).filter(({ sheetId }) => sheetId === sheet.sheetId);
    if (rows.length < ids.length) throw refused("names a row that this sheet doesn't have");
    if (new Set(rows.map(({ area }) => area)).size > 1) throw refused("must be rows of one area");
    const made = [];
    for (const row of rows) {
      const change = row.retired ? null : confirm(row, isOwnSheet(actor, sheet));
      if (!change) throw new AppError("conflict", "A row is retired, has a pending request, or has no level yet.");
      const details = { userId: actor.userId, together: rows.length > 1 ? rows.length : null };
      made.push({ row, change, recorded: await store.recordChange(tx, row, change, details) });
    }
    return {
      answer: { competency_changes: made.map(({ recorded }) => presentChange(recorded)) },
      audit: made.map(({ row, change, recorded }) => auditOf(`level.${change.kind}`, row, recorded)),
    };
  },
});

const refused = (why: string) =>
  new AppError("invalid", "These rows can't be confirmed together.", { fields: { [IDS]: [why] } });
