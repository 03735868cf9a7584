import fc from "fast-check";
import { monthsText, type Period, usageOf, usageText } from "@/lib/engagements/engagements/month-rules";
import { DAY_MS, dayOf } from "@/lib/platform/core/day";

const FIRST = Date.UTC(2019, 11, 20);
const day = (number: number) => dayOf(new Date(FIRST + number * DAY_MS));
/** Days around leap days and turns of years. */
const aDay = fc.integer({ min: 0, max: 1_900 });
const aPeriod = fc
  .record({ starts: aDay, lasts: fc.option(fc.integer({ min: 0, max: 900 }), { nil: null }) })
  .map(({ starts, lasts }): Period => ({
    starts_on: day(starts),
    ends_on: lasts === null ? null : day(starts + lasts),
  }));

/** Counts day by day: the months of all days on which one of the periods goes on. */
function countedByDay(periods: readonly Period[], today: string) {
  const months = new Set<string>();
  let goesOn = false;
  for (let at = FIRST; dayOf(new Date(at)) <= today; at += DAY_MS) {
    const now = dayOf(new Date(at));
    const isUsed = periods.some(({ starts_on, ends_on }) => starts_on <= now && (ends_on === null || now <= ends_on));
    if (isUsed) months.add(now.slice(0, 7));
    if (now === today) goesOn = isUsed;
  }
  return months.size === 0 ? null : { months: months.size, until: goesOn ? null : [...months].sort().at(-1)! };
}

test("the months of several periods are those of a count day by day", () => {
  fc.assert(
    fc.property(fc.array(aPeriod, { maxLength: 8 }), aDay.map(day), (periods, today) => {
      expect(usageOf(periods, today)).toEqual(countedByDay(periods, today));
    }),
    { numRuns: 200 },
  );
});

test.each([["America/Los_Angeles"], ["Pacific/Kiritimati"]])(
  "they don't depend on the time zone of the server (%s)",
  (zone) => {
    const before = process.env.TZ;
    process.env.TZ = zone;
    const periods = [{ starts_on: "2024-02-29", ends_on: "2024-03-01" }];
    expect(usageOf(periods, "2026-01-01")).toEqual({ months: 2, until: "2024-03" });
    process.env.TZ = before;
  },
);

test.each([
  [{ months: 1, until: null }, "in use, 1 month"],
  [{ months: 11, until: "2026-10" }, "used until October 2026, 11 months"],
  [{ months: 38, until: "2026-10" }, "used until October 2026, 3 years"],
])("%j reads %s", (use, text) => {
  expect(usageText(use)).toBe(text);
});

test("years are rounded down", () => {
  expect([11, 12, 23, 24].map(monthsText)).toEqual(["11 months", "1 year", "1 year", "2 years"]);
});
