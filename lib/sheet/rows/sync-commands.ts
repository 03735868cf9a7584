import { z } from "zod";
import { AppError } from "@/lib/platform/core/errors";
import { log } from "@/lib/platform/core/log";
import { operate } from "@/lib/platform/operation/operation";
import { findAbandonedSyncs, syncNextSheets } from "./pending-sync-store";
import type { SyncResult } from "./row-sync-store";
import { LONGEST_SLICE, nextSliceSize } from "./sync-rules";

/** Syncs a few sheets in one transaction. Null if there are none left. Closed requests are an act, by which polled lists change. */
const syncSlice = operate(z.strictObject({ id: z.int(), count: z.int().positive() }), {
  run: async (tx, { id, count }) => {
    const begun = performance.now();
    const synced = await syncNextSheets(tx, id, count);
    const closed = synced?.withdrawn ?? 0;
    const audit = closed > 0 ? [{ act: "requests.closed", subjectId: null, after: { requests: closed } }] : [];
    return { answer: synced && { synced, milliseconds: performance.now() - begun }, audit };
  },
});

/** Updates all sheets of a recorded sync in parts. Throws AppError unavailable; `syncAbandoned` then goes on. */
export async function syncSheets(id: number): Promise<SyncResult> {
  const total: SyncResult = { made: 0, restored: 0, archived: 0, withdrawn: 0 };
  for (let count = 1; ;) {
    const slice = await syncSlice({ id, count }).catch((error: unknown) => {
      log.error({ err: error }, "updating sheets after an import was interrupted");
      throw new AppError(
        "unavailable",
        "The import is saved, but some people's sheets don't show it yet. The running app updates them in " +
          "about two minutes.",
      );
    });
    if (slice === null) return total;
    for (const key of ["made", "restored", "archived", "withdrawn"] as const) total[key] += slice.synced[key];
    count = nextSliceSize({ count, milliseconds: slice.milliseconds }, LONGEST_SLICE);
  }
}

const findAbandoned = operate(z.strictObject({}), {
  run: async (tx) => ({ answer: await findAbandonedSyncs(tx), audit: [] }),
});

/** Finishes the syncs of processes that have ended. Returns their number. */
export async function syncAbandoned(): Promise<number> {
  const ids = await findAbandoned({});
  for (const id of ids) await syncSheets(id);
  return ids.length;
}
