import { constants } from "node:fs";
import { copyFile, mkdir, readdir, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import { AppError } from "@/lib/core/errors";
import { freeSpace } from "./disk-space";

/** Next to `pgdata`, under the same lock, and private like everything whose name starts with it. */
const COPY = "pgdata.copy";
/** Bytes that a copy leaves free on the disk, for changes that people make meanwhile. */
const LEFT_FREE = 256_000_000;
/** Attempts at copying files whose WAL a checkpoint deletes at the same time. */
const ATTEMPTS = 3;
const WAL = "pg_wal";
const WAL_FILE = /^[0-9A-F]{24}$/;
/** Files of the running process. */
const NOT_COPIED = new Set(["postmaster.pid", "postmaster.opts"]);

/** A consistent copy of the database's files: `folder` is for `connectToCopy`, `at` is the moment that it shows. */
export type OnlineCopy = { folder: string; at: Date };

/** Deletes what a killed process left of a copy. The caller holds the folder's lock. */
export const removeCopy = (dataDir: string) => rm(copyFolder(dataDir), { recursive: true, force: true });

/**
 * Runs work on a copy of the database's files, which is deleted afterwards. Returns null, without running it, if the disk lacks the space.
 * Others can use the database meanwhile: this is PostgreSQL's base backup, in which the WAL repairs what changes during the copy.
 * Throws AppError conflict if there is a copy already, and errors of the disk and the database.
 */
export async function withOnlineCopy<T>(
  pool: pg.Pool,
  dataDir: string,
  work: (copy: OnlineCopy) => Promise<T>,
): Promise<T | null> {
  const source = join(/* turbopackIgnore: true */ dataDir, "pgdata");
  if ((await sizeOf(source)) + LEFT_FREE > (freeSpace(dataDir) ?? Infinity)) return null;
  await createCopyFolder(dataDir);
  try {
    return await work(await copyDatabase(pool, source, copyFolder(dataDir)));
  } finally {
    await removeCopy(dataDir);
  }
}

const copyFolder = (dataDir: string) => join(/* turbopackIgnore: true */ dataDir, COPY);

/** Creates the folder, which also keeps others from copying at the same time: the only session can be in one base backup. */
async function createCopyFolder(dataDir: string): Promise<void> {
  try {
    await mkdir(/* turbopackIgnore: true */ copyFolder(dataDir), { mode: 0o700 });
  } catch (error) {
    if (codeOf(error) === "EEXIST")
      throw new AppError("conflict", "Another backup is being taken. Try again when it is complete.");
    throw error;
  }
}

/** Copies the database into a new folder in `target`. Tries again if a checkpoint deleted WAL that the copy needs. */
async function copyDatabase(pool: pg.Pool, source: string, target: string): Promise<OnlineCopy> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const folder = join(/* turbopackIgnore: true */ target, String(attempt));
    const { label, at } = await copyData(pool, source, folder);
    await writeFile(join(/* turbopackIgnore: true */ folder, "backup_label"), label, { mode: 0o600 });
    if (await copyWal(source, folder, label)) return { folder, at };
    await rm(/* turbopackIgnore: true */ folder, { recursive: true });
  }
  throw new Error("the WAL of the copy was deleted before it was copied");
}

async function copyData(pool: pg.Pool, source: string, folder: string): Promise<{ label: string; at: Date }> {
  await pool.query("SELECT pg_backup_start('cairn', fast => true)");
  try {
    await copyTree(source, folder);
  } catch (error) {
    // The only session would refuse the next copy.
    await endCopy(pool).catch(() => {});
    throw error;
  }
  // Taken before the end of the copy, which has everything that was acknowledged until then.
  const at = new Date();
  return { at, label: await endCopy(pool) };
}

/** Ends the copy in the database and returns the file that tells PostgreSQL where in the WAL to begin. */
async function endCopy(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ labelfile: string }>(
    "SELECT labelfile FROM pg_backup_stop(wait_for_archive => false)",
  );
  return rows[0]!.labelfile;
}

/** Copies a folder without the WAL's files. Files that are deleted meanwhile are left out: the WAL knows that they are gone. */
async function copyTree(source: string, target: string): Promise<void> {
  await mkdir(/* turbopackIgnore: true */ target, { mode: 0o700 });
  const entries = await readdir(/* turbopackIgnore: true */ source, { withFileTypes: true });
  for (const entry of entries) {
    const [from, to] = [
      join(/* turbopackIgnore: true */ source, entry.name),
      join(/* turbopackIgnore: true */ target, entry.name),
    ];
    if (entry.isDirectory()) await copyTree(from, to);
    else if (!NOT_COPIED.has(entry.name) && !WAL_FILE.test(entry.name)) await copyIfThere(from, to);
  }
}

/** Copies the WAL from the copy's beginning on; false if its first file is gone. */
async function copyWal(source: string, folder: string, label: string): Promise<boolean> {
  const first = /^START WAL LOCATION: .*\(file ([0-9A-F]{24})\)$/m.exec(label)?.[1];
  if (first === undefined) throw new Error("the database did not say where the WAL of the copy begins");
  const [from, to] = [join(/* turbopackIgnore: true */ source, WAL), join(/* turbopackIgnore: true */ folder, WAL)];
  const later = (await readdir(/* turbopackIgnore: true */ from)).filter((name) => WAL_FILE.test(name) && name > first);
  // The first one last: a checkpoint deletes the oldest first, so if it is still there, so were the others.
  let isThere = false;
  for (const name of [...later, first])
    isThere = await copyIfThere(
      join(/* turbopackIgnore: true */ from, name),
      join(/* turbopackIgnore: true */ to, name),
    );
  return isThere;
}

/** Copies a file, without taking disk space on file systems that share blocks; false if it is gone. */
async function copyIfThere(from: string, to: string): Promise<boolean> {
  try {
    await copyFile(/* turbopackIgnore: true */ from, /* turbopackIgnore: true */ to, constants.COPYFILE_FICLONE);
    return true;
  } catch (error) {
    if (codeOf(error) === "ENOENT") return false;
    throw error;
  }
}

async function sizeOf(folder: string): Promise<number> {
  let size = 0;
  for (const entry of await readdir(/* turbopackIgnore: true */ folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) size += await sizeOfFile(join(/* turbopackIgnore: true */ entry.parentPath, entry.name));
  return size;
}

const sizeOfFile = (file: string): Promise<number> =>
  stat(/* turbopackIgnore: true */ file).then(
    ({ size }) => size,
    () => 0,
  );

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;
