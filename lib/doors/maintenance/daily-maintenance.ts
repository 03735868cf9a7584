import { z } from "zod";
import { log } from "@/lib/platform/core/log";
import { operate } from "@/lib/platform/operation/operation";
import { database } from "@/lib/platform/db";
import { analyze } from "@/lib/platform/db/open";
import { deleteExpired } from "./store";

/** Permanently deletes expired data. Several apps on one database may run it at once. */
export const purge = operate(z.strictObject({}), {
  run: async (tx) => {
    const deleted = await deleteExpired(tx);
    return {
      answer: deleted,
      audit: deleted.rows > 0 ? [{ act: "rows.purged", subjectId: null, after: deleted }] : [],
    };
  },
});

/** Deletes expired data and updates the planner's statistics: once a day, by one app. */
export async function maintain(): Promise<void> {
  const deleted = await purge({});
  await analyze(await database());
  log.info(deleted, "daily maintenance done");
}
