import { chmodSync, lstatSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";

const OTHERS = 0o077;
/** The database's files in the data folder. Other files there aren't ours to change. */
const OURS = /^pgdata(\.|$)/;

/** The data folder can't be used. The message is one plain line for the operator. */
export class DataFolderUnusable extends Error {
  override readonly name = "DataFolderUnusable";
}

/** Creates the data folder, or takes permissions on it away from other users. Throws DataFolderUnusable, or the system's error. */
export function createPrivateFolder(folder: string): void {
  mkdirSync(/* turbopackIgnore: true */ folder, { recursive: true, mode: 0o700 });
  try {
    tighten(folder);
  } catch (error) {
    if (!isNotPermitted(error)) throw error;
    throw new DataFolderUnusable(
      `Other users can read the data folder ${folder}, and it belongs to another user, so its permissions can't be changed. ` +
        `Run chmod 700 on it as its owner, or set DATA_DIR to a folder inside it, such as ${join(/* turbopackIgnore: true */ folder, "cairn")}.`,
      { cause: error },
    );
  }
}

/** Takes permissions on the database's files away from other users: up to version 0.1.0 they were created with 0666. */
export function makeFilesPrivate(dataDir: string): void {
  const entries = readdirSync(/* turbopackIgnore: true */ dataDir).filter((name) => OURS.test(name));
  for (const name of entries) tightenAll(join(/* turbopackIgnore: true */ dataDir, name));
}

function tightenAll(path: string): void {
  const { isFolder } = tighten(path);
  if (!isFolder) return;
  for (const name of readdirSync(/* turbopackIgnore: true */ path))
    tightenAll(join(/* turbopackIgnore: true */ path, name));
}

function tighten(path: string): { isFolder: boolean } {
  const stat = lstatSync(/* turbopackIgnore: true */ path);
  const isLoose = process.platform !== "win32" && !stat.isSymbolicLink() && (stat.mode & OTHERS) !== 0;
  if (isLoose) chmodSync(/* turbopackIgnore: true */ path, stat.mode & 0o7777 & ~OTHERS);
  return { isFolder: stat.isDirectory() };
}

const isNotPermitted = (error: unknown) =>
  error instanceof Error && "code" in error && (error.code === "EPERM" || error.code === "EROFS");
