import { z } from "zod";
import { wholeNumber } from "@/lib/platform/core/endpoint";

const MAX_MONTHS = 120;

const months = wholeNumber({
  min: 1,
  max: MAX_MONTHS,
  tooSmall: "must be at least 1",
  tooLarge: `must be at most ${MAX_MONTHS}`,
});

export const ReviewSettings = z
  .strictObject({
    confirm_after_months: months.nullable().meta({
      description: "Months after which a level that was neither approved nor confirmed since is overdue; null if never",
    }),
  })
  .meta({ id: "ReviewSettings", description: "What admins set about reviews" });
