import pg from "pg";
import type { Database } from "@/lib/platform/db";

/**
 * Remembers all current rows. Returns a function that restores them, for tests that try many calls on the same data.
 */
export async function takeSnapshot({ pool }: Database): Promise<() => Promise<void>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    "SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = current_schema() AND tablename " +
      "<> '_prisma_migrations'",
  );
  // Disables foreign keys, so that the order of the tables doesn't matter.
  const statements = ["BEGIN", "SET LOCAL session_replication_role = replica"];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ rows: string }>(
      `SELECT coalesce(jsonb_agg(t), '[]')::text AS rows FROM ${name} t`,
    );
    const kept = rows[0]?.rows ?? "[]";
    statements.push(`DELETE FROM ${name}`);
    if (kept !== "[]")
      statements.push(
        `INSERT INTO ${name} SELECT * FROM jsonb_populate_recordset(NULL::${name}, ${pg.escapeLiteral(kept)}::jsonb)`,
      );
  }
  // One round trip instead of two per table: the access matrix restores everything hundreds of times.
  const restore = [...statements, "COMMIT"].join(";\n");
  return async () => void (await pool.query(restore));
}
