import { settingPart } from "@/lib/platform/operation/admin-settings";
import { anyone } from "@/lib/platform/operation/operation";
import { managesReviewSettings } from "./policy";
import { REVIEWS } from "./store";

/**
 * After how many months a level is overdue, which everyone reads: it says which of their rows are. No row is written:
 * overdue is computed, and lowers no level.
 */
export const reviewSettings = settingPart(REVIEWS, {
  manages: managesReviewSettings,
  reads: anyone,
  actOf: () => "review_settings.updated",
});
