import type { Socket } from "node:net";
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
    const isOver = () => pause(INTERVAL, false, { ref: false, signal: stopped.signal }).catch(() => true);
    while (!(await isOver())) {
      const before = connections.received();
      const succeeded = await within(PATIENCE, check());
      if (!succeeded) {
        const dead = probe;
        probe = null;
        void dead?.end().catch(() => {});
      }
      // Other work that gets an answer proves that the server is only slow.
      const answered =
        succeeded || [...connections.received()].some(([client, bytes]) => bytes > (before.get(client) ?? 0));
      if (answered === isAvailable || stopped.signal.aborted) continue;
      isAvailable = answered;
      log[answered ? "info" : "warn"](answered ? "database available again" : "database unavailable");
      if (!answered) connections.failAll();
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

const socketOf = (client: pg.PoolClient) => (client as unknown as pg.Client).connection.stream as Socket;

/** Tracks a pool's connections. */
function trackConnections(pool: pg.Pool) {
  const open = new Set<pg.PoolClient>();
  pool.on("connect", (client) => void open.add(client));
  pool.on("remove", (client) => void open.delete(client));
  return {
    /** Returns the bytes that each has received. */
    received: () => new Map([...open].map((client) => [client, socketOf(client).bytesRead])),
    /** Breaks all off: those who wait for an answer get an error, and the pool drops the connections. */
    failAll: () => open.forEach((client) => socketOf(client).destroy(new DatabaseUnavailable())),
  };
}
