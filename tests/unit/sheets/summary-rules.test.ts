import { countLevels, describeCounts, summaryOf } from "@/lib/sheets/summary-rules";

const row = (areaName: string, current: "no_experience" | "basic" | "advanced", more: object = {}) => ({
  areaName,
  current,
  desired: current,
  gained: false,
  ...more,
});

test("areas keep the sheet's order, and in each the lowest levels come first", () => {
  const { areas } = summaryOf([row("Go", "advanced"), row("Go", "basic"), row("Data", "no_experience")]);
  expect(areas.map(({ name, entries }) => [name, ...entries.map(({ current }) => current)])).toEqual([
    ["Go", 1, 3],
    ["Data", 0],
  ]);
});

test("what is pending and the gained levels are counted beside the levels", () => {
  const { areas } = summaryOf([row("Go", "basic", { desired: "advanced" }), row("Go", "advanced", { gained: true })]);
  expect(countLevels(areas[0]!.entries)).toEqual({ levels: [0, 1, 0, 1], pending: 1, gained: 1 });
});

test("the words leave out zeros", () => {
  const { areas } = summaryOf([
    row("Go", "basic", { desired: "advanced" }),
    row("Go", "advanced", { gained: true }),
    row("Go", "advanced"),
  ]);
  expect(describeCounts(areas[0]!.entries)).toBe("1 Basic, 2 Advanced, 1 pending, 1 level gained in 12 months");
});
