import { log } from "@/lib/platform/core/log";

const MINUTE_MS = 60_000;

/** Runs work every minute, and again a minute after it failed. The timers don't keep the process alive. */
export function everyMinute(what: string, work: () => Promise<void>): void {
  const run = async () => {
    await work().catch((error: unknown) => log.warn({ err: error }, `${what} failed, retrying in a minute`));
    setTimeout(() => void run(), MINUTE_MS).unref();
  };
  setTimeout(() => void run(), MINUTE_MS).unref();
}
