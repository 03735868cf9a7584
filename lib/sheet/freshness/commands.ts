import { command } from "@/lib/platform/operation/operation";
import { managesReviewSettings } from "./policy";
import * as contract from "./contract";
import { lockSettings, saveSettings } from "./store";

/** Sets after how many months a level is overdue. No row is written: overdue is computed, and lowers no level. */
export const updateReviewSettings = command(contract.updateReviewSettings, {
  load: (tx) => lockSettings(tx),
  policy: managesReviewSettings,
  run: async (tx, { input: { cm_review_settings: after }, subject: before }) => {
    await saveSettings(tx, after);
    return { answer: after, audit: [{ act: "review_settings.updated", subjectId: null, before, after }] };
  },
});
