import type { EventEmitter } from "node:events";
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import { DISK_FULL, READ_ONLY } from "@/lib/platform/core/error-code";
import { log } from "@/lib/platform/core/log";
import { freeSpace, fullDisk } from "./data-folder";

/** Milliseconds between two looks at the disk. */
const INTERVAL = 1_000;
/** Bytes. Below `low` changes are refused: PostgreSQL ends when its log can't grow, and reads with it. */
const FREE = { low: 64_000_000, enough: 128_000_000 };
/** A file to delete when the disk is full, so that PostgreSQL can start and be told to refuse changes. */
const RESERVE = { name: "disk-reserve", bytes: 32 * 1024 * 1024 };

const REFUSAL = "default_transaction_read_only";

export type DiskWatch = { isFull(): boolean; stop(): void };

/** Makes an own server refuse changes while its disk is nearly full, and logs when that begins and ends. */
export function watchDisk(dataDir: string, pool: pg.Pool): DiskWatch {
  const reserve = join(/* turbopackIgnore: true */ dataDir, RESERVE.name);
  let isFull = false;
  let isBusy = false;
  const look = async () => {
    const free = freeSpace(dataDir) ?? Infinity;
    const isNow = free < (isFull ? FREE.enough : FREE.low);
    if (!isNow && free > 2 * FREE.enough) makeReserve(reserve);
    if (isNow === isFull) return;
    if (isNow) rmSync(/* turbopackIgnore: true */ reserve, { force: true });
    await pool.query(isNow ? `ALTER SYSTEM SET ${REFUSAL} = on` : `ALTER SYSTEM RESET ${REFUSAL}`);
    await pool.query("SELECT pg_reload_conf()");
    if (isNow) log.error(fullDisk(dataDir).message);
    else log.info("data folder's disk has space again");
    isFull = isNow;
  };
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    // If the server doesn't answer, the next check tries again.
    void look()
      .catch(() => {})
      .finally(() => (isBusy = false));
  }, INTERVAL).unref();
  // What is refused for lack of space shouldn't look like a standby.
  pool.on("connect", (client) =>
    (client as unknown as { connection: EventEmitter }).connection.prependListener(
      "errorMessage",
      (error: pg.DatabaseError) => {
        if (isFull && error.code === READ_ONLY) error.code = DISK_FULL;
      },
    ),
  );
  return { isFull: () => isFull, stop: () => clearInterval(timer) };
}

function makeReserve(file: string): void {
  if (existsSync(/* turbopackIgnore: true */ file)) return;
  writeFileSync(/* turbopackIgnore: true */ file, Buffer.alloc(RESERVE.bytes, 1), { mode: 0o600 });
}

/** Forgets, before a server starts, that its last run refused changes. */
export const forgetRefusal = (folder: string): void =>
  rmSync(join(/* turbopackIgnore: true */ folder, "postgresql.auto.conf"), { force: true });
