import { randomUUID } from "node:crypto";
import fs from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import lockfile from "proper-lockfile";
import { readOwner, removeOwner, self, stateOf, writeOwner, type Owner } from "./folder-owner";

// All in milliseconds.
/** How often the owner says that it lives. */
const HEARTBEAT = 1_000;
/**
 * The silence after which an owner counts as dead. The heart beats on the event loop, which PGlite blocks while it works: 0.2 s for the
 * largest report, 0.4 s to open, but 4 to 6.5 s to make the database at the very first start (measured on two busy cores). Five leaves
 * a wide margin in service, and a restart after kill -9 is still ready within ten. A longer block loses nothing where the system tells
 * that the owner runs (`stateOf`); elsewhere the fence ends the late one before it writes.
 */
const SILENCE = 5_000;
/** The same where the system says that the owner is gone: only its last heartbeat may still be fresh. The library takes no less. */
const SILENCE_OF_THE_GONE = 2_000;
/** Between two looks at a lock that is held. */
const LOOK = 200;
/** Beyond SILENCE: how long to watch a lock that neither beats nor ages, as when the clock was set back. */
const GRACE = 3_000;
/** Two processes may both find the same lock dead and take it one after the other; this much later only the last still has it. */
const SETTLING = 300;
/** Longest time between two looks of the fence. Below SILENCE, so nobody can have taken over unseen since the last. */
const FENCE_INTERVAL = 1_000;

/** Another living process has the data folder. The message is one plain line for the operator. */
export class DataFolderInUse extends Error {
  override readonly name = "DataFolderInUse";
  constructor(folder: string, owner: Owner | null) {
    const who = owner === null ? "another process" : `another process (${owner.pid})`;
    super(
      `The data folder ${folder} is in use by ${who}: stop that one first, or set DATA_DIR to a folder of its own.`,
    );
  }
}

export type FolderLock = {
  /** Ends this process at once if another has taken the folder over. Cheap enough to be called before every statement. */
  fence(): void;
  release(): Promise<void>;
};

/**
 * Takes the folder for this process alone. A dead owner's lock is taken over within seconds; a living owner is a DataFolderInUse.
 * If the lock is lost later (the process was stopped for long), the process ends: two may never write to one database.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  fs.mkdirSync(/* turbopackIgnore: true */ folder, { recursive: true });
  const ownerFile = join(/* turbopackIgnore: true */ folder, "pgdata.owner");
  const lockPath = join(/* turbopackIgnore: true */ folder, "pgdata.lock");
  const before = readOwner(ownerFile);
  const token = randomUUID();
  const isOurs = () => readOwner(ownerFile)?.token === token;
  const unlock = await acquire(folder, lockPath, ownerFile, isOurs);
  writeOwner(ownerFile, self(token));
  // A clean end leaves no owner behind, so then there was nothing to take over and nobody to race with.
  if (before !== null) await pause(SETTLING);
  if (!isOurs()) throw new DataFolderInUse(folder, readOwner(ownerFile));

  let seen = Date.now();
  return {
    fence() {
      const now = Date.now();
      if (now - seen < FENCE_INTERVAL) return;
      if (!isOurs()) endProcess(folder);
      seen = now;
    },
    async release() {
      if (!isOurs()) return;
      removeOwner(ownerFile);
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
  const firstBeat = beatOf(lockPath);
  const end = Date.now() + SILENCE + GRACE;
  for (;;) {
    const owner = readOwner(ownerFile);
    const state = owner === null ? "unknown" : stateOf(owner);
    const held = beatOf(lockPath) !== null;
    if (held && state === "running") throw new DataFolderInUse(folder, owner);
    try {
      return await lockfile.lock(folder, {
        lockfilePath: lockPath,
        stale: state === "gone" ? SILENCE_OF_THE_GONE : SILENCE,
        update: HEARTBEAT,
        fs: fsThatKeepsOthersLocks(lockPath, isOurs),
        onCompromised: () => endProcess(folder),
      });
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "ELOCKED")) throw error;
    }
    const beat = beatOf(lockPath);
    const beats = firstBeat !== null && beat !== null && beat !== firstBeat;
    if (beats || Date.now() > end) throw new DataFolderInUse(folder, readOwner(ownerFile));
    await pause(LOOK);
  }
}

const beatOf = (lockPath: string) =>
  fs.statSync(/* turbopackIgnore: true */ lockPath, { throwIfNoEntry: false })?.mtimeMs ?? null;

/** The library removes its locks when the process exits; one that lost its lock must not remove its successor's. */
function fsThatKeepsOthersLocks(lockPath: string, isOurs: () => boolean) {
  const rmdirSync: typeof fs.rmdirSync = (path, options) => {
    if (path !== lockPath || isOurs()) fs.rmdirSync(/* turbopackIgnore: true */ path, options);
  };
  return { ...fs, rmdirSync };
}

/** Synchronous on purpose: nothing else of this process may run any more. */
function endProcess(folder: string): never {
  fs.writeSync(
    2,
    `Another process took over the data folder ${folder} while this one stood still; this one ends, so that no data is lost.\n`,
  );
  process.exit(1);
}
