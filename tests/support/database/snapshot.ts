import { randomUUID } from "node:crypto";
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
  const refills: Record<string, string> = {};
  const checks: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ rows: string; count: number }>(
      `SELECT coalesce(jsonb_agg(t), '[]')::text AS rows, count(*)::int AS count FROM ${name} t`,
    );
    const { rows: kept, count } = rows[0]!;
    refills[name] =
      `DELETE FROM ${name};\nINSERT INTO ${name} SELECT * FROM ` +
      `jsonb_populate_recordset(NULL::${name}, ${pg.escapeLiteral(kept)}::jsonb)`;
    // A table has changed if it has a row of a later transaction, or fewer rows.
    checks.push(
      `SELECT '${name}' AS name FROM ${name} HAVING count(*) <> ${count} OR max(xmin::text::bigint) >= $1::bigint`,
    );
  }
  const firstUnfinished = async () =>
    (await pool.query<{ first: string }>("SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS first")).rows[0]!
      .first;
  // Named, so that a connection plans it once: planning takes longer than the answer.
  const asked = `changed_${randomUUID()}`;
  let first = await firstUnfinished();
  // The access matrix restores hundreds of times, after calls that change one table or two.
  return async () => {
    const changed = await pool.query<{ name: string }>({
      name: asked,
      text: checks.join(" UNION ALL "),
      values: [first],
    });
    // Disables foreign keys, so that the order of the tables doesn't matter.
    const statements = ["BEGIN", "SET LOCAL session_replication_role = replica"];
    statements.push(...changed.rows.map(({ name }) => refills[name]!), "COMMIT");
    await pool.query(statements.join(";\n"));
    first = await firstUnfinished();
  };
}
