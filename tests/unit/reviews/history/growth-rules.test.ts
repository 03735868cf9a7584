import { growthByQuarter, isGain } from "@/lib/reviews/history/growth-rules";

const change = (updated_at: string, current_level: "basic" | "advanced", more: object = {}) => ({
  kind: "approved",
  from_current_level: "no_experience" as const,
  current_level,
  undone: false,
  updated_at: `${updated_at}T10:00:00.000Z`,
  ...more,
});

test("each quarter has its gained levels, the highest first, and one without any is among them", () => {
  const gains = [change("2026-08-01", "basic"), change("2026-02-28", "basic"), change("2026-01-01", "advanced")];
  expect(growthByQuarter(gains, "2026-09-30")).toEqual([
    { name: "Q1 2026", levels: ["advanced", "basic"] },
    { name: "Q2 2026", levels: [] },
    { name: "Q3 2026", levels: ["basic"] },
  ]);
});

test("growth goes back eight quarters, and without a gain there is this one", () => {
  const names = growthByQuarter([change("2019-05-05", "basic")], "2026-10-01").map(({ name }) => name);
  expect([names.length, names[0], names.at(-1)]).toEqual([8, "Q1 2025", "Q4 2026"]);
  expect(growthByQuarter([], "2026-10-01")).toEqual([{ name: "Q4 2026", levels: [] }]);
});

test.each([
  ["an approved higher level", {}, true],
  ["one that was undone", { undone: true }, false],
  ["a level from a file", { kind: "imported" }, false],
  ["a lower level", { from_current_level: "advanced" }, false],
])("%s is a gain: %s", (_what, more, isOne) => expect(isGain(change("2026-01-01", "basic", more))).toBe(isOne));
