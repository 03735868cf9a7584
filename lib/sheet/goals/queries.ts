import { z } from "zod";
import type { Actor } from "@/lib/platform/core/actor";
import { Id } from "@/lib/platform/core/endpoint";
import type { Db } from "@/lib/platform/db";
import { anyone, query } from "@/lib/platform/operation/operation";
import { isOwnSheet } from "@/lib/sheet/rows/policy";
import { findSheet } from "@/lib/sheet/rows/store";
import * as contract from "./contract";
import { presentSheetGoal } from "./presenter";
import * as store from "./store";

/** Finds the caller's own sheet, or a report's. Other reviewers and admins don't see goals. */
async function loadSheet(db: Db, { actor, input }: { actor: Actor; input: { sheet_id: number } }) {
  const sheet = await findSheet(db, actor, input.sheet_id);
  return sheet && (isOwnSheet(actor, sheet) || (await store.isReportOf(db, actor, sheet.ownerId))) ? sheet : null;
}

const goalsOf = async (db: Db, sheetId: number) => (await store.readGoals(db, sheetId)).map(presentSheetGoal);

/** Lists the goals of a sheet, with what it takes to reach them. */
export const listGoals = query(contract.listGoals, {
  load: loadSheet,
  policy: anyone,
  run: (db, { subject }) => goalsOf(db, subject.sheetId),
});

/** The same for the screen of a sheet's goals. */
export const getSheetGoalsView = query(z.strictObject({ sheet_id: Id }), {
  load: loadSheet,
  policy: anyone,
  run: (db, { subject }) => goalsOf(db, subject.sheetId),
});
