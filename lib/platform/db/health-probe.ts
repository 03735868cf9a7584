import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { log } from "@/lib/platform/core/log";
import { DatabaseUnavailable } from "./shared";

// All in milliseconds.
/** Between a response and the next probe. */
const INTERVAL = 500;
/**
 * How long the server may take to respond. With the interval, it must stay below the 5 seconds in which a caller must
 * get a response.
 */
const PATIENCE = 3_000;
/** The unit in which PATIENCE is counted. */
const TICK = 250;
/** When to give up on a connection attempt. Long, because its clock also runs while this process is busy. */
const CONNECT_TIMEOUT = 30_000;

export type HealthProbe = { answers(): boolean; stop(): Promise<void> };

/**
 * Probes the server over a separate connection. If it doesn't respond, every waiting caller gets an error. Otherwise a
 * frozen server, or a network that drops everything, would keep them waiting for the whole statement time limit.
 */
export function startHealthProbe(pool: pg.Pool): HealthProbe {
  const connections = trackConnections(pool);
  const stopped = new AbortController();
  let isAvailable = true;
  let probe: pg.Client | null = null;

  const check = async () => {
    if (probe === null) {
      probe = clientOf(pool);
      await probe.connect();
    }
    await probe.query("SELECT 1");
  };
  const run = async () => {
    while (!stopped.signal.aborted) {
      const probedAt = performance.now();
      const succeeded = await within(PATIENCE, check());
      if (!succeeded) {
        const dead = probe;
        probe = null;
        void dead?.end().catch(() => {});
      }
      // Other work that completes proves that the server is only slow.
      const answered = succeeded || connections.lastAnswer() > probedAt;
      if (answered !== isAvailable && !stopped.signal.aborted) {
        isAvailable = answered;
        log[answered ? "info" : "warn"](answered ? "database available again" : "database unavailable");
        if (!answered) connections.failAll();
      }
      await pause(INTERVAL, undefined, { ref: false, signal: stopped.signal }).catch(() => {});
    }
    await probe?.end().catch(() => {});
  };
  const running = run();
  const stop = async () => {
    stopped.abort();
    await running;
  };
  return { answers: () => isAvailable, stop };
}

function clientOf(pool: pg.Pool): pg.Client {
  const client = new pg.Client({ ...pool.options, connectionTimeoutMillis: CONNECT_TIMEOUT });
  // The next probe detects a broken connection.
  client.on("error", () => {});
  return client;
}

/**
 * Whether the work succeeded in time. Time in which this process was busy counts as one tick, because a response may
 * already be waiting to be read.
 */
async function within(milliseconds: number, work: Promise<unknown>): Promise<boolean> {
  const done = work.then(
    () => true,
    () => false,
  );
  for (let waited = 0; waited < milliseconds; waited += TICK) {
    const answered = await Promise.race([done, pause(TICK, null, { ref: false })]);
    if (answered !== null) return answered;
  }
  return false;
}

/** Tracks a pool's connections, and which are in use. */
function trackConnections(pool: pg.Pool) {
  const idle = new Set<pg.PoolClient>();
  const lent = new Set<pg.PoolClient>();
  let answeredAt = 0;
  pool.on("acquire", (client) => {
    idle.delete(client);
    lent.add(client);
  });
  pool.on("release", (error, client) => {
    if (!error) answeredAt = performance.now();
    lent.delete(client);
    idle.add(client);
  });
  pool.on("remove", (client) => {
    idle.delete(client);
    lent.delete(client);
  });
  return {
    lastAnswer: () => answeredAt,
    failAll() {
      for (const client of [...lent]) void client.end().catch(() => {});
      // The pool listens for errors of its idle connections, and drops them.
      for (const client of [...idle]) client.emit("error", new DatabaseUnavailable());
    },
  };
}
