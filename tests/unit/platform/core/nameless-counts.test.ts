import { MIN_COUNTED, NAMELESS_RULE, namelessCount, namelessText } from "@/lib/platform/core/nameless-counts";

test("fewer than five people aren't counted, and more in bands of four", () => {
  expect([0, 1, 4, 5, 8, 9, 12, 13].map(namelessCount)).toEqual([null, null, null, 5, 5, 9, 9, 13]);
  expect([null, 5, 9].map(namelessText)).toEqual(["fewer than 5", "5–8", "9–12"]);
  expect(NAMELESS_RULE).toBe('in bands of 4 (5–8, 9–12, …), and "fewer than 5" below that, also for none');
});

/** Groups of people, each a list of the parts that it consists of. */
const FAMILIES: [what: string, parts: number, most: number, groups: number[][]][] = [
  ["a whole and a part", 2, 24, [[0], [0, 1]]],
  ["a whole and both parts", 2, 24, [[0], [1], [0, 1]]],
  ["three parts and all that they make up", 3, 17, [[0], [1], [2], [0, 1], [0, 2], [1, 2], [0, 1, 2]]],
  ["each level and above", 4, 13, [[0], [0, 1], [0, 1, 2], [0, 1, 2, 3]]],
  [
    "two filters",
    4,
    13,
    [
      [0, 2],
      [1, 2],
      [0, 1, 2, 3],
    ],
  ],
  ["two filters, one of them, and both", 4, 13, [[0, 2], [1, 2], [2], [0, 1, 2], [0, 1, 2, 3]]],
  ["four teams and their department", 4, 13, [[0], [1], [2], [3], [0, 1, 2, 3]]],
  ["five teams and their department", 5, 6, [[0], [1], [2], [3], [4], [0, 1, 2, 3, 4]]],
];

test.each(FAMILIES)("what is said of %s gives no number from one to four", (_what, parts, most, groups) => {
  /** For everything that can be said: the numbers that it leaves possible in each part. */
  const possible = new Map<string, Set<number>[]>();
  const counts = new Array<number>(parts).fill(0);
  function count(part: number): void {
    if (part < parts) {
      for (counts[part] = 0; counts[part]! <= most; counts[part]! += 1) count(part + 1);
      return;
    }
    const said = groups.map((group) => namelessCount(group.reduce((sum, one) => sum + counts[one]!, 0))).join();
    const left = possible.get(said) ?? counts.map(() => new Set<number>());
    counts.forEach((number, at) => left[at]!.add(number));
    possible.set(said, left);
  }
  count(0);
  // The test's own limit leaves fewer possible than there are.
  const unlimited = [...possible.values()].filter((left) => left.every((numbers) => !numbers.has(most)));
  expect(unlimited.length).toBeGreaterThan(0);
  const known = unlimited.flat().flatMap((numbers) => (numbers.size === 1 ? [...numbers] : []));
  expect(known.filter((number) => number >= 1 && number < MIN_COUNTED)).toEqual([]);
});
