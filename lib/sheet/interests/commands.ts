import type { Actor } from "@/lib/platform/core/actor";
import { conflict } from "@/lib/platform/core/errors";
import type { Tx } from "@/lib/platform/db";
import { command } from "@/lib/platform/operation/operation";
import { isOwnSheet } from "@/lib/sheet/rows/policy";
import { lockRow } from "@/lib/sheet/rows/store";
import * as contract from "./contract";
import * as store from "./store";

type RowInput = { sheet_id: number; sheet_competency_id: number };

const loadRow = (tx: Tx, { actor, input }: { actor: Actor; input: RowInput }) =>
  lockRow(tx, actor, input.sheet_id, input.sheet_competency_id);

/** The owner says how they feel about a row's competency. The audit log doesn't, as others read it. */
export const updateInterest = command(contract.updateInterest, {
  load: loadRow,
  sees: isOwnSheet,
  run: async (tx, { input, subject: row }) => {
    if (row.retired) throw conflict("retired", "This competency is retired, so its row is read-only.");
    const saved = await store.saveInterest(tx, row.id, input.cm_interest);
    return { answer: saved, audit: [auditOf("interest.set", row)] };
  },
});

/** The owner removes a row's interest. */
export const deleteInterest = command(contract.deleteInterest, {
  load: loadRow,
  sees: isOwnSheet,
  run: async (tx, { subject: row }) => ({
    answer: undefined,
    audit: (await store.deleteInterest(tx, row.id)) ? [auditOf("interest.removed", row)] : [],
  }),
});

const auditOf = (act: string, row: { id: number; ownerId: number }) => ({
  act,
  subjectId: row.ownerId,
  after: { sheet_competency_id: row.id },
});
