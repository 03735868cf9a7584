import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { log } from "@/lib/core/log";

// All in milliseconds.
/** Between an answer and the next probe. */
const INTERVAL = 500;
/** How long the server may take to answer. Together with the interval, below the five seconds in which a caller must get an answer. */
const PATIENCE = 3_000;
/** The unit that patience is counted in. */
const TICK = 250;
/** When to give up on a connection that was never established. Long, because its clock runs on while this process is busy. */
const GIVEN_UP = 30_000;

/** The database is known to be unavailable, so it isn't even tried. Has the code of the system's own error for an unreachable server. */
export class DatabaseUnavailable extends Error {
  override readonly name = "DatabaseUnavailable";
  readonly code = "ECONNREFUSED";
  constructor() {
    super("the database does not answer");
  }
}

export type HealthProbe = { answers(): boolean; stop(): Promise<void> };

/**
 * Probes the server over a connection of its own. Once it doesn't answer, every caller that waits for it gets an error: a frozen
 * server, or a network that drops everything, would keep them waiting for as long as a statement may take.
 */
export function startHealthProbe(pool: pg.Pool): HealthProbe {
  const connections = trackConnections(pool);
  const stopped = new AbortController();
  let isThere = true;
  let probe: pg.Client | null = null;

  const look = async () => {
    if (probe === null) {
      probe = clientOf(pool);
      await probe.connect();
    }
    await probe.query("SELECT 1");
  };
  const run = async () => {
    while (!stopped.signal.aborted) {
      const asked = performance.now();
      const looked = await within(PATIENCE, look());
      if (!looked) {
        const dead = probe;
        probe = null;
        void dead?.end().catch(() => {});
      }
      // A server that is only slow still completes other work.
      const answered = looked || connections.lastAnswer() > asked;
      if (answered !== isThere && !stopped.signal.aborted) {
        isThere = answered;
        log[answered ? "info" : "warn"](answered ? "database answers again" : "database does not answer");
        if (!answered) connections.breakOff();
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
  return { answers: () => isThere, stop };
}

function clientOf(pool: pg.Pool): pg.Client {
  const client = new pg.Client({ ...pool.options, connectionTimeoutMillis: GIVEN_UP });
  // A broken connection is noticed by the next probe.
  client.on("error", () => {});
  return client;
}

/** Whether it succeeded in time. Time during which this process was busy counts as one tick: an answer that waits to be read isn't silence. */
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

/** Tracks every connection of a pool, and which are in use. */
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
    breakOff() {
      for (const client of [...lent]) void client.end().catch(() => {});
      // The pool listens for errors of its idle connections, and drops them.
      for (const client of [...idle]) client.emit("error", new DatabaseUnavailable());
    },
  };
}
