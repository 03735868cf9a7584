import type * as contract from "@/lib/sheet/freshness/contract";
import { ADMINS, EVERYBODY, type AccessTo } from "../expected";

export const freshness = {
  getReviewSettings: { answers: EVERYBODY, request: () => ({}) },
  updateReviewSettings: {
    answers: ADMINS,
    request: () => ({ body: { cm_review_settings: { confirm_after_months: 12 } } }),
  },
} satisfies AccessTo<typeof contract>;
