import { lockSetting, saveSetting } from "@/lib/platform/operation/admin-settings";
import { command } from "@/lib/platform/operation/operation";
import { managesReviewSettings } from "./policy";
import * as contract from "./contract";
import { REVIEWS } from "./store";

/** Sets after how many months a level is overdue. No row is written: overdue is computed, and lowers no level. */
export const updateReviewSettings = command(contract.updateReviewSettings, {
  load: (tx) => lockSetting(tx, REVIEWS),
  policy: managesReviewSettings,
  run: async (tx, { input: { cm_review_settings: after }, subject: before }) => {
    await saveSetting(tx, REVIEWS, after);
    return { answer: after, audit: [{ act: "review_settings.updated", subjectId: null, before, after }] };
  },
});
