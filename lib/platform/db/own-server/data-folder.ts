import { chmodSync, existsSync, lstatSync, mkdirSync, statfsSync } from "node:fs";
import { join } from "node:path";
import { cairnCommand } from "@/lib/platform/core/cairn-command";
import { OperatorError } from "@/lib/platform/core/operator-error";

/** Everyone but the owner, and everyone but the owner and the group. */
const OTHERS = { ofOwner: 0o077, ofGroup: 0o007 };
/** The sticky bit, as /tmp has it. */
const SHARED = 0o1000;

/** Says that another running process has the data folder's database. */
export const inUse = (dataDir: string, owner: string): OperatorError =>
  new OperatorError(
    `The data folder ${dataDir} is in use by ${owner}. Stop that process first, or set DATA_DIR to another folder.`,
  );

/** The folder of PostgreSQL's files in the data folder. */
export const clusterFolder = (dataDir: string): string => join(/* turbopackIgnore: true */ dataDir, "postgres");

/** Creates the data folder, or takes others' permissions on it away, but not a group's. Throws OperatorError. */
export function createDataFolder(dataDir: string): void {
  try {
    mkdirSync(/* turbopackIgnore: true */ dataDir, { recursive: true, mode: 0o700 });
    const { mode, uid } = lstatSync(/* turbopackIgnore: true */ dataDir);
    const others = [0, uid].includes(process.getuid?.() ?? uid) ? OTHERS.ofOwner : OTHERS.ofGroup;
    if ((mode & SHARED) !== 0)
      throw new OperatorError(`The data folder ${dataDir} is shared by all users. Set DATA_DIR to a folder inside it.`);
    if (process.platform !== "win32" && (mode & others) !== 0)
      chmodSync(/* turbopackIgnore: true */ dataDir, mode & 0o7777 & ~others);
  } catch (error) {
    throw describeFailure(dataDir, error);
  }
}

/** Where 0.1 and 0.2 kept their database. */
const formerFolder = (dataDir: string) => join(/* turbopackIgnore: true */ dataDir, "pgdata");

/** Whether a folder has the database of 0.1 or 0.2. */
export const hasFormerDatabase = (dataDir: string): boolean =>
  existsSync(/* turbopackIgnore: true */ formerFolder(dataDir));

/** Whether a folder has PostgreSQL's files, maybe of an empty database. */
const hasCluster = (dataDir: string): boolean => existsSync(clusterFolder(dataDir));

/** What is said of a folder with only a database of 0.1 or 0.2: the two commands that move it. */
export const formerDatabase = (dataDir: string): OperatorError =>
  new OperatorError(
    `The data folder ${dataDir} has the database of an earlier version, which this version doesn't open. ` +
      `Run "${cairnCommand()} backup FILE" with the earlier version, then "${cairnCommand()} restore FILE" ` +
      "with this one. " +
      `The folder ${formerFolder(dataDir)} stays as it is.`,
  );

/** Throws OperatorError for a folder with the database of 0.1 or 0.2 and no other. */
export function refuseFormerDatabase(dataDir: string): void {
  if (hasFormerDatabase(dataDir) && !hasCluster(dataDir)) throw formerDatabase(dataDir);
}

/** Returns the free bytes on the folder's disk; null if unknown. */
export function freeSpace(folder: string): number | null {
  try {
    const { bavail, bsize } = statfsSync(/* turbopackIgnore: true */ folder);
    return bavail * bsize;
  } catch {
    return null;
  }
}

/** The line about a full disk. */
export function fullDisk(dataDir: string): OperatorError {
  const free = freeSpace(dataDir);
  const left = free === null ? "" : ` (${Math.floor(free / 1_000_000)} MB free)`;
  return new OperatorError(
    `The disk of the data folder ${dataDir} is full${left}. Free some space, or set DATA_DIR to a folder on ` +
      "another disk.",
  );
}

/** Returns a system's error about the data folder as one line for the operator. */
export function describeFailure(dataDir: string, error: unknown): Error {
  if (error instanceof OperatorError) return error;
  const { code = "" } = error as NodeJS.ErrnoException;
  if (code === "ENOSPC" || code === "EDQUOT") return fullDisk(dataDir);
  if (!["EACCES", "EPERM", "EROFS", "ENOTDIR", "EEXIST"].includes(code)) return error as Error;
  return new OperatorError(
    `The data folder ${dataDir} can't be used by this user: ${code}. ` +
      "Make it a folder of the user that runs Cairn, or set DATA_DIR to another folder.",
    { cause: error },
  );
}
