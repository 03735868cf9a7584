import { formatDay } from "@/lib/platform/core/format-day";
import { formatPeriod } from "@/lib/platform/core/format-period";

test("a day is a long month, day and year, as in the specification, and a moment's day is that in UTC", () => {
  expect(formatDay("2026-11-03")).toBe("November 3, 2026");
  expect(formatDay("2026-11-03T23:05:00.000Z")).toBe("November 3, 2026");
});

test("a period is its two days", () => {
  expect(formatPeriod({ starts_on: "2027-01-01", ends_on: "2027-03-31" })).toBe("January 1, 2027 to March 31, 2027");
});
