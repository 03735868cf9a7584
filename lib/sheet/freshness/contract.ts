import { z } from "zod";
import { endpoint, wholeNumber } from "@/lib/platform/core/endpoint";

const MAX_MONTHS = 120;

const months = wholeNumber({
  min: 1,
  max: MAX_MONTHS,
  tooSmall: "must be at least 1",
  tooLarge: `must be at most ${MAX_MONTHS}`,
});

const ReviewSettings = z
  .strictObject({
    confirm_after_months: z.int().nullable().meta({
      description: "Months after which a level that was neither approved nor confirmed since is overdue; null if never",
    }),
  })
  .meta({ id: "ReviewSettings", description: "What admins set about reviews" });

export const getReviewSettings = endpoint("getReviewSettings", "GET /review_settings", {
  summary: "Get what admins set about reviews",
  response: ReviewSettings,
});

export const updateReviewSettings = endpoint("updateReviewSettings", "PUT /review_settings", {
  summary: "Set after how many months a level is overdue for confirmation",
  body: z.strictObject({ cm_review_settings: z.strictObject({ confirm_after_months: months.nullable() }) }),
  response: ReviewSettings,
});
