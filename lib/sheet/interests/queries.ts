import { query } from "@/lib/platform/operation/operation";
import { findSheetOfReport } from "@/lib/sheet/rows/store";
import * as contract from "./contract";
import { interestsSeenBy, seesInterests } from "./policy";
import * as store from "./store";

/** Lists the interests on a sheet that its owner shows the caller. */
export const listInterests = query(contract.listInterests, {
  load: (db, { actor, input }) => findSheetOfReport(db, actor, input.sheet_id),
  sees: seesInterests,
  run: (db, { actor, subject }) => store.readInterests(db, subject.sheetId, interestsSeenBy(actor, subject)),
});
