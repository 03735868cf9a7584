import type { EventEmitter } from "node:events";
import type pg from "pg";
import { DISK_FULL, READ_ONLY } from "@/lib/platform/core/error-code";
import { log } from "@/lib/platform/core/log";
import { endAfterUse } from "./pool";

/** Milliseconds between two attempts to write while the database refuses. */
const INTERVAL = 500;

/** What the log says of a database that takes no changes, by SQLSTATE. */
const REASON: Record<string, string> = {
  [DISK_FULL]: "the database server's disk is full",
  [READ_ONLY]: "the database is read-only: a standby, or a failover in progress",
};

/** Writes 80 kB to a temporary table, more than tables have left, in one transaction: it fails on a full disk. */
const PROBE = `
  CREATE TEMP TABLE cairn_disk_probe (text) ON COMMIT DROP AS
  SELECT repeat(md5(n::text), 25) FROM generate_series(1, 100) AS n`;

export type WriteWatch = { isWritable(): boolean; stop(): void };

/**
 * Knows whether a database takes changes. The first statement that the database refuses, for lack of space or as read-
 * only, makes it read-only; the first attempt to write that succeeds makes it writable again. A connection that was
 * read-only isn't used again, because after a failover the next one may reach the new primary. Costs nothing while
 * changes are taken. `interval` (milliseconds) and `probe` are for tests.
 */
export function watchWrites(pool: pg.Pool, { interval = INTERVAL, probe = PROBE } = {}): WriteWatch {
  let timer: NodeJS.Timeout | undefined;
  const onRefused = (reason: string) => {
    if (timer !== undefined) return;
    log.error(reason);
    timer = setInterval(() => void pool.query(probe).then(onWritten, () => {}), interval).unref();
  };
  const onWritten = () => {
    if (timer !== undefined) log.info("the database takes changes again");
    stop();
  };
  const stop = () => {
    clearInterval(timer);
    timer = undefined;
  };
  // The connection's event, which comes for every failed statement, however it was sent.
  pool.on("connect", (client) =>
    (client as unknown as { connection: EventEmitter }).connection.on("errorMessage", ({ code }: pg.DatabaseError) => {
      const reason = REASON[code ?? ""];
      if (code === READ_ONLY) endAfterUse(client);
      if (reason !== undefined) onRefused(reason);
    }),
  );
  return { isWritable: () => timer === undefined, stop };
}
