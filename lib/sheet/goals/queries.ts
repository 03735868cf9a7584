import type { Actor } from "@/lib/platform/core/actor";
import type { Db } from "@/lib/platform/db";
import { anyone, query } from "@/lib/platform/operation/operation";
import { isOwnSheet } from "@/lib/sheet/rows/policy";
import { findSheet, isReportOf } from "@/lib/sheet/rows/store";
import * as contract from "./contract";
import { presentSheetGoal } from "./presenter";
import * as store from "./store";

/** Finds the caller's own sheet, or a report's. Other reviewers and admins don't see goals. */
async function loadSheet(db: Db, { actor, input }: { actor: Actor; input: { sheet_id: number } }) {
  const sheet = await findSheet(db, actor, input.sheet_id);
  return sheet && (isOwnSheet(actor, sheet) || (await isReportOf(db, actor, sheet.ownerId))) ? sheet : null;
}

/** Lists the goals of a sheet, with what it takes to reach them. */
export const listGoals = query(contract.listGoals, {
  load: loadSheet,
  policy: anyone,
  run: async (db, { subject }) => (await store.readGoals(db, subject.sheetId)).map(presentSheetGoal),
});
