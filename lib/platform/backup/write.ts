import { productVersion } from "@/lib/platform/core/version";
import type { Database } from "@/lib/platform/db";
import { withMaintenanceClient } from "@/lib/platform/db/maintenance-client";
import { readMigrations } from "@/lib/platform/db/migrate";
import { writeCompressed } from "./compressed";
import { writeSnapshot, type Written } from "./snapshot";

/** Passes a consistent, compressed copy of everything on to `write`. Returns the tables with their numbers of rows. */
export const writeBackup = ({ pool }: Database, write: (chunk: Uint8Array) => Promise<void>): Promise<Written[]> =>
  writeCompressed(
    (line) => withMaintenanceClient(pool, (client) => writeSnapshot(client, { ...about(), write: line })),
    write,
  );

/** Returns the number of rows of all tables. */
export const rowsOf = (written: readonly Written[]): number => written.reduce((sum, { rows }) => sum + rows, 0);

const about = () => ({
  productVersion: productVersion(),
  migrations: readMigrations().map(({ name, checksum }) => ({ name, checksum })),
});
