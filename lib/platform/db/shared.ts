import { processWide } from "@/lib/platform/core/process-wide";
import type { Database } from "@/lib/platform/db";

export type SharedDatabase = {
  /** The database being opened, or open. */
  opening?: Promise<Database>;
  /** The database once it is open. */
  open?: Database;
};

/** This process's database. Importing it doesn't load the database's code. */
export const sharedDatabase = processWide<SharedDatabase>("database", () => ({}));

/**
 * The database is known to be unavailable, so it isn't tried. Has the same code as the system's error for an
 * unreachable server.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = "DatabaseUnavailable";
  readonly code = "ECONNREFUSED";
  constructor() {
    super("the database does not respond");
  }
}

/** Closes the database of this process, if it is open or being opened. */
export async function closeDatabase(): Promise<void> {
  const { opening } = sharedDatabase;
  sharedDatabase.opening = undefined;
  sharedDatabase.open = undefined;
  const open = await opening?.catch(() => null);
  await open?.close();
}
