import { adminSetting } from "@/lib/platform/operation/admin-settings";
import { z } from "zod";

/** After how many months a level is overdue; null if levels never are. */
export const REVIEWS = adminSetting("reviews", z.object({ confirm_after_months: z.int().nullable().default(null) }));
