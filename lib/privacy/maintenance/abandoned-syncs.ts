import { log } from "@/lib/platform/core/log";
import { writeAbandoned } from "@/lib/files/imports/part-commands";
import { syncAbandoned } from "@/lib/sheet/rows/sync-commands";

const finish = async () => (await writeAbandoned()) + (await syncAbandoned());

/** Time between two rounds, in milliseconds. */
const INTERVAL = 60_000;

/**
 * Finishes imports whose process ended before all lines were written or all sheets updated, every minute. The timers
 * don't keep the process alive.
 */
export function startFinishingSyncs(): void {
  const run = async () => {
    await finish().then(
      (finished) => {
        if (finished > 0) log.info({ imports: finished }, "imports finished that had been interrupted");
      },
      (error: unknown) => log.warn({ err: error }, "finishing interrupted imports failed, retrying in a minute"),
    );
    setTimeout(() => void run(), INTERVAL).unref();
  };
  setTimeout(() => void run(), INTERVAL).unref();
}
