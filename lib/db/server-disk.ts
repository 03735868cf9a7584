import type { EventEmitter } from "node:events";
import type pg from "pg";
import { log } from "@/lib/core/log";

/** Time between two attempts to write while the disk is full, in milliseconds. */
const INTERVAL = 5_000;
const DISK_FULL = "53100";

/**
 * Writes 80 kB to a table that ends with the transaction: more than fits into the space that tables have left over, so that it
 * fails on a full disk. Several statements in one are one transaction.
 */
const PROBE = `
  CREATE TEMP TABLE cairn_disk_probe (text) ON COMMIT DROP AS
  SELECT repeat(md5(n::text), 25) FROM generate_series(1, 100) AS n`;

export type ServerDisk = { isWritable(): boolean; stop(): void };

/**
 * Knows whether a server's disk has space: no longer from the first statement that fails without it, and again when an attempt to write
 * succeeds. Costs nothing while there is space. `interval` (milliseconds) and `probe` are for tests.
 */
export function watchServerDisk(pool: pg.Pool, { interval = INTERVAL, probe = PROBE } = {}): ServerDisk {
  let timer: NodeJS.Timeout | undefined;
  const onFull = () => {
    if (timer !== undefined) return;
    log.error("the database server's disk is full");
    timer = setInterval(() => void pool.query(probe).then(onWritten, () => {}), interval).unref();
  };
  const onWritten = () => {
    if (timer !== undefined) log.info("the database server's disk has space again");
    stop();
  };
  const stop = () => {
    clearInterval(timer);
    timer = undefined;
  };
  // The connection's event, which comes for every failed statement, however it was sent.
  pool.on("connect", (client) =>
    (client as unknown as { connection: EventEmitter }).connection.on("errorMessage", ({ code }: pg.DatabaseError) => {
      if (code === DISK_FULL) onFull();
    }),
  );
  return { isWritable: () => timer === undefined, stop };
}
