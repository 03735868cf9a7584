import { existsSync, mkdirSync, openAsBlob, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { DurableNodeFS, fsyncPath } from "./durable-node-fs";
import type { Fence } from "./fence";

/**
 * PGlite's own start parameters without -F (which would turn fsync off), and with fsync for the WAL instead of fdatasync, which
 * Emscripten compiles to a silent no-op: with either default, a commit reaches the disk some time after it was acknowledged.
 * Smaller buffers (128 MB by default) because they live inside the app's process; less WAL (1 GB by default) because it is in the
 * customer's data folder. WAL files are deleted rather than reused, so that erased text doesn't stay in them.
 */
const START_PARAMETERS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
  ...["-c", "wal_sync_method=fsync", "-c", "shared_buffers=32MB", "-c", "max_wal_size=256MB", "-c", "wal_recycle=off"],
];

/**
 * Opens (or creates) the embedded database in `<dataDir>/pgdata`; every commit is on the disk before it is acknowledged.
 * The caller holds the folder's lock, which `fence` proves. Throws when the folder can't be read as a database.
 */
export async function openPglite(dataDir: string, fence: Fence): Promise<PGlite> {
  const folder = join(dataDir, "pgdata");
  if (!existsSync(join(folder, "PG_VERSION"))) await initialise(dataDir, folder, fence);
  return start(folder, fence);
}

/** A database in memory, from a tar archive of a data folder. */
export const openSnapshot = async (file: string): Promise<PGlite> =>
  PGlite.create({ loadDataDir: await openAsBlob(file) });

/** Opens a copy of a data folder that is read once and then deleted: it needs no fsync and little memory. */
export const openCopy = (folder: string): Promise<PGlite> =>
  PGlite.create({
    fs: new NodeFS(folder),
    startParams: [...PGlite.defaultStartParams, "-c", "shared_buffers=16MB"],
  });

/** Creates the database in another folder and renames it, so that a kill during the first start doesn't leave half a database. */
async function initialise(dataDir: string, folder: string, fence: Fence): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  await (await start(unfinished, fence)).close();
  fence();
  renameSync(unfinished, folder);
  fsyncPath(dataDir);
}

const start = (folder: string, fence: Fence) =>
  PGlite.create({ fs: new DurableNodeFS(folder, fence), startParams: START_PARAMETERS });
