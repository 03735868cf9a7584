import { atOnce, inSlices, type Sliced } from "@/lib/platform/core/slices";

/** Adds 1 to `steps`, and takes a millisecond each time. */
function* counting(steps: number): Sliced<number> {
  for (let step = 0; step < steps; step++) {
    for (const begun = performance.now(); performance.now() - begun < 1;);
    yield;
  }
  return steps;
}

test("others get turns while a long computation runs in slices", async () => {
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const work = inSlices(counting(100)).finally(() => (isOver = true));
  expect(await work).toBe(100);
  expect(turns).toBeGreaterThan(5);
});

test("several computations share one slice of each turn, so that many take no longer than one between two turns", async () => {
  let steps = 0;
  const ofTurns: number[] = [];
  let isOver = false;
  function* noted(): Sliced<void> {
    for (const step of counting(20)) {
      steps += 1;
      yield step;
    }
  }
  const works = Array.from({ length: 5 }, () => inSlices(noted()));
  // Their first slices come with their calls.
  steps = 0;
  const count = () => {
    ofTurns.push(steps);
    steps = 0;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  await Promise.all(works);
  isOver = true;
  expect(ofTurns.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(50);
  expect(Math.max(...ofTurns)).toBeLessThan(5);
});

test("at once gives the same result", () => {
  expect(atOnce(counting(3))).toBe(3);
});
