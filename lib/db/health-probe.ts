import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { log } from "@/lib/core/log";

// All in milliseconds.
/** From one answer to the next question. */
const INTERVAL = 500;
/** How long the server may take to answer. With the interval it stays below the five seconds in which a caller is told. */
const PATIENCE = 3_000;
/** What patience is counted in. */
const TICK = 250;
/** When a connection that never came about is let go of. Long, since its clock runs on while this process is busy. */
const GIVEN_UP = 30_000;

/** The server is known to be away, so it isn't even asked. Reads like the system's own error of a server that can't be reached. */
export class DatabaseUnavailable extends Error {
  override readonly name = "DatabaseAway";
  readonly code = "ECONNREFUSED";
  constructor() {
    super("the database server does not answer");
  }
}

export type HealthProbe = { answers(): boolean; stop(): Promise<void> };

/** For the embedded database, which lives and dies with this process. */
export const ALWAYS_HEALTHY: HealthProbe = { answers: () => true, stop: async () => {} };

/**
 * Asks the server again and again, over a connection of its own, whether it is there. Once it isn't, whoever waits for an answer stops
 * waiting: a frozen server, or a network that swallows everything, would keep them for as long as a statement may last.
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
      // A server that is only slow still gets somebody's work done.
      const answered = looked || connections.lastAnswer() > asked;
      if (answered !== isThere && !stopped.signal.aborted) {
        isThere = answered;
        log[answered ? "info" : "warn"](answered ? "the database answers again" : "the database does not answer");
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
  // What breaks the connection is seen by the next question.
  client.on("error", () => {});
  return client;
}

/** Whether it succeeded in time. Time that this process spent busy counts as one tick: an answer that waits to be read isn't a silence. */
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

/** Knows every connection of a pool, and which are lent out. */
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
      // The pool listens for errors of those that it holds, and lets go of them.
      for (const client of [...idle]) client.emit("error", new DatabaseUnavailable());
    },
  };
}
