import { createHash } from "node:crypto";
import {
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import type pg from "pg";
import { openPglite } from "../../../lib/db/embedded/open-pglite";
import { migrate, readMigrations } from "../../../lib/db/migrate";

const CACHE = join(process.cwd(), "node_modules/.cache/cairn-tests");
/** What a database's files depend on, besides the migrations. */
const MADE_BY = ["node_modules/@electric-sql/pglite/package.json", "lib/db/embedded/open-pglite.ts"];

/** A migrated, empty embedded database: as the data folder of an app that has stopped, and as a tar archive. */
export type ReadyDatabase = { dataDir: string; snapshot: string };

/** Returns the migrated database of this version, made on first use: that takes seconds of CPU time, copying it a fraction. */
export async function readyDatabase(): Promise<ReadyDatabase> {
  const folder = join(CACHE, `database-${version()}`);
  if (!existsSync(folder)) await makeIn(folder);
  return { dataDir: join(folder, "data"), snapshot: join(folder, "migrated.tar") };
}

/** Fills `dataDir`, which must be missing or empty, like an app that was started once and stopped. */
export async function copyReadyDatabase(dataDir: string): Promise<void> {
  cpSync((await readyDatabase()).dataDir, dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE });
}

function version(): string {
  const hash = createHash("sha256");
  for (const { checksum } of readMigrations()) hash.update(checksum);
  for (const file of MADE_BY) hash.update(readFileSync(join(process.cwd(), file)));
  return hash.digest("hex").slice(0, 16);
}

async function makeIn(folder: string): Promise<void> {
  const unfinished = join(CACHE, `unfinished-${process.pid}`);
  const dataDir = join(unfinished, "data");
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const db = await openPglite(dataDir, () => {});
  await migrate(asClient(db));
  // Otherwise every copy would start by replaying the WAL.
  await db.exec("CHECKPOINT");
  writeFileSync(join(unfinished, "migrated.tar"), Buffer.from(await (await db.dumpDataDir("none")).arrayBuffer()));
  await db.close();
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    // Another process was faster and made the same.
    if (!existsSync(folder)) throw error;
    rmSync(unfinished, { recursive: true });
  }
  const outdated = readdirSync(CACHE).filter((name) => name.startsWith("database-") && name !== basename(folder));
  for (const name of outdated) rmSync(join(CACHE, name), { recursive: true });
}

/** Wraps PGlite in the part of a client that migrations use. */
function asClient(db: PGlite): pg.ClientBase {
  const query = async (text: string, values?: unknown[]) =>
    values === undefined ? (await db.exec(text)).at(-1) : db.query(text, values);
  return { query } as unknown as pg.ClientBase;
}
