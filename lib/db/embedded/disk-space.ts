import { closeSync, fsyncSync, openSync, rmSync, statfsSync, writeSync } from "node:fs";
import { join } from "node:path";
import { log } from "@/lib/core/log";

/** Milliseconds between two checks. */
const INTERVAL = 5_000;
/** Bytes that a check writes: the least that PostgreSQL needs to continue (a page of a table and a page of the WAL). */
const CHECKED = 16 * 1024;

/** Returns the free bytes on the folder's disk; null if unknown. */
export function freeSpace(folder: string): number | null {
  try {
    const { bavail, bsize } = statfsSync(/* turbopackIgnore: true */ folder);
    return bavail * bsize;
  } catch {
    return null;
  }
}

/**
 * Returns why files can't be written in the folder, as one line with the folder, its free space and the setting; null if they can.
 * Writes a small file to check.
 */
export function describeWriteFailure(folder: string): string | null {
  try {
    writeProbe(join(/* turbopackIgnore: true */ folder, "pgdata.probe"));
    return null;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? "unknown error";
    if (code === "ENOSPC" || code === "EDQUOT") return describeFullDisk(folder);
    return `The data folder ${folder} can't be written: ${code}${describeFree(folder)}. Make it writable for the user that runs Cairn, or set DATA_DIR to another folder.`;
  }
}

/** Bytes. A new database takes 40 MB, and its log grows by 16 MB at a time. */
const NEEDED_TO_OPEN = 64_000_000;

/**
 * Returns why the database couldn't be opened in the folder, as one line; null if the disk isn't the reason. Also checks the free space,
 * because a check's small file may fit where the database doesn't, and the database's own error doesn't mention the disk.
 */
export function describeOpenFailure(folder: string): string | null {
  const isTight = (freeSpace(folder) ?? Infinity) < NEEDED_TO_OPEN;
  return describeWriteFailure(folder) ?? (isTight ? describeFullDisk(folder) : null);
}

const describeFullDisk = (folder: string): string =>
  `The disk of the data folder ${folder} is full${describeFree(folder)}. Free some space, or set DATA_DIR to a folder on another disk.`;

function describeFree(folder: string): string {
  const space = freeSpace(folder);
  return space === null ? "" : ` (${Math.floor(space / 1_000_000)} MB free)`;
}

function writeProbe(file: string): void {
  try {
    const descriptor = openSync(/* turbopackIgnore: true */ file, "w", 0o600);
    try {
      writeSync(descriptor, Buffer.alloc(CHECKED, 1));
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  } finally {
    rmSync(/* turbopackIgnore: true */ file, { force: true });
  }
}

export type DiskWatch = { isWritable(): boolean; stop(): void };

/** Checks every few seconds whether the folder can be written, and logs when that changes. */
export function watchDisk(folder: string): DiskWatch {
  let failure: string | null = null;
  const timer = setInterval(() => {
    const now = describeWriteFailure(folder);
    if (now !== null && failure === null) log.error({ free: freeSpace(folder) }, now);
    if (now === null && failure !== null) log.info({ free: freeSpace(folder) }, "data folder can be written again");
    failure = now;
  }, INTERVAL).unref();
  return { isWritable: () => failure === null, stop: () => clearInterval(timer) };
}
