import { dayOrderOf, readDay, readWholeDay } from "@/lib/platform/core/written-day";

test.each([
  ["2026-03-31", "2026-03-31"],
  ["2026-03-31T10:00:00Z", "2026-03-31"],
  ["2026-03-31 10:00", "2026-03-31"],
  ["2024/03/15", "2024-03-15"],
  ["2024. 3. 5.", "2024-03-05"],
  ["31.3.26", "2026-03-31"],
  ["15.03.2024", "2024-03-15"],
  ["3.4.2024", "2024-04-03"],
  ["46112", "2026-03-31"],
  ["15/03/2024", "2024-03-15"],
  ["15-03-2024", "2024-03-15"],
  ["3/15/2024", "2024-03-15"],
  ["3/15/2024 10:00:00 AM", "2024-03-15"],
  ["5/5/2024", "2024-05-05"],
  ["15 Mar 2024", "2024-03-15"],
  ["15-Mar-24", "2024-03-15"],
  ["15. März 2024", "2024-03-15"],
  ["15 marca 2024", "2024-03-15"],
  ["15 березня 2024 р.", "2024-03-15"],
  ["15 de marzo de 2024", "2024-03-15"],
  ["1er février 2024", "2024-02-01"],
  ["March 15, 2024", "2024-03-15"],
  ["Mar 15 2024", "2024-03-15"],
  ["March 15th, 2024", "2024-03-15"],
  ["Fri, 15 Mar 2024", "2024-03-15"],
  ["Friday, March 15, 2024", "2024-03-15"],
  ["Mar 2026", "2026-03-01"],
  ["03/2026", "2026-03-01"],
  ["2026/03", "2026-03-01"],
  ["Mar-26", "2026-03-01"],
  ["Mrz 2026", "2026-03-01"],
  ["marzo de 2026", "2026-03-01"],
  ["2026-03-311", null],
  ["2026-02-30", null],
  ["31/02/2024", null],
  ["15 Foo 2024", null],
  ["03/04/2026", null],
  ["3/4", null],
  ["2026", null],
  ["", null],
])("the day of %s is %s", (text, day) => {
  expect(readDay(text)).toBe(day);
});

test("a month is its last day where an end is meant", () => {
  expect(["03/2024", "Feb 2024"].map((text) => readDay(text, "last"))).toEqual(["2024-03-31", "2024-02-29"]);
});

test("the order says which day three numbers are, unless only one is possible", () => {
  expect(readWholeDay("3/4/2024", "day_first")).toBe("2024-04-03");
  expect(readWholeDay("3/4/2024", "month_first")).toBe("2024-03-04");
  expect(readWholeDay("3/15/2024", "day_first")).toBe("2024-03-15");
});

test.each([
  ["a number above 12 in first place", ["03/04/2024", "15/03/2024", ""], { order: "day_first", open: "03/04/2024" }],
  ["a number above 12 in second place", ["3/15/24", "3/4/24"], { order: "month_first", open: "3/4/24" }],
  ["nothing", ["03/04/2024", "5/5/2024", "Mar 2024"], { order: null, open: "03/04/2024" }],
  ["both", ["15/03/2024", "3/15/2024", "3/4/2024"], { order: null, open: "3/4/2024" }],
  ["dots, which have one order", ["03.04.2024", "2024-03-04"], { order: null, open: null }],
])("%s says the order of a column", (_what, cells, found) => {
  expect(dayOrderOf(cells)).toEqual(found);
});
