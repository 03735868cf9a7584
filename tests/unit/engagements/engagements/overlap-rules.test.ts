import fc from "fast-check";
import { type Engaged, freeFrom, overlapOf, partsOf, percentOn } from "@/lib/engagements/engagements/overlap-rules";
import { dayAfter } from "@/lib/platform/core/day";

const TODAY = "2026-11-26";
const whole: Engaged = { starts_on: "2026-01-01", ends_on: null, percent: 100, later_percent: null, later_from: null };

test.each<[string, Engaged[], { from: string; until: string } | null, object | null]>([
  ["engaged in nothing", [], null, { from: TODAY, percent: 100 }],
  ["engaged with an open end", [whole], null, null],
  ["engaged until a day", [{ ...whole, ends_on: "2027-01-15" }], null, { from: "2027-01-16", percent: 100 }],
  [
    "part-time later",
    [{ ...whole, later_percent: 60, later_from: "2027-01-16" }],
    null,
    { from: "2027-01-16", percent: 40 },
  ],
  [
    "engaged in two halves",
    [
      { ...whole, percent: 50 },
      { ...whole, percent: 50, ends_on: "2026-12-31" },
    ],
    null,
    { from: "2027-01-01", percent: 50 },
  ],
  ["away", [], { from: "2026-11-20", until: "2026-12-24" }, { from: "2026-12-25", percent: 100 }],
])(
  "a person who is %s is free from the first day on which they are here and have time",
  (_title, agreed, absence, free) => {
    expect(freeFrom(agreed, absence, TODAY)).toEqual(free);
  },
);

const days = fc.integer({ min: -60, max: 60 });
const anEngaged = fc
  .record({
    from: days,
    lasts: fc.option(fc.integer({ min: 2, max: 60 }), { nil: null }),
    percent: fc.integer({ min: 1, max: 100 }),
    later: fc.option(fc.record({ percent: fc.integer({ min: 1, max: 100 }), after: fc.integer({ min: 1, max: 2 }) }), {
      nil: null,
    }),
  })
  .map(({ from, lasts, percent, later }): Engaged => ({
    starts_on: dayAfter(TODAY, from),
    ends_on: lasts === null ? null : dayAfter(TODAY, from + lasts),
    percent,
    later_percent: later?.percent ?? null,
    later_from: later === null ? null : dayAfter(TODAY, from + later.after),
  }));

test("an engagement fits exactly if on no day from today on more than all time is taken", () => {
  fc.assert(
    fc.property(anEngaged, fc.array(anEngaged, { maxLength: 4 }), (one, others) => {
      const isTooMuch = Array.from({ length: 200 }, (_, at) => dayAfter(TODAY, at)).some((day) => {
        const own = percentOn(partsOf(one), day);
        return own > 0 && own + percentOn(others.flatMap(partsOf), day) > 100;
      });
      expect(overlapOf("Ada", one, others, TODAY) !== null).toBe(isTooMuch);
    }),
    { numRuns: 200 },
  );
});
