import { setTimeout as pause } from "node:timers/promises";
import { sharedDatabase } from "./shared";

/** Milliseconds without a statement of anyone else after which a large job goes on: longer than a page takes between two of its own. */
const QUIET = 10;
/** Most milliseconds that a large job waits, so that it also ends while others use the database without a pause. */
const LONGEST_PAUSE = 300;
const BETWEEN_LOOKS = 2;

/**
 * Lets others finish before a large job's next transaction: on the embedded database a page takes several statements, and would
 * wait for a transaction at each of them. Returns at once if nobody else uses it, and on a server, where nobody waits.
 */
export async function giveWay(): Promise<void> {
  const { open } = sharedDatabase();
  if (open?.kind !== "pglite") return;
  const { pool } = open;
  const isUsed = () => pool.waitingCount > 0 || pool.idleCount < pool.totalCount;
  if (!isUsed()) return;
  const begun = performance.now();
  let lastUsed = begun;
  const onUsed = () => (lastUsed = performance.now());
  pool.on("acquire", onUsed);
  try {
    while (performance.now() - begun < LONGEST_PAUSE && (isUsed() || performance.now() - lastUsed < QUIET))
      await pause(BETWEEN_LOOKS);
  } finally {
    pool.off("acquire", onUsed);
  }
}
