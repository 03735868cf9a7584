import { z } from "zod";
import { log } from "@/lib/core/log";
import { operate } from "@/lib/operation/operation";
import { analyze, database } from "@/lib/db";
import { deleteExpired } from "./store";

const DAY_MS = 24 * 60 * 60 * 1000;
/** In milliseconds. Leaves the first minutes after a start to requests. */
const FIRST_MS = 10 * 60 * 1000;

/** Permanently deletes expired data. Several apps on one database may run it at once. */
export const purge = operate({
  input: z.strictObject({}),
  run: async (tx) => {
    const deleted = await deleteExpired(tx);
    return {
      answer: deleted,
      audit: deleted.rows > 0 ? [{ act: "rows.purged", subjectId: null, after: deleted }] : [],
    };
  },
});

async function maintain(): Promise<void> {
  try {
    const deleted = await purge({});
    await analyze(await database());
    log.info(deleted, "daily maintenance done");
  } catch (error) {
    log.warn({ err: error }, "daily maintenance failed, retrying tomorrow");
  }
}

/** Starts the daily purge and ANALYZE. The timers don't keep the process alive. */
export function startDailyMaintenance(): void {
  setTimeout(() => {
    void maintain();
    setInterval(() => void maintain(), DAY_MS).unref();
  }, FIRST_MS).unref();
}
