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
} from "@/lib/vocabulary/levels/rules";

const levels = (current: Level, desired: Level = current): RowLevels => ({ current, desired });

describe("an owner's request", () => {
  const [basic, advanced, pending] = [levels("basic"), levels("advanced"), levels("basic", "advanced")];
  const [lower, other] = [levels("advanced", "basic"), levels("basic", "intermediate")];
  const none = levels("no_experience", "advanced");
  const cases: [string, RowLevels, RowLevels, Level[], string, RowLevels | null][] = [
    ["a higher level is requested", basic, pending, [], "requested", pending],
    ["a lower level is requested too", advanced, lower, [], "requested", lower],
    ["another level replaces the request", pending, other, [], "requested", other],
    ["the current level withdraws the request", pending, basic, [], "withdrawn", basic],
    ["the level already requested changes nothing", pending, pending, [], "unchanged", null],
    ["a current level the row never had is forged", basic, advanced, ["no_experience"], "forged", null],
    ["a current level the row had before means an outdated screen", basic, none, ["no_experience"], "stale", null],
  ];
  test.each(cases)("%s", (_title, row, asked, former, outcome, to) => {
    const verdict = requestLevel(row, asked, former);
    if (verdict.outcome === "change") expect(verdict.change).toEqual({ kind: outcome, to });
    else expect(verdict.outcome).toBe(outcome);
  });

  test("never changes the current level", () => {
    const all = LEVELS.flatMap((current) => LEVELS.map((desired) => levels(current, desired)));
    for (const row of all)
      for (const asked of all) {
        const verdict = requestLevel(row, asked, LEVELS);
        if (verdict.outcome === "change") expect(verdict.change.to.current).toBe(row.current);
      }
  });
});

test("a level set by a reviewer changes current and desired at once, if both are the same and another", () => {
  const set = { kind: "set", to: levels("intermediate") };
  expect(setLevel(levels("basic", "advanced"), levels("intermediate"))).toEqual({ outcome: "change", change: set });
  expect(setLevel(levels("basic"), levels("basic", "advanced")).outcome).toBe("levels_differ");
  expect(setLevel(levels("basic"), levels("basic")).outcome).toBe("unchanged");
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
