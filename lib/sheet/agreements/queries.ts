import { query } from "@/lib/platform/operation/operation";
import { isOwnOrOfReport } from "@/lib/sheet/rows/policy";
import { findSheetOfReport } from "@/lib/sheet/rows/store";
import * as contract from "./contract";
import { presentAgreement } from "./presenter";
import * as store from "./store";

/** Lists what was agreed with a sheet's owner. */
export const listAgreements = query(contract.listAgreements, {
  load: (db, { actor, input }) => findSheetOfReport(db, actor, input.sheet_id),
  sees: isOwnOrOfReport,
  run: async (db, { subject }) => (await store.readAgreements(db, subject.ownerId)).map(presentAgreement),
});
