import { setImmediate as nextTurn } from "node:timers/promises";

/** Milliseconds of work after which others get the processor. */
const SLICE = 2;

/** A long computation that says with `yield` where it may pause. */
export type Sliced<T> = Generator<void, T>;

/**
 * Runs a long computation in slices of about 2 ms, with turns of the event loop in between, so that other requests
 * don't wait for all of it.
 */
export async function inSlices<T>(work: Sliced<T>): Promise<T> {
  for (let begun = performance.now(); ;) {
    const step = work.next();
    if (step.done === true) return step.value;
    if (performance.now() - begun < SLICE) continue;
    await nextTurn();
    begun = performance.now();
  }
}

/** Runs a long computation without a pause. */
export function atOnce<T>(work: Sliced<T>): T {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}
