import { randomUUID } from "node:crypto";
import fs from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import lockfile from "proper-lockfile";
import { endProcess } from "./fence";
import { readOwner, removeOwner, self, stateOf, writeOwner, type Owner } from "./folder-owner";
import type { Ownership } from "./messages";

// All in milliseconds.
/** How often the owner renews its lock. */
const HEARTBEAT = 1_000;
/**
 * The silence after which an owner counts as dead. The heartbeat runs on the app's event loop, which no database work blocks. If it is
 * blocked for longer, nothing is lost: either the system shows that the owner runs (`stateOf`), or the fence ends the owner before it writes.
 */
const SILENCE = 5_000;
/** The same when the system says that the owner is gone: only its last heartbeat may still be fresh. The library takes no less. */
const SILENCE_OF_THE_GONE = 2_000;
/** Between two checks of a lock that is held. */
const CHECK_INTERVAL = 200;
/** Beyond SILENCE: how long to watch a lock before giving up. */
const GRACE = 3_000;
/** Two processes may both find the same lock dead and take it one after the other; after this time only the last one still has it. */
const SETTLING = 300;

/** Another running process has the data folder. The message is one plain line for the operator. */
export class DataFolderInUse extends Error {
  override readonly name = "DataFolderInUse";
  constructor(folder: string, owner: Owner | null) {
    const who = owner === null ? "another process" : `another process (${owner.pid})`;
    super(`The data folder ${folder} is in use by ${who}. Stop that process first, or set DATA_DIR to another folder.`);
  }
}

export type FolderLock = { ownership: Ownership; release(): Promise<void> };

/**
 * Takes the folder for this process alone. Takes over a dead owner's lock within seconds. Throws DataFolderInUse if the owner runs.
 * If the lock is lost later (because the process was paused for long), the process ends: two must never write to one database.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const file = join(/* turbopackIgnore: true */ folder, "pgdata.owner");
  const lockPath = join(/* turbopackIgnore: true */ folder, "pgdata.lock");
  const before = readOwner(file);
  const token = randomUUID();
  const isOurs = () => readOwner(file)?.token === token;
  const unlock = await acquire(folder, lockPath, file, isOurs);
  try {
    writeOwner(file, self(token));
  } catch (error) {
    // On a full disk. A lock without an owner would be renewed for as long as this process runs.
    await unlock();
    throw error;
  }
  // A clean end removes the owner. Then there was nothing to take over, so no other process can have taken it over too.
  if (before !== null) await pause(SETTLING);
  if (!isOurs()) throw new DataFolderInUse(folder, readOwner(file));
  return {
    ownership: { folder, file, token },
    async release() {
      if (!isOurs()) return;
      removeOwner(file);
      await unlock();
    },
  };
}

async function acquire(
  folder: string,
  lockPath: string,
  ownerFile: string,
  isOurs: () => boolean,
): Promise<() => Promise<void>> {
  // How long a heartbeat has been silent is measured here and not by the lock's time stamp, which a clock set back puts in the future.
  const watch = { beat: beatOf(lockPath), since: performance.now() };
  const silence = () => performance.now() - watch.since;
  for (;;) {
    const owner = readOwner(ownerFile);
    const state = owner === null ? "unknown" : stateOf(owner);
    const beat = beatOf(lockPath);
    if (beat !== null && state === "running") throw new DataFolderInUse(folder, owner);
    if (watch.beat !== null && beat !== null && beat !== watch.beat) throw new DataFolderInUse(folder, owner);
    watch.beat = beat;
    const patience = state === "gone" ? SILENCE_OF_THE_GONE : SILENCE;
    const deadBeat = silence() > patience ? beat : null;
    try {
      return await lockfile.lock(folder, {
        lockfilePath: lockPath,
        stale: patience,
        update: HEARTBEAT,
        fs: lockFs(lockPath, isOurs, deadBeat),
        onCompromised: () => endProcess(folder),
      });
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "ELOCKED")) throw error;
    }
    if (silence() > SILENCE + GRACE) throw new DataFolderInUse(folder, readOwner(ownerFile));
    await pause(CHECK_INTERVAL);
  }
}

const beatOf = (lockPath: string) =>
  fs.statSync(/* turbopackIgnore: true */ lockPath, { throwIfNoEntry: false })?.mtimeMs ?? null;

type StatCallback = (error: NodeJS.ErrnoException | null, stats: fs.Stats) => void;

/**
 * Wraps the file system for the lock's library. A lock whose heartbeat stopped at `deadBeat` looks old, whatever the clock says.
 * The library removes its locks when the process exits; one that lost its lock must not remove its successor's.
 */
function lockFs(lockPath: string, isOurs: () => boolean, deadBeat: number | null) {
  const rmdirSync: typeof fs.rmdirSync = (path, options) => {
    if (path !== lockPath || isOurs()) fs.rmdirSync(/* turbopackIgnore: true */ path, options);
  };
  const stat = (path: string, callback: StatCallback) =>
    fs.stat(/* turbopackIgnore: true */ path, (error, stats) => {
      if (!error && path === lockPath && stats.mtimeMs === deadBeat) stats.mtime = new Date(0);
      callback(error, stats);
    });
  return { ...fs, rmdirSync, stat };
}
