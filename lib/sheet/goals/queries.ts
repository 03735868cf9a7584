import { query } from "@/lib/platform/operation/operation";
import { isOwnOrOfReport } from "@/lib/sheet/rows/policy";
import { findSheetOfReport } from "@/lib/sheet/rows/store";
import * as contract from "./contract";
import { presentSheetGoal } from "./presenter";
import * as store from "./store";

/** Lists the goals of a sheet, with what it takes to reach them. */
export const listGoals = query(contract.listGoals, {
  load: (db, { actor, input }) => findSheetOfReport(db, actor, input.sheet_id),
  sees: isOwnOrOfReport,
  run: async (db, { subject }) => (await store.readGoals(db, subject.sheetId)).map(presentSheetGoal),
});
