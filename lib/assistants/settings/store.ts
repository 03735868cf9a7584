import { adminSetting } from "@/lib/platform/operation/admin-settings";
import { z } from "zod";

/** Whether assistants may connect at /mcp. */
export const ASSISTANTS = adminSetting("assistants", z.object({ enabled: z.boolean().default(false) }));
