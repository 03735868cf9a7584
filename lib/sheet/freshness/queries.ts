import { readSetting } from "@/lib/platform/operation/admin-settings";
import { anyone, list } from "@/lib/platform/operation/operation";
import * as contract from "./contract";
import { REVIEWS } from "./store";

/** Returns what admins set about reviews, to everyone: it says which of their rows are overdue. */
export const getReviewSettings = list(contract.getReviewSettings, {
  scope: anyone,
  run: (db) => readSetting(db, REVIEWS),
});
