import { countRows, groupByArea, isNewcomer } from "@/lib/sheet/rows/summary-rules";

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
  ["no level and no request", row("Go", "no_experience"), { unrated: 1 }],
  ["a request without a level yet", row("Go", "no_experience", { desired: "basic" }), { pending: 1 }],
  ["a request for a higher level", row("Go", "basic", { desired: "advanced" }), { pending: 1 }],
  ["a declined request", row("Go", "basic", { declineReason: "Not yet." }), { declined: 1 }],
  ["an overdue level", row("Go", "basic", { overdue: true }), { overdue: 1 }],
  ["a gained level", row("Go", "advanced", { gained: true }), { gained: 1 }],
])("%s is counted", (_what, given, counted) => {
  expect(countRows([given])).toEqual({ unrated: 0, pending: 0, declined: 0, overdue: 0, gained: 0, ...counted });
});

test("a sheet's owner is a newcomer until something was said of half of its rows, and not without rows", () => {
  const unsaid = { ...row("Go", "no_experience"), said: false };
  const said = { ...row("Go", "no_experience"), said: true };
  const requested = { ...unsaid, desired: "basic" as const };
  expect(isNewcomer([unsaid, unsaid, requested])).toBe(true);
  expect(isNewcomer([unsaid, said])).toBe(false);
  expect(isNewcomer([])).toBe(false);
});
