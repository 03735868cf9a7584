import { dayOf, isDay, monthsBefore, weekdayFrom, weekdayUntil } from "@/lib/platform/core/day";

test.each(["2026-03-31", "2024-02-29", "0001-01-01", "9999-12-31"])("%s is a day of the calendar", (text) => {
  expect(isDay(text)).toBe(true);
});

const NO_DAYS = ["2026-02-30", "2026-02-29", "2026-04-31", "2026-13-01", "2026-00-10", "2026-01-00", "2026-01-32"];
const OTHER_FORMS = ["0000-01-01", "", "2026-3-31", "31.03.2026", "2026-03-31T00:00:00Z", "today"];

test.each([...NO_DAYS, ...OTHER_FORMS])("%j is no day of the calendar", (text) => {
  expect(isDay(text)).toBe(false);
});

test.each([
  ["2026-12-04", "2026-12-04"],
  ["2026-12-05", "2026-12-07"],
  ["2026-12-06", "2026-12-07"],
  ["2026-12-07", "2026-12-07"],
])("the weekday from %s on is %s", (day, weekday) => {
  expect(weekdayFrom(day)).toBe(weekday);
});

test.each([
  ["2026-12-04", "2026-12-04"],
  ["2026-12-05", "2026-12-04"],
  ["2026-12-06", "2026-12-04"],
  ["2026-12-07", "2026-12-07"],
])("the weekday until %s is %s", (day, weekday) => {
  expect(weekdayUntil(day)).toBe(weekday);
});

test.each([
  ["2028-02-29", 12, "2027-02-28"],
  ["2027-03-31", 1, "2027-02-28"],
  ["2027-01-31", 2, "2026-11-30"],
  ["2027-01-15", 13, "2025-12-15"],
])("%s less %d months is %s, as PostgreSQL says", (from, months, day) => {
  expect(dayOf(monthsBefore(new Date(from), months))).toBe(day);
});
