import { processWide } from "@/lib/platform/core/process-wide";

type Created = { url: string; drop: () => Promise<void> };

/** The database that the test files of this process share, once one of them has created it. */
export const sharedTestDatabase = processWide<{ created?: Promise<Created> }>("database of tests", () => ({}));
