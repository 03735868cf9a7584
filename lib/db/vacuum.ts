import type { Database } from "@/lib/db";
import { withMaintenanceClient } from "./maintenance-client";

/** Bytes of WAL after which a checkpoint lets PostgreSQL delete the old files. */
const MOST_WAL = 64 * 1024 * 1024;

/**
 * PostgreSQL's rule for autovacuum (a fixed number of dead rows plus a share of the live ones), also for the table with a
 * table's long texts.
 */
const NEED_VACUUM = `
  SELECT format('%I.%I', s.schemaname, s.relname) AS name
  FROM pg_stat_all_tables s JOIN pg_class c ON c.oid = s.relid LEFT JOIN pg_stat_all_tables t ON t.relid = c.reltoastrelid
  WHERE s.schemaname IN ('public', 'pg_catalog')
    AND (s.n_dead_tup > 50 + s.n_live_tup / 5 OR coalesce(t.n_dead_tup, 0) > 250 + coalesce(t.n_live_tup, 0) / 5)`;

const ALL_TABLES = `
  SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname = 'public'
  UNION ALL SELECT 'pg_catalog.pg_statistic'`;

type Named = { name: string };

/**
 * Frees the space of deleted and updated rows for new ones, which a server does by itself but the embedded database doesn't.
 * Returns the names of the vacuumed tables. Runs each statement separately, so that other callers can run theirs in between.
 */
export async function vacuumWhereNeeded({ kind, pool }: Database): Promise<string[]> {
  if (kind !== "pglite") return [];
  const run = runner({ kind, pool });
  // The only session reports its dead rows up to a second late.
  await run("SELECT pg_stat_force_next_flush()");
  const tables = (await run<Named>(NEED_VACUUM)).map(({ name }) => name);
  for (const name of tables) await run(`VACUUM ${name}`);
  const [wal] = await run<{ size: string }>("SELECT coalesce(sum(size), 0) AS size FROM pg_ls_waldir()");
  if (Number(wal?.size) > MOST_WAL) await run("CHECKPOINT");
  return tables;
}

/**
 * Removes deleted data from the disk of the embedded database: rewrites every table, including the planner's samples of values,
 * and deletes the WAL. Does nothing on a server, whose operator is responsible for this.
 */
export async function removeDeletedData({ kind, pool }: Database): Promise<void> {
  if (kind !== "pglite") return;
  const run = runner({ kind, pool });
  await run("ANALYZE");
  for (const { name } of await run<Named>(ALL_TABLES)) await run(`VACUUM FULL ${name}`);
  // The first checkpoint makes the old files unnecessary, and the second deletes the one still in use at that time.
  await run("CHECKPOINT");
  await run("SELECT pg_switch_wal()");
  await run("CHECKPOINT");
}

const runner =
  ({ kind, pool }: Pick<Database, "kind" | "pool">) =>
  <Row extends object>(sql: string): Promise<Row[]> =>
    withMaintenanceClient(kind, pool, async (client) => (await client.query<Row>(sql)).rows);
