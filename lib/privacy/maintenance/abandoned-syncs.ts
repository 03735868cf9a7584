import { log } from "@/lib/platform/core/log";
import { writeAbandoned } from "@/lib/files/imports/part-commands";
import { syncAbandoned } from "@/lib/sheet/rows/sync-commands";
import { everyMinute } from "./every-minute";

async function finish(): Promise<void> {
  const finished = (await writeAbandoned()) + (await syncAbandoned());
  if (finished > 0) log.info({ imports: finished }, "imports finished that had been interrupted");
}

/** Finishes imports whose process ended before all lines were written or all sheets updated, every minute. */
export const startFinishingSyncs = () => everyMinute("finishing interrupted imports", finish);
