import pg from "pg";

/** Milliseconds to wait for a connection to the server or for a free one in the pool. */
const CONNECT_TIMEOUT = 4_000;
/** Milliseconds after which the server cancels a statement. */
const STATEMENT_TIMEOUT = 15_000;
/** Milliseconds to wait for a server that doesn't cancel the statement either (frozen, or cut off from the network). */
const ANSWER_TIMEOUT = STATEMENT_TIMEOUT + 1_000;
/** Milliseconds after which the server ends an idle transaction, so that its locks don't remain. */
const IDLE_TRANSACTION_TIMEOUT = 30_000;

/**
 * Sets what the operator hasn't set in DATABASE_URL's `options`. After connecting, because poolers refuse these as
 * parameters of the connection. JIT: the planner expects far more pending requests than there are, so that it would
 * take 400 ms to compile statements of 10 ms.
 */
const SET_LIMITS = `
  SELECT set_config(name, given.setting, false)
  FROM (VALUES ('jit', 'off'), ('statement_timeout', '${STATEMENT_TIMEOUT}'),
    ('idle_in_transaction_session_timeout', '${IDLE_TRANSACTION_TIMEOUT}')) AS given (name, setting)
    JOIN pg_settings USING (name)
  WHERE source <> 'client'`;

/** Returns a pool of at most `size` connections to a PostgreSQL server. Every wait has a time limit. */
export function postgresPool(databaseUrl: string, size: number): pg.Pool {
  return new pg.Pool({
    connectionString: databaseUrl,
    max: size,
    application_name: "cairn",
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    query_timeout: ANSWER_TIMEOUT,
    onConnect: async (client) => void (await client.query(SET_LIMITS)),
  });
}
