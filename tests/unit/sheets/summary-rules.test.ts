import { countLevels, describeCounts, summaryOf } from "@/lib/sheets/summary-rules";

const row = (areaName: string, current: "no_experience" | "basic" | "advanced", more: object = {}) => ({
  areaName,
  current,
  desired: current,
  grew: false,
  ...more,
});

test("areas keep the sheet's order, and in each the lowest levels come first", () => {
  const { areas } = summaryOf([row("Go", "advanced"), row("Go", "basic"), row("Data", "no_experience")]);
  expect(areas.map(({ name, stones }) => [name, ...stones.map(({ current }) => current)])).toEqual([
    ["Go", 1, 3],
    ["Data", 0],
  ]);
});

test("what is pending and what grew is counted beside the levels", () => {
  const { areas } = summaryOf([row("Go", "basic", { desired: "advanced" }), row("Go", "advanced", { grew: true })]);
  expect(countLevels(areas[0]!.stones)).toEqual({ levels: [0, 1, 0, 1], pending: 1, grew: 1 });
});

test("the words leave out levels where nothing stands", () => {
  const { areas } = summaryOf([
    row("Go", "basic", { desired: "advanced" }),
    row("Go", "advanced", { grew: true }),
    row("Go", "advanced"),
  ]);
  expect(describeCounts(areas[0]!.stones)).toBe("1 Basic, 2 Advanced, 1 pending, 1 grew in the last year");
});
