import { z } from "zod";
import { log } from "@/lib/core/log";
import { operate } from "@/lib/core/operation";
import { analyze, database } from "@/lib/db";
import { deleteExpired } from "./store";

const DAY_MS = 24 * 60 * 60 * 1000;
/** After a start the app first serves whoever waited for it. */
const FIRST_MS = 10 * 60 * 1000;

/** Deletes what is overdue. Several apps on one server may do so at once: there is nothing left for the second. */
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

async function upkeep(): Promise<void> {
  try {
    const deleted = await purge({});
    await analyze(await database());
    log.info(deleted, "daily upkeep done");
  } catch (error) {
    log.warn({ err: error }, "daily upkeep failed; it is tried again tomorrow");
  }
}

/** Purges and refreshes the planner's figures once a day while the app runs; it never keeps the process alive. */
export function startDailyMaintenance(): void {
  setTimeout(() => {
    void upkeep();
    setInterval(() => void upkeep(), DAY_MS).unref();
  }, FIRST_MS).unref();
}
