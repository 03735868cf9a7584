import type { Connection, Database } from "@/lib/db";

// Next bundles lib/db more than once into one process, and the server around Next has its own copy: they share one database all the same.
const KEY = Symbol.for("cairn.database");

export type SharedDatabase = {
  /** The embedded database, from when the server begins to open it until `opening` takes it over. */
  connecting?: Promise<Connection>;
  /** The opening under way, or done. */
  opening?: Promise<Database>;
  /** The database once it is open. */
  open?: Database;
};

/** What this process knows of its one database, for all copies of the modules in it. Loads nothing of the database itself. */
export function sharedDatabase(): SharedDatabase {
  const slot = globalThis as typeof globalThis & { [KEY]?: SharedDatabase };
  return (slot[KEY] ??= {});
}

/** Closes the database of this process, if it is open or about to be. */
export async function closeDatabase(): Promise<void> {
  const state = sharedDatabase();
  const { connecting, opening } = state;
  state.connecting = undefined;
  state.opening = undefined;
  state.open = undefined;
  const connected = await connecting?.catch(() => null);
  await connected?.pool.end();
  await connected?.closeBelow();
  const open = await opening?.catch(() => null);
  await open?.close();
}
