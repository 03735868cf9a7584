import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Pool } from "pg";
import type { Database } from "@/lib/platform/db";
import { withMaintenanceClient } from "@/lib/platform/db/maintenance-client";
import { migrate, migrationsFolder } from "@/lib/platform/db/migrate";

/** The last migration of 0.2.0. */
export const OF_0_2_0 = "20261125200000_level_names_in_notifications";

/** Turns a test's database into an empty one of an earlier version. `upgrade()` then brings it up to date. */
export async function installEarlier(db: Database, lastMigration: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "cairn-earlier-"));
  try {
    for (const name of readdirSync(migrationsFolder()).filter((name) => name <= lastMigration))
      cpSync(join(migrationsFolder(), name), join(folder, name), { recursive: true });
    await withMaintenanceClient(db.pool, async (client) => {
      await client.query("DROP SCHEMA public CASCADE; CREATE SCHEMA public");
      await endConnections(db.pool);
      await migrate(client, folder);
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Ends the pool's connections, whose prepared statements name tables that are gone. */
async function endConnections(pool: Pool): Promise<void> {
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  for (const client of clients) client.release(true);
}

/** Applies the migrations that the database lacks; returns their names. */
export const upgrade = (db: Database): Promise<string[]> => withMaintenanceClient(db.pool, (client) => migrate(client));
