import { conflict } from "@/lib/platform/core/errors";
import { command } from "@/lib/platform/operation/operation";
import { auditOf, recordChange } from "./change-store";
import * as contract from "./contract";
import { readUnconfirmed } from "./import-store";
import { isOwnSheet, seesSheet } from "./policy";
import * as store from "./store";

/** The owner objects to an imported level: the row has the level from before the import. */
export const createImportObjection = command(contract.createImportObjection, {
  load: (tx, { actor, input }) =>
    store.lockRow(tx, actor, input.sheet_id, input.cm_import_objection.sheet_competency_id),
  sees: seesSheet,
  policy: isOwnSheet,
  run: async (tx, { actor, subject: row }) => {
    const before = await readUnconfirmed(tx, row.id);
    if (before === null) throw conflict("already-done", "The level wasn't imported, or has been confirmed since.");
    // A request that the owner made since stays.
    const desired = row.desired === row.current ? before : row.desired;
    const change = { rowId: row.id, kind: "objected", to: { current: before, desired } } as const;
    const recorded = await recordChange(tx, change, { userId: actor.userId });
    return { answer: recorded, audit: [auditOf("level.objected", row, recorded)] };
  },
});
