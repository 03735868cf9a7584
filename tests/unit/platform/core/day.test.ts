import { isDay } from "@/lib/platform/core/day";

test.each(["2026-03-31", "2024-02-29", "0001-01-01", "9999-12-31"])("%s is a day of the calendar", (text) => {
  expect(isDay(text)).toBe(true);
});

const NO_DAYS = ["2026-02-30", "2026-02-29", "2026-04-31", "2026-13-01", "2026-00-10", "2026-01-00", "2026-01-32"];
const OTHER_FORMS = ["0000-01-01", "", "2026-3-31", "31.03.2026", "2026-03-31T00:00:00Z", "today"];

test.each([...NO_DAYS, ...OTHER_FORMS])("%j is no day of the calendar", (text) => {
  expect(isDay(text)).toBe(false);
});
