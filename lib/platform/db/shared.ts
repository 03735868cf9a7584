import { processWide } from "@/lib/platform/core/process-wide";
import type { Database } from "@/lib/platform/db";

export type SharedDatabase = {
  /** The database being opened, or open. */
  opening?: Promise<Database>;
  /** The database once it is open. */
  open?: Database;
};

/** Returns this process's database. Doesn't load its code. */
export const sharedDatabase = (): SharedDatabase => processWide("database", () => ({}));

/** Closes the database of this process, if it is open or being opened. */
export async function closeDatabase(): Promise<void> {
  const state = sharedDatabase();
  const { opening } = state;
  state.opening = undefined;
  state.open = undefined;
  const open = await opening?.catch(() => null);
  await open?.close();
}
