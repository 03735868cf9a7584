import { getPriority, setPriority } from "node:os";

/** Steps of niceness: a third of the processor's time of a thread that doesn't give way. */
const STEPS = 5;
const LOWEST = 19;

/**
 * Gives this thread less of the processor's time, so that requests come first when more threads are busy than there are
 * cores. Only on Linux, where each thread has a priority of its own.
 */
export function giveWayToRequests(): void {
  if (process.platform === "linux") setPriority(Math.min(LOWEST, getPriority() + STEPS));
}
