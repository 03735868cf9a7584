import pg from "pg";

/** A migration's or ANALYZE's time limit, in ms: it can rewrite a large table, but not hang a start. */
const TIMEOUT_MS = 10 * 60_000;

/** Lifts the time limits for a transaction. A pooler's connections to the server have them from the pool's clients. */
const LIFT_LIMITS = "SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0";

/** Runs work on a connection of its own, whose statements may take minutes, unlike the pool's. */
export async function withMaintenanceClient<T>(pool: pg.Pool, work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...pool.options, query_timeout: TIMEOUT_MS });
  // The running statement reports a broken connection.
  client.on("error", () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Runs work in a transaction without the time limits, of a `kind` such as READ ONLY. */
export async function inTransaction<T>(client: pg.ClientBase, work: () => Promise<T>, kind = ""): Promise<T> {
  await client.query(`BEGIN ${kind}`);
  try {
    await client.query(LIFT_LIMITS);
    const result = await work();
    await client.query("COMMIT");
    return result;
  } catch (error) {
    // If this fails too, the connection is lost and with it the transaction. The first error says why.
    await client.query("ROLLBACK").catch(() => {});
    throw error;
  }
}
