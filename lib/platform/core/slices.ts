import { processWide } from "./process-wide";

/** Milliseconds of work after which others get the processor. */
const SLICE = 2;

/** What waits for a slice. One of them gets one in each turn of the event loop, however many there are. */
const waiting = processWide("slices", (): (() => void)[] => []);

/** Lets others have the processor between two steps of a long computation. */
export const letOthers = (): Promise<void> =>
  new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(giveSlice);
  });

function giveSlice(): void {
  // It stays in its place until the next turn, so that what it does begins no second round of turns.
  waiting[0]!();
  setImmediate(() => {
    waiting.shift();
    if (waiting.length > 0) giveSlice();
  });
}

/** A long computation that says with `yield` where it may pause. */
export type Sliced<T> = Generator<void, T>;

/** Runs a long computation in slices of 2 ms, between which the event loop serves other requests. */
export async function inSlices<T>(work: Sliced<T>): Promise<T> {
  for (let begun = performance.now(); ;) {
    const step = work.next();
    if (step.done === true) return step.value;
    if (performance.now() - begun < SLICE) continue;
    await letOthers();
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
