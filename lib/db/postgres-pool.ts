import pg from "pg";

/** Milliseconds until a server that doesn't answer (or a pool with nothing free) is given up on. */
const CONNECT_TIMEOUT = 4_000;
/** Milliseconds after which the server cancels a statement. */
const STATEMENT_TIMEOUT = 15_000;
/** Milliseconds after which we stop waiting for a server that doesn't even cancel (frozen, or cut off without a word). */
const ANSWER_TIMEOUT = STATEMENT_TIMEOUT + 1_000;
/** Milliseconds after which the server ends a transaction whose process has gone silent, so that its locks don't stay. */
const IDLE_TRANSACTION_TIMEOUT = 30_000;

/** Connections to a PostgreSQL server; none of its waits is endless. `size` is the greatest number of connections. */
export function postgresPool(databaseUrl: string, size: number): pg.Pool {
  return new pg.Pool({
    connectionString: databaseUrl,
    max: size,
    application_name: "cairn",
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    statement_timeout: STATEMENT_TIMEOUT,
    query_timeout: ANSWER_TIMEOUT,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT,
  });
}
