import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "@/lib/platform/db";
import { withMaintenanceClient } from "@/lib/platform/db/maintenance-client";
import { migrate, migrationsFolder } from "@/lib/platform/db/migrate";

/** A migration of 0.1.0; the later ones of that version concern other tables. */
export const OF_0_1_0 = "20261121130000_pending_weight";

/** Turns a test's database into an empty one of an earlier version. `upgrade()` then brings it up to date. */
export async function installEarlier(db: Database, lastMigration: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "cairn-earlier-"));
  try {
    for (const name of readdirSync(migrationsFolder()).filter((name) => name <= lastMigration))
      cpSync(join(migrationsFolder(), name), join(folder, name), { recursive: true });
    await withMaintenanceClient(db.pool, async (client) => {
      await client.query("DROP SCHEMA public CASCADE; CREATE SCHEMA public");
      await migrate(client, folder);
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Applies the migrations that the database lacks; returns their names. */
export const upgrade = (db: Database): Promise<string[]> => withMaintenanceClient(db.pool, (client) => migrate(client));
