import { bestAnswers, bestTimes } from "@/lib/finder/availability/fit-rules";
import type { PersonTime } from "@/lib/finder/people-search/view";
import type { Level } from "@/lib/vocabulary/levels/rules";

test("the best fit for a condition has the highest level, approved before imported, whenever it was confirmed", () => {
  const has = (level: Level | null, more: object = {}) => ({ level, imported: false, met: true, ...more });
  const [basic, advanced] = [has("basic"), has("advanced")];
  expect(bestAnswers([basic, basic, advanced])).toEqual([false, false, true]);
  expect(bestAnswers([advanced, has("advanced", { imported: true })])).toEqual([true, false]);
  const [old, fresh] = ["2025-07-01", "2026-04-03"].map((confirmed_on) => has("advanced", { confirmed_on }));
  expect(bestAnswers([old!, fresh!])).toEqual([false, false]);
  expect(bestAnswers([has(null), has(null, { met: false })])).toEqual([true, false]);
  expect(bestAnswers([has("no_experience")])).toEqual([false]);
});

test("nobody is the best fit where another is as good", () => {
  const answers = (["advanced", "advanced", "basic", "basic"] as const).map((level) => ({
    level,
    imported: false,
    met: true,
  }));
  expect(bestAnswers(answers)).toEqual([false, false, false, false]);
  expect(bestAnswers(answers.slice(1))).toEqual([true, false, false]);
});

test("the best fit in time has all that a need takes, where others haven't", () => {
  const today = "2026-12-01";
  const taken = { need_id: null, state: "agreed" as const, percent: 100, later_percent: null, later_from: null };
  const time = (ends_on: string | null, from: string | null): PersonTime => ({
    from,
    percent: 100,
    taken_from: null,
    taken_by: null,
    away_from: null,
    away_until: null,
    engagements: ends_on === null ? [] : [{ ...taken, starts_on: "2026-09-01", ends_on }],
  });
  const [later, whole] = [time("2027-01-31", "2027-02-01"), time(null, today)];
  const need = { id: 1, starts_on: "2027-01-01", ends_on: "2027-03-31", percent: 100 };
  expect(bestTimes([later, null, whole], today, need)).toEqual([false, false, true]);
  expect(bestTimes([whole, time("2026-12-31", "2027-01-01")], today, need)).toEqual([false, false]);
  expect(bestTimes([time("2027-03-31", null), later], today, need)).toEqual([false, false]);
});
