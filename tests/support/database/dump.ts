import type { testDatabase } from "./test-database";

/** All rows of all tables but what says that something was done. */
export async function dumpOf(db: ReturnType<typeof testDatabase>): Promise<Record<string, unknown[]>> {
  const { rows: tables } = await db.pool.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema() AND tablename NOT IN " +
      "('_prisma_migrations', 'cm_audit_record', 'cm_import', 'cm_import_record') ORDER BY 1",
  );
  const all: Record<string, unknown[]> = {};
  for (const { name } of tables)
    all[name] = (await db.pool.query(`SELECT to_jsonb(t) AS row FROM ${name} t ORDER BY to_jsonb(t)::text`)).rows;
  return all;
}
