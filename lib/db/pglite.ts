import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { FsyncNodeFS, fsyncPath } from "./fsync-node-fs";
import { pgliteStreams, type Fence } from "./pglite-stream";

/**
 * As PGlite starts PostgreSQL, without its -F (which would turn fsync off), and with fsync for the WAL instead of fdatasync, which
 * Emscripten compiles to a silent no-op: with either left as it was, a commit reaches the disk some time after it was acknowledged.
 * The buffers are cut down from 128 MB because they live inside the server's own process, the WAL from 1 GB because it lies in the
 * customer's data folder.
 */
const START_PARAMETERS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
  ...["-c", "wal_sync_method=fsync", "-c", "shared_buffers=32MB", "-c", "max_wal_size=256MB"],
];

/**
 * Opens (or makes) the embedded database in `<dataDir>/pgdata`, every commit on the disk before it is acknowledged.
 * The caller holds the folder's lock, which `fence` proves. Throws where the folder can't be read as a database.
 */
export async function openPglite(dataDir: string, fence: Fence = () => {}): Promise<PGlite> {
  const folder = join(/* turbopackIgnore: true */ dataDir, "pgdata");
  if (!existsSync(/* turbopackIgnore: true */ join(folder, "PG_VERSION"))) await initialise(dataDir, folder, fence);
  return start(folder);
}

/** Made aside and moved into place whole: a kill in the middle of the first start must not leave half a database behind. */
async function initialise(dataDir: string, folder: string, fence: Fence): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  rmSync(/* turbopackIgnore: true */ unfinished, { recursive: true, force: true });
  mkdirSync(/* turbopackIgnore: true */ unfinished, { recursive: true });
  await (await start(unfinished)).close();
  fence();
  renameSync(/* turbopackIgnore: true */ unfinished, folder);
  fsyncPath(dataDir);
}

const start = (folder: string) => PGlite.create({ fs: new FsyncNodeFS(folder), startParams: START_PARAMETERS });

/**
 * Milliseconds a statement may wait for its turn. The embedded database serves one transaction after the other, so a burst queues
 * here legitimately; what waits longer than this waits for something that hangs.
 */
const TURN_TIMEOUT = 15_000;

/** A pool of exactly one connection into `db`: PGlite has one session. `fence` is called before every round trip. */
export function pglitePool(db: PGlite, fence: Fence = () => {}): pg.Pool {
  return new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: TURN_TIMEOUT,
    user: "postgres",
    database: "postgres",
    // Neither is used, but both unset would make node-postgres look into the environment and ~/.pgpass.
    password: "unused",
    host: "pglite",
    ssl: false,
    stream: pgliteStreams(db, fence),
  });
}
