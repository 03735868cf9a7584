import {
  approve,
  requestLevel,
  decline,
  isPending,
  LEVELS,
  ordinal,
  setLevel,
  type Claim,
  type Level,
  type Standing,
} from "@/lib/sheets/rules";

const standing = (current: Level, desired: Level = current): Standing => ({ current, desired });
const claim = (current: Level, desired: Level): Claim => ({ current, desired });

describe("an owner's ask", () => {
  const cases: [string, Standing, Claim, Level[], string, Standing | null][] = [
    [
      "a higher level is requested",
      standing("basic"),
      claim("basic", "advanced"),
      [],
      "requested",
      standing("basic", "advanced"),
    ],
    [
      "a lower level is requested too",
      standing("advanced"),
      claim("advanced", "basic"),
      [],
      "requested",
      standing("advanced", "basic"),
    ],
    [
      "another level replaces the request",
      standing("basic", "advanced"),
      claim("basic", "intermediate"),
      [],
      "requested",
      standing("basic", "intermediate"),
    ],
    [
      "the current level withdraws the request",
      standing("basic", "advanced"),
      claim("basic", "basic"),
      [],
      "withdrawn",
      standing("basic"),
    ],
    [
      "what is asked for already changes nothing",
      standing("basic", "advanced"),
      claim("basic", "advanced"),
      [],
      "unchanged",
      null,
    ],
    [
      "a current level the row never had is forged",
      standing("basic"),
      claim("advanced", "advanced"),
      ["no_experience"],
      "forged",
      null,
    ],
    [
      "a current level the row had before is a stale screen",
      standing("basic"),
      claim("no_experience", "advanced"),
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

  test("never moves the current level, whatever is asked", () => {
    for (const current of LEVELS) {
      for (const desired of LEVELS) {
        for (const claimed of LEVELS) {
          for (const wanted of LEVELS) {
            const verdict = requestLevel(standing(current, desired), claim(claimed, wanted), LEVELS);
            if (verdict.outcome === "change") expect(verdict.change.to.current).toBe(current);
          }
        }
      }
    }
  });
});

describe("a reviewer's direct setting", () => {
  test("moves current and desired at once", () => {
    expect(setLevel(standing("basic", "advanced"), claim("intermediate", "intermediate"))).toEqual({
      outcome: "change",
      change: { kind: "set", to: standing("intermediate") },
    });
  });

  test("is refused when it names two different levels", () => {
    expect(setLevel(standing("basic"), claim("basic", "advanced")).outcome).toBe("not_a_setting");
  });

  test("changes nothing when both levels stand so already", () => {
    expect(setLevel(standing("basic"), claim("basic", "basic")).outcome).toBe("unchanged");
  });
});

describe("a decision", () => {
  test.each(LEVELS)("may grant %s on a pending request", (level) => {
    expect(approve(standing("no_experience", "basic"), level)).toEqual({ kind: "approved", to: standing(level) });
  });

  test("to decline returns desired to the current level", () => {
    expect(decline(standing("basic", "advanced"))).toEqual({ kind: "declined", to: standing("basic") });
  });

  test("needs something pending", () => {
    expect(approve(standing("basic"), "advanced")).toBeNull();
    expect(decline(standing("basic"))).toBeNull();
  });
});

test("a row is pending exactly when desired differs from current", () => {
  for (const current of LEVELS)
    for (const desired of LEVELS) expect(isPending(standing(current, desired))).toBe(current !== desired);
});

test("the ordinals run from 0 for none to 3 for advanced", () => {
  expect(LEVELS.map(ordinal)).toEqual([0, 1, 2, 3]);
});
