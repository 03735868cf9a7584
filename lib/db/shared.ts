import type { Database } from "@/lib/db";

// Next bundles lib/db more than once into one process, and the server around Next has its own copy. All copies must share one database.
const KEY = Symbol.for("cairn.database");

export type SharedDatabase = {
  /** The database being opened, or open. */
  opening?: Promise<Database>;
  /** The database once it is open. */
  open?: Database;
};

/** Returns this process's database, shared by all copies of its modules. Doesn't load the database's code. */
export function sharedDatabase(): SharedDatabase {
  const slot = globalThis as typeof globalThis & { [KEY]?: SharedDatabase };
  return (slot[KEY] ??= {});
}

/** Closes the database of this process, if it is open or being opened. */
export async function closeDatabase(): Promise<void> {
  const state = sharedDatabase();
  const { opening } = state;
  state.opening = undefined;
  state.open = undefined;
  const open = await opening?.catch(() => null);
  await open?.close();
}
