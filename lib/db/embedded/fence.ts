import { writeSync } from "node:fs";
import { readOwner } from "./folder-owner";
import type { Ownership } from "./messages";

/** Milliseconds between two checks. Shorter than the silence after which another process may take over, so no takeover is missed. */
const INTERVAL = 1_000;

/** Ends this process when another one owns the data folder. Cheap enough to be called before every statement and every write. */
export type Fence = () => void;

/** The fence of a folder that this process owns under `token`. */
export function fenceOf(ownership: Ownership): Fence {
  // Both clocks: the wall clock can be set back, and the steady one stops while the machine sleeps.
  let checked = { wall: Date.now(), steady: performance.now() };
  return () => {
    const now = { wall: Date.now(), steady: performance.now() };
    const isFresh = now.steady - checked.steady < INTERVAL && Math.abs(now.wall - checked.wall) < INTERVAL;
    if (isFresh) return;
    if (readOwner(ownership.file)?.token !== ownership.token) endProcess(ownership.folder);
    checked = now;
  };
}

/** Ends the process at once. SIGKILL, because `process.exit` in a worker thread ends that thread alone and leaves the app running. */
export function endProcess(folder: string): void {
  writeSync(
    2,
    `Another process took over the data folder ${folder} while this one was paused. Stopping to protect the data.\n`,
  );
  process.kill(process.pid, "SIGKILL");
}
