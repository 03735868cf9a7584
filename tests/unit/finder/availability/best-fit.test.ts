import { bestAnswers, bestTimes } from "@/lib/finder/availability/fit-rules";
import type { PersonTime } from "@/lib/finder/people-search/view";
import type { Level } from "@/lib/vocabulary/levels/rules";

test("the best fit for a condition has the highest level, approved before imported, confirmed in the latest month", () => {
  const has = (level: Level | null, confirmed_on: string | null, more: object = {}) => ({
    level,
    confirmed_on,
    imported: false,
    met: true,
    ...more,
  });
  const [old, fresh] = [has("advanced", "2025-07-01"), has("advanced", "2026-04-03")];
  expect(bestAnswers([has("basic", "2026-11-01"), old, fresh])).toEqual([false, false, true]);
  expect(bestAnswers([old, has("advanced", "2026-11-01", { imported: true })])).toEqual([true, false]);
  expect(bestAnswers([fresh, has("advanced", "2026-04-28"), old])).toEqual([true, true, false]);
  expect(bestAnswers([fresh, fresh])).toEqual([false, false]);
  expect(bestAnswers([has(null, null), has(null, null, { met: false })])).toEqual([true, false]);
  expect(bestAnswers([has("no_experience", null)])).toEqual([false]);
});

test("the best fit in time has the most of it for a need, or else the first", () => {
  const today = "2026-12-01";
  const whole = { need_id: null, state: "agreed" as const, percent: 100, later_percent: null, later_from: null };
  const time = (ends_on: string | null, from: string | null, percent = 100): PersonTime => ({
    from,
    percent,
    taken_from: null,
    taken_by: null,
    away_from: null,
    away_until: null,
    engagements: ends_on === null ? [] : [{ ...whole, starts_on: "2026-09-01", ends_on }],
  });
  const [part, later] = [time(null, today, 40), time("2027-01-31", "2027-02-01")];
  expect(bestTimes([part, later, null], today, null)).toEqual([true, false, false]);
  const need = { id: 1, starts_on: "2027-01-01", ends_on: "2027-03-31", percent: 100 };
  expect(bestTimes([time("2027-03-31", null), later, time(null, today)], today, need)).toEqual([false, false, true]);
  expect(bestTimes([time("2027-03-31", null), null], today, need)).toEqual([false, false]);
});
