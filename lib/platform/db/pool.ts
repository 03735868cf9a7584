import type { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { log } from "@/lib/platform/core/log";
import { DatabaseUnavailable } from "./shared";
import { tracePool, traceStatements } from "./traced-statements";

/** Milliseconds to wait for a connection to the server or for a free one in the pool. */
const CONNECT_TIMEOUT = 4_000;
/** Milliseconds after which the server cancels a statement. */
const STATEMENT_TIMEOUT = 15_000;
/** Milliseconds to wait for a server that doesn't cancel the statement either (frozen, or cut off from the network). */
const ANSWER_TIMEOUT = STATEMENT_TIMEOUT + 1_000;
/** Milliseconds after which the server ends an idle transaction, so that its locks don't remain. */
const IDLE_TRANSACTION_TIMEOUT = 30_000;

/**
 * Sets what the operator hasn't set in DATABASE_URL's `options`, and the time zone in any case: Prisma sends and reads
 * moments without theirs, so that in another zone they would be off by hours from the server's now(). After connecting,
 * because poolers refuse these as parameters of the connection. JIT: the planner expects far more pending requests than
 * there are, so that it would take 400 ms to compile statements of 10 ms.
 */
const SET_LIMITS = `
  SELECT set_config(name, given.setting, false)
  FROM (VALUES ('TimeZone', 'UTC'), ('jit', 'off'), ('statement_timeout', '${STATEMENT_TIMEOUT}'),
    ('idle_in_transaction_session_timeout', '${IDLE_TRANSACTION_TIMEOUT}')) AS given (name, setting)
    JOIN pg_settings USING (name)
  WHERE source <> 'client' OR name = 'TimeZone'`;

/** Returns a pool of at most `size` connections to a PostgreSQL server, safe to share. Every wait has a time limit. */
export function postgresPool(databaseUrl: string, size: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: size,
    application_name: "cairn",
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    query_timeout: ANSWER_TIMEOUT,
    onConnect: async (client) => void (await client.query(SET_LIMITS)),
  });
  return guardPool(pool);
}

/** The database rolled a transaction back on COMMIT, because a statement in it had failed. */
export class CommitRolledBack extends Error {
  override readonly name = "CommitRolledBack";
  constructor() {
    super("the transaction was rolled back: one of its statements had failed and the failure was ignored");
  }
}

/** The connection was lost between a COMMIT and its response, so the transaction may or may not have been committed. */
export class CommitUnanswered extends Error {
  override readonly name = "CommitUnanswered";
  constructor(cause: unknown) {
    super("the connection was lost before the commit was answered", { cause });
  }
}

/** A client's `query`, with or without a callback, as node-postgres and Prisma call it. */
type Query = (config: unknown, ...rest: unknown[]) => unknown;

const spent = new WeakSet<pg.ClientBase>();

/** Ends a connection once it is given back, so that nobody uses it again. */
export const endAfterUse = (client: pg.ClientBase) => void spent.add(client);

/**
 * Makes a pool safe to share: a lost connection doesn't end the process, a connection with an open transaction isn't
 * reused, and a failed commit is an error.
 */
export function guardPool(pool: pg.Pool): pg.Pool {
  tracePool(pool);
  pool.on("error", (error) => {
    // The server may stop before the last connections of a closed pool have.
    if (!pool.ending) log.warn({ reason: error.message }, "idle database connection lost");
  });
  // A client whose ROLLBACK timed out is released with its transaction open. The next caller's writes would be
  // acknowledged but never committed. Ending it makes the pool drop it and the server roll back.
  pool.on("release", (_error, client) => {
    if (spent.has(client) || client.getTransactionStatus() !== "I") client.end().catch(() => {});
  });
  pool.on("connect", (client) => {
    const query: Query = (config, ...rest) => Reflect.apply(pg.Client.prototype.query, client, [config, ...rest]);
    client.query = traceStatements(reportRolledBackCommits(oneAtATime(query))) as typeof client.query;
  });
  return pool;
}

/** Sends a connection's next query after an answer: Prisma asks at once, which node-postgres is going to refuse. */
function oneAtATime(query: Query): Query {
  let unanswered = 0;
  let last: Promise<unknown> = Promise.resolve();
  return (config, ...rest) => {
    const isStream = typeof (config as { submit?: unknown } | null)?.submit === "function";
    const isNow = unanswered === 0 || isStream;
    const answer = isNow ? query(config, ...rest) : last.then(() => query(config, ...rest));
    // A query that answers to a callback or a stream.
    if (!(answer instanceof Promise)) return answer;
    unanswered += 1;
    const answered = () => void (unanswered -= 1);
    last = answer.then(answered, answered);
    return answer;
  };
}

/** Throws for a COMMIT that rolled back: a success with the tag ROLLBACK, which Prisma doesn't check. */
function reportRolledBackCommits(query: Query): Query {
  return (config, ...rest) => {
    const answer = query(config, ...rest);
    if (!isCommit(config) || !(answer instanceof Promise)) return answer;
    return answer.then(
      (result: pg.QueryResult) => {
        if (result.command === "ROLLBACK") throw new CommitRolledBack();
        return result;
      },
      (error: unknown) => {
        throw error instanceof pg.DatabaseError ? error : new CommitUnanswered(error);
      },
    );
  };
}

const isCommit = (config: unknown): boolean => {
  const text = typeof config === "string" ? config : (config as { text?: unknown } | null)?.text;
  return typeof text === "string" && /^\s*commit\s*;?\s*$/i.test(text);
};

/** Enough for all of the product's statements. Generated ones beyond it (lists of varying length) stay unnamed. */
const CAPACITY = 500;

/**
 * Names prepared statements, the same for the same SQL, so that a connection parses and plans each once. Every name
 * uses memory in every connection, so their number is limited: beyond it the name is "", which node-postgres treats as
 * unnamed.
 */
export function statementNames(capacity = CAPACITY): (statement: { sql: string }) => string {
  const names = new Map<string, string>();
  return ({ sql }) => {
    const known = names.get(sql);
    if (known !== undefined) return known;
    if (names.size >= capacity) return "";
    const name = `cairn_${names.size}`;
    names.set(sql, name);
    return name;
  };
}

/** Milliseconds between a response and the next probe. */
const INTERVAL = 500;
/**
 * Milliseconds that the server may take to respond. With the interval, it must stay below the 5 seconds in which a
 * caller must get a response.
 */
const PATIENCE = 3_000;
/** The unit in which PATIENCE is counted. */
const TICK = 250;
/** Milliseconds for the probe to connect. Long, because its clock also runs while this process is busy. */
const PROBE_CONNECT_TIMEOUT = 30_000;

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
  const client = new pg.Client({ ...pool.options, connectionTimeoutMillis: PROBE_CONNECT_TIMEOUT });
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
