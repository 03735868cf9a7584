import { log } from "@/lib/platform/core/log";
import { writeAbandoned } from "@/lib/files/imports/part-commands";
import { syncAbandoned } from "@/lib/sheet/rows/sync-commands";

const MINUTE_MS = 60_000;

/** Runs work every minute, and again a minute after it failed. The timers don't keep the process alive. */
export function everyMinute(what: string, work: () => Promise<void>): void {
  const run = async () => {
    await work().catch((error: unknown) => log.warn({ err: error }, `${what} failed, retrying in a minute`));
    setTimeout(() => void run(), MINUTE_MS).unref();
  };
  setTimeout(() => void run(), MINUTE_MS).unref();
}

async function finish(): Promise<void> {
  const finished = (await writeAbandoned()) + (await syncAbandoned());
  if (finished > 0) log.info({ imports: finished }, "imports finished that had been interrupted");
}

/** Finishes imports whose process ended before all lines were written or all sheets updated, every minute. */
export const startFinishingSyncs = () => everyMinute("finishing interrupted imports", finish);
