import pg from "pg";
import { OperatorError } from "@/lib/platform/core/operator-error";

const STATEMENT = { name: "cairn_pooler_check", text: "SELECT 1" };
/** A statement is unknown, or known already: the pooler gave us another connection of the server. */
const LOST = new Set(["26000", "42P05"]);
/** Milliseconds. A pooler with one connection can't lose statements, and would let us wait for it. */
const PATIENCE = 1_000;

/**
 * Throws OperatorError if a pooler between this app and the server loses prepared statements, as PgBouncer does
 * before 1.21 in transaction pooling. Each request would fail with it.
 */
export async function refuseLossyPooler(connectionString: string): Promise<void> {
  const ours = new pg.Client({ connectionString, query_timeout: PATIENCE });
  const other = new pg.Client({ connectionString, query_timeout: PATIENCE });
  // What a pooler sends between two statements must not end the process.
  for (const client of [ours, other]) client.on("error", () => {});
  try {
    await ours.connect();
    await other.connect();
    await ours.query(STATEMENT);
    // Takes the server's connection that has our statement.
    await other.query("BEGIN");
    await other.query("SELECT 1");
    await ours.query({ ...STATEMENT });
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || !LOST.has(error.code ?? "")) return;
    throw new OperatorError(
      "DATABASE_URL leads to a connection pooler that loses prepared statements. Use PgBouncer 1.21 or newer with " +
        "max_prepared_statements above 0, or its session pooling, or connect to the server itself.",
    );
  } finally {
    for (const client of [ours, other]) await client.end().catch(() => {});
  }
}

/** The database takes no changes: a standby, or a failover in progress. */
export class DatabaseReadOnly extends Error {
  override readonly name = "DatabaseReadOnly";
  constructor() {
    super("the database is read-only");
  }
}

/** Throws DatabaseReadOnly for a server that takes no changes. */
export async function refuseReadOnly(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ setting: string }>("SELECT current_setting('transaction_read_only') AS setting");
  if (rows[0]?.setting === "on") throw new DatabaseReadOnly();
}
