import pg from "pg";
import { withoutLimit } from "./statement-limit";

/** Time limit of a migration or an ANALYZE, in milliseconds: enough to rewrite a large table, short enough to end a start that hangs. */
const TIMEOUT_MS = 10 * 60_000;

/**
 * Runs work on a connection whose statements may take minutes, unlike the pool's. For the embedded database
 * this is the pool's only connection, without the limit.
 */
export async function withMaintenanceClient<T>(
  kind: "postgres" | "pglite",
  pool: pg.Pool,
  work: (client: pg.ClientBase) => Promise<T>,
): Promise<T> {
  if (kind === "pglite") {
    const client = await pool.connect();
    try {
      return await withoutLimit(client, () => work(client));
    } finally {
      client.release();
    }
  }
  const client = new pg.Client({ ...pool.options, statement_timeout: 0, query_timeout: TIMEOUT_MS });
  // The running statement reports a broken connection.
  client.on("error", () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}
