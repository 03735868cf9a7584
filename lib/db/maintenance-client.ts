import pg from "pg";
import { withoutLimit } from "./statement-limit";

/** Milliseconds a migration or an ANALYZE may take: long enough to rewrite a large table, short enough to end a hung start. */
const PATIENCE = 10 * 60_000;

/**
 * Lends a connection whose statements may take minutes, where the pool's own are cut off after seconds. On the embedded database
 * it is the pool's only connection, without the limit.
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
  const client = new pg.Client({ ...pool.options, statement_timeout: 0, query_timeout: PATIENCE });
  // A broken connection is reported by the statement under way.
  client.on("error", () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}
