import { anyone, query } from "@/lib/operation/operation";
import { isOwnSheet } from "@/lib/sheets/policy";
import { findSheet } from "@/lib/sheets/store";
import * as contract from "./contract";
import { presentGoal } from "./presenter";
import * as store from "./store";

/** Lists the goals of the caller's own sheet, or of a report's. Other reviewers and admins don't see them. */
export const listGoals = query({
  input: contract.listGoals.input,
  load: async (db, { actor, input }) => {
    const sheet = await findSheet(db, actor, input.sheet_id);
    return sheet && (isOwnSheet(actor, sheet) || (await store.isReportOf(db, actor, sheet.ownerId))) ? sheet : null;
  },
  policy: anyone,
  run: async (db, { subject }) => (await store.readGoals(db, subject.sheetId)).map(presentGoal),
});
