import { log } from "@/lib/core/log";
import { syncAbandoned } from "@/lib/sheets/sync-commands";

/** Time between two rounds, in milliseconds. */
const INTERVAL = 60_000;

/** Updates the sheets that an import left because its process ended, every minute. The timers don't keep the process alive. */
export function startFinishingSyncs(): void {
  const run = async () => {
    await syncAbandoned().then(
      (finished) => {
        if (finished > 0) log.info({ imports: finished }, "sheets updated for imports that had been interrupted");
      },
      (error: unknown) =>
        log.warn({ err: error }, "updating sheets for interrupted imports failed, retrying in a minute"),
    );
    setTimeout(() => void run(), INTERVAL).unref();
  };
  setTimeout(() => void run(), INTERVAL).unref();
}
