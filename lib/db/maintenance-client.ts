import pg from "pg";

/** Time limit of a migration or an ANALYZE, in milliseconds: enough to rewrite a large table, short enough to end a start that hangs. */
const TIMEOUT_MS = 10 * 60_000;

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
