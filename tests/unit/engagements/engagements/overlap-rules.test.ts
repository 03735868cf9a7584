import fc from "fast-check";
import { type Engaged, fittingOf, overlapOf, partsOf, percentOn } from "@/lib/engagements/engagements/overlap-rules";
import { dayAfter } from "@/lib/platform/core/day";

const TODAY = "2026-11-26";

const WHOLE_YEAR: Engaged = {
  starts_on: "2026-01-01",
  ends_on: "2026-12-31",
  percent: 100,
  later_percent: null,
  later_from: null,
};

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

test.each([
  ["what the others leave", 60, 40],
  ["none where they leave nothing", 100, null],
])("a share of the time that is offered is %s", (_title, percent, atMost) => {
  const days = { starts_on: "2026-12-01", ends_on: "2027-03-01", later_percent: null, later_from: null };
  const one = { ...days, percent: 100 };
  expect(overlapOf("Ada", one, [{ ...days, percent }], TODAY)?.at_most_percent).toBe(atMost);
});

test.each([
  ["the day after the others end", "2027-03-01", "2027-01-01"],
  ["no day if it would be over by then", "2026-12-30", null],
])("a later first day that is offered is %s", (_title, endsOn, beginOn) => {
  const part = { percent: 100, later_percent: null, later_from: null };
  const one = { ...part, starts_on: "2026-12-01", ends_on: endsOn };
  const other = { ...part, starts_on: "2026-01-01", ends_on: "2026-12-31" };
  expect(overlapOf("Ada", one, [other], TODAY)?.begin_on).toBe(beginOn);
});

test.each([
  [
    "that ends in it",
    { ...WHOLE_YEAR, ends_on: "2026-06-30", percent: 60 },
    { later_percent: 100, later_from: "2026-07-01" },
  ],
  ["that lasts as long", { ...WHOLE_YEAR, percent: 60 }, { later_percent: null, later_from: null }],
])(
  "beside an engagement %s, the share that is left has a higher one from a later day on, or none",
  (_title, other, later) => {
    expect(overlapOf("Ada", WHOLE_YEAR, [other], "2025-12-31")).toMatchObject({ at_most_percent: 40, ...later });
  },
);

test("what is offered fits, and is offered unless nothing does", () => {
  fc.assert(
    fc.property(anEngaged, fc.array(anEngaged, { maxLength: 4 }), (one, others) => {
      const whole = { ...one, later_percent: null, later_from: null };
      const overlap = overlapOf("Ada", whole, others, TODAY);
      const fitting = fittingOf(whole, others, TODAY);
      const offers = [
        fitting,
        overlap?.begin_on ? { starts_on: overlap.begin_on } : null,
        overlap?.at_most_percent ? { percent: overlap.at_most_percent } : null,
      ];
      for (const offer of offers) if (offer) expect(overlapOf("Ada", { ...whole, ...offer }, others, TODAY)).toBeNull();
      if (fitting === null) expect(offers).toEqual([null, null, null]);
      expect(JSON.stringify(fitting) === "{}").toBe(overlap === null);
    }),
    { numRuns: 200 },
  );
});

describe("what fits of an engagement", () => {
  const one = { starts_on: "2026-12-01", ends_on: "2027-04-30", percent: 100, later_percent: null, later_from: null };
  const other = (starts_on: string, ends_on: string | null, percent: number): Engaged => {
    return { starts_on, ends_on, percent, later_percent: null, later_from: null };
  };
  test.each<[string, Engaged[], object]>([
    ["all of it", [], {}],
    ["a share", [other("2026-01-01", null, 60)], { percent: 40 }],
    [
      "a share, and all from a later day on",
      [other("2026-01-01", "2026-12-07", 60)],
      { percent: 40, later_percent: 100, later_from: "2026-12-08" },
    ],
    [
      "all, and a share from a later day on",
      [other("2027-03-01", null, 70)],
      { later_percent: 30, later_from: "2027-03-01" },
    ],
    ["all from a later day on", [other("2026-01-01", "2026-12-07", 100)], { starts_on: "2026-12-08" }],
    ["all until an earlier day", [other("2027-03-01", null, 100)], { ends_on: "2027-02-28" }],
    [
      "of three shares the two that take the most time",
      [other("2026-01-01", "2026-12-02", 80), other("2026-01-01", "2027-02-28", 10)],
      { percent: 10, later_percent: 90, later_from: "2026-12-03" },
    ],
  ])("is %s", (_what, others, fitting) => {
    expect(fittingOf(one, others, TODAY)).toEqual(fitting);
  });
});
