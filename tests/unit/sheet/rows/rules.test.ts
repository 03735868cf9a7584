import {
  approve,
  requestLevel,
  decline,
  isPending,
  LEVEL_LABELS,
  LEVELS,
  ordinal,
  setLevel,
  targetLevel,
  type Level,
  type RowLevels,
} from "@/lib/sheet/rows/rules";

const levels = (current: Level, desired: Level = current): RowLevels => ({ current, desired });

// spec: levels.pending
describe("an owner's request", () => {
  const cases: [string, RowLevels, RowLevels, Level[], string, RowLevels | null][] = [
    [
      "a higher level is requested",
      levels("basic"),
      levels("basic", "advanced"),
      [],
      "requested",
      levels("basic", "advanced"),
    ],
    [
      "a lower level is requested too",
      levels("advanced"),
      levels("advanced", "basic"),
      [],
      "requested",
      levels("advanced", "basic"),
    ],
    [
      "another level replaces the request",
      levels("basic", "advanced"),
      levels("basic", "intermediate"),
      [],
      "requested",
      levels("basic", "intermediate"),
    ],
    [
      "the current level withdraws the request",
      levels("basic", "advanced"),
      levels("basic", "basic"),
      [],
      "withdrawn",
      levels("basic"),
    ],
    [
      "the level already requested changes nothing",
      levels("basic", "advanced"),
      levels("basic", "advanced"),
      [],
      "unchanged",
      null,
    ],
    [
      "a current level the row never had is forged",
      levels("basic"),
      levels("advanced", "advanced"),
      ["no_experience"],
      "forged",
      null,
    ],
    [
      "a current level the row had before means an outdated screen",
      levels("basic"),
      levels("no_experience", "advanced"),
      ["no_experience"],
      "stale",
      null,
    ],
  ];
  test.each(cases)("%s", (_title, row, asked, former, outcome, to) => {
    const verdict = requestLevel(row, asked, former);
    if (verdict.outcome === "change") expect(verdict.change).toEqual({ kind: outcome, to });
    else expect(verdict.outcome).toBe(outcome);
  });

  // spec: levels.current
  test("never changes the current level", () => {
    for (const current of LEVELS) {
      for (const desired of LEVELS) {
        for (const claimed of LEVELS) {
          for (const wanted of LEVELS) {
            const verdict = requestLevel(levels(current, desired), levels(claimed, wanted), LEVELS);
            if (verdict.outcome === "change") expect(verdict.change.to.current).toBe(current);
          }
        }
      }
    }
  });
});

describe("a level set by a reviewer", () => {
  test("changes current and desired at once", () => {
    expect(setLevel(levels("basic", "advanced"), levels("intermediate", "intermediate"))).toEqual({
      outcome: "change",
      change: { kind: "set", to: levels("intermediate") },
    });
  });

  test("is refused if it names two different levels", () => {
    expect(setLevel(levels("basic"), levels("basic", "advanced")).outcome).toBe("levels_differ");
  });

  test("changes nothing if the row already has both levels", () => {
    expect(setLevel(levels("basic"), levels("basic", "basic")).outcome).toBe("unchanged");
  });
});

describe("a decision", () => {
  test.each(LEVELS)("may approve %s for a pending request", (level) => {
    expect(approve(levels("no_experience", "basic"), level)).toEqual({ kind: "approved", to: levels(level) });
  });

  test("to decline returns desired to the current level", () => {
    expect(decline(levels("basic", "advanced"))).toEqual({ kind: "declined", to: levels("basic") });
  });

  test("needs a pending request", () => {
    expect(approve(levels("basic"), "advanced")).toBeNull();
    expect(decline(levels("basic"))).toBeNull();
  });
});

test("a row is pending exactly when desired differs from current", () => {
  for (const current of LEVELS)
    for (const desired of LEVELS) expect(isPending(levels(current, desired))).toBe(current !== desired);
});

// spec: levels.enumeration
test("the four levels have their stored names, labels and ordinals from 0 to 3", () => {
  expect(LEVELS.map((level) => [level, LEVEL_LABELS[level], ordinal(level)])).toEqual([
    ["no_experience", "None", 0],
    ["basic", "Basic", 1],
    ["intermediate", "Intermediate", 2],
    ["advanced", "Advanced", 3],
  ]);
});

test.each([
  ["a requested level", levels("basic", "advanced"), "advanced"],
  ["a requested lower level", levels("advanced", "basic"), "basic"],
  ["the next level, if nothing is requested", levels("basic"), "intermediate"],
  ["nothing at the highest level", levels("advanced"), null],
] as const)("a row is on its way to %s", (_what, row, target) => {
  expect(targetLevel(row)).toBe(target);
});
