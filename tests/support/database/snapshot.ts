import type { Database } from "@/lib/db";

/** Keeps all rows as they are now. Gives back the way to put them back, for tests that try many acts on one made-up world. */
export async function takeSnapshot({ pool }: Database): Promise<() => Promise<void>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    "SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = current_schema() AND tablename <> '_prisma_migrations'",
  );
  const kept: { name: string; rows: string }[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ rows: string }>(
      `SELECT coalesce(jsonb_agg(t), '[]')::text AS rows FROM ${name} t`,
    );
    kept.push({ name, rows: rows[0]?.rows ?? "[]" });
  }
  return async () => {
    const client = await pool.connect();
    try {
      // Without foreign keys' triggers, so that the order of the tables doesn't matter.
      await client.query("BEGIN; SET LOCAL session_replication_role = replica");
      for (const { name, rows } of kept) {
        await client.query(`DELETE FROM ${name}`);
        if (rows !== "[]")
          await client.query(`INSERT INTO ${name} SELECT * FROM jsonb_populate_recordset(NULL::${name}, $1::jsonb)`, [
            rows,
          ]);
      }
      await client.query("COMMIT");
    } finally {
      client.release();
    }
  };
}
