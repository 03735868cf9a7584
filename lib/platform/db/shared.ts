import type pg from "pg";
import type { PrismaClient } from "@/lib/generated/prisma/client";
import { processWide } from "@/lib/platform/core/process-wide";

export type Database = {
  prisma: PrismaClient;
  pool: pg.Pool;
  /** As PostgreSQL reports it, such as "17.10". */
  version: string;
  /** Names of the migrations that were applied on opening. */
  migrated: string[];
  /** Whether PostgreSQL is Cairn's own, in the data folder. */
  isOwn: boolean;
  /** False while the database is known to be unavailable. */
  answers(): boolean;
  /** False while the database is known to refuse changes: its disk is full, or it is read-only. */
  isWritable(): boolean;
  close(): Promise<void>;
};

export type SharedDatabase = {
  /** The database being opened, or open. */
  opening?: Promise<Database>;
  /** The database once it is open. */
  open?: Database;
};

/** This process's database. Importing it doesn't load the database's code. */
export const sharedDatabase = processWide<SharedDatabase>("database", () => ({}));

/** The database is known to be down, so it isn't tried. Has the code of an unreachable server. */
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
