import { processWide } from "@/lib/platform/core/process-wide";
import type { Database } from "@/lib/platform/db";

/** The database that the test files of this process share, once one of them has opened it. */
export const sharedTestDatabase = processWide<{ opened?: Promise<Database> }>("database of tests", () => ({}));
