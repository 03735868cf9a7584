import { draggedEnd, lanesOf, movedBy } from "@/lib/finder/availability/rules";
import { shortPeriod } from "@/lib/platform/core/format-period";

const time = (starts_on: string, ends_on: string | null) => ({ starts_on, ends_on });

test("engagements at the same time have lanes of their own, and one after the other share one", () => {
  const [first, beside, after, open] = [
    time("2026-11-01", "2026-12-08"),
    time("2026-11-10", "2027-02-28"),
    time("2026-12-09", "2027-01-31"),
    time("2027-02-01", null),
  ];
  expect(lanesOf([first, beside, after, open])).toEqual([0, 1, 0, 0]);
  expect(lanesOf([first, time("2026-12-08", null)])).toEqual([0, 1]);
  expect(lanesOf([open, time("2028-01-01", null)])).toEqual([0, 1]);
  expect(lanesOf([])).toEqual([]);
});

test.each([
  ["2026-12-01", "2027-04-30", "Dec 1–Apr 30"],
  ["2025-12-01", "2027-01-31", "Dec 1, 2025–Jan 31, 2027"],
  ["2026-11-20", "2027-12-01", "Nov 20, 2026–Dec 1, 2027"],
  ["2027-05-01", "2028-04-30", "May 1, 2027–Apr 30, 2028"],
  ["2026-12-01", "2026-12-20", "Dec 1–20"],
  ["2025-11-20", null, "from Nov 20, 2025"],
])("%s to %s is %s in late November 2026", (from, until, text) => {
  expect(shortPeriod(from, until, "2026-11-28")).toBe(text);
});

test.each([
  ["2026-12-30", false, "2026-12-29"],
  ["2026-12-11", false, "2026-12-08"],
  ["2026-12-12", false, "2026-12-15"],
  ["2026-12-12", true, "2026-12-12"],
  ["2026-10-01", true, "2026-11-01"],
])("an end on December 8 that is dragged to %s, by days: %s, is on %s", (day, isByDay, last) => {
  const frame = { from: "2026-11-23", days: 91 };
  expect(draggedEnd(day, time("2026-11-01", "2026-12-08"), { frame, isByDay })).toBe(last);
  expect(draggedEnd("2026-12-31", time("2026-11-01", null), { frame, isByDay: false })).toBe("2027-01-01");
});

test("an end on a weekend is dragged to a Friday, by days to any day, and stays where it was if it hardly moved", () => {
  const dragged = (day: string, isByDay = false) =>
    draggedEnd(day, time("2026-11-01", "2026-12-12"), { frame: { from: "2026-11-23", days: 91 }, isByDay });
  expect(dragged("2026-12-20")).toBe("2026-12-18");
  expect(dragged("2026-12-06")).toBe("2026-12-04");
  expect(dragged("2026-12-13")).toBe("2026-12-12");
  expect(dragged("2026-12-20", true)).toBe("2026-12-20");
});

test("all days of an engagement move by whole weeks, or by days, and none before today", () => {
  const one = { ...time("2026-12-08", "2026-12-31"), later_from: "2026-12-15" };
  const on = (days: number, isByDay = false) => movedBy(days, one, { today: "2026-12-04", isByDay });
  expect(on(8)).toEqual({ starts_on: "2026-12-15", ends_on: "2027-01-07", later_from: "2026-12-22" });
  expect(on(2, true)).toEqual({ starts_on: "2026-12-10", ends_on: "2027-01-02", later_from: "2026-12-17" });
  expect(on(-14)).toEqual({ starts_on: "2026-12-04", ends_on: "2026-12-27", later_from: "2026-12-11" });
  expect(on(3).starts_on).toBe("2026-12-08");
});
