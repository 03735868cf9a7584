import { countRows, describeCounts, groupByArea } from "@/lib/sheet/rows/summary-rules";

const row = (areaName: string, current: "no_experience" | "basic" | "advanced", more: object = {}) => ({
  areaName,
  current,
  desired: current,
  gained: false,
  declineReason: null,
  overdue: false,
  ...more,
});

test("areas and the rows of each keep the sheet's order, also where an area's rows are apart", () => {
  const groups = groupByArea([row("Go", "advanced"), row("Data", "no_experience"), row("Go", "basic")]);
  expect(groups.map(({ name, rows }) => [name, ...rows.map(({ current }) => current)])).toEqual([
    ["Go", "advanced", "basic"],
    ["Data", "no_experience"],
  ]);
});

test.each([
  ["no level and no request", row("Go", "no_experience"), { levels: [1, 0, 0, 0], unrated: 1 }],
  [
    "a request without a level yet",
    row("Go", "no_experience", { desired: "basic" }),
    { levels: [1, 0, 0, 0], pending: 1 },
  ],
  ["a request for a higher level", row("Go", "basic", { desired: "advanced" }), { levels: [0, 1, 0, 0], pending: 1 }],
  ["a declined request", row("Go", "basic", { declineReason: "Not yet." }), { levels: [0, 1, 0, 0], declined: 1 }],
  ["an overdue level", row("Go", "basic", { overdue: true }), { levels: [0, 1, 0, 0], overdue: 1 }],
  ["a gained level", row("Go", "advanced", { gained: true }), { levels: [0, 0, 0, 1], gained: 1 }],
])("%s is counted", (_what, given, counted) => {
  expect(countRows([given])).toEqual({ unrated: 0, pending: 0, declined: 0, overdue: 0, gained: 0, ...counted });
});

test("the words leave out zeros", () => {
  const rows = [
    row("Go", "basic", { desired: "advanced" }),
    row("Go", "advanced", { gained: true }),
    row("Go", "advanced", { declineReason: "Not yet." }),
  ];
  expect(describeCounts(countRows(rows))).toBe(
    "1 Basic, 2 Advanced, 1 pending, 1 declined, 1 level gained in 12 months",
  );
});
