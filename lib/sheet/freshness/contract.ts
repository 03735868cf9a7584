import { schemaOf, wholeNumber } from "@/lib/platform/core/endpoint";

const MAX_MONTHS = 120;

const months = wholeNumber({
  min: 1,
  max: MAX_MONTHS,
  tooSmall: "must be at least 1",
  tooLarge: `must be at most ${MAX_MONTHS}`,
});

export const ReviewSettings = schemaOf("ReviewSettings", "What admins set about reviews", {
  confirm_after_months: months
    .nullable()
    .describe("Months after which a level that was neither approved nor confirmed since is overdue; null if never"),
});
