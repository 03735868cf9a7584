import { bestAnswers, bestTimes, byFitGroup, fitGroup, fitText } from "@/lib/finder/availability/fit-rules";
import type { PersonLine } from "@/lib/finder/availability/view";
import type { PersonTime } from "@/lib/finder/people-search/view";
import type { Level } from "@/lib/vocabulary/levels/rules";
import { needRow, personLine } from "@/tests/support/staffing";

const TODAY = "2026-11-26";
const need = needRow({
  must: [
    { condition: "competency-1-advanced", label: "Kafka Advanced" },
    { condition: "discipline-2", label: "Data Engineer" },
  ],
});
const kafka = { condition: "competency-1-advanced", level: "advanced" as const, on_sheet: true };
const engineer = { condition: "discipline-2", level: null, on_sheet: true, met: true, missing_steps: 0 };

test.each([
  [[{ ...kafka, met: true, missing_steps: 0 }, engineer], "Meets all 2 musts"],
  [[{ ...kafka, level: "basic" as const, met: false, missing_steps: 2 }, engineer], "1 of 2 musts: Kafka only Basic"],
  [
    [
      { ...kafka, level: null, on_sheet: false, met: false, missing_steps: 3 },
      { ...engineer, met: false, missing_steps: 1 },
    ],
    "0 of 2 musts: Kafka missing, Not a Data Engineer",
  ],
  [[{ ...kafka, met: true, missing_steps: 0 }], "Meets the must"],
  [[], ""],
])("what a person has of a need's musts is said: %j", (musts, text) => {
  expect(fitText(need, { musts })).toBe(text);
});

/** A person who is short of a need by some steps, and whose time is taken until a day. */
function person(id: number, steps: number, takenUntil: string | null = null): PersonLine {
  const answers = [{ ...kafka, must: true, met: steps === 0, missing_steps: steps, is_known: true }];
  const taken = { id, need_id: null, client: null, project: "Shop", state: "agreed", starts_on: "2026-01-01" };
  const engagements = [{ ...taken, ends_on: takenUntil, percent: 100, later_percent: null, later_from: null }];
  return personLine(id, `Ada ${id}`, {
    match: { group: "", unmet_musts: Math.min(1, steps), answers } as unknown as PersonLine["match"],
    engagements: takenUntil === null ? [] : (engagements as unknown as PersonLine["engagements"]),
  });
}

test("people for a need come by what lacks of its musts, then by time, and last without time on its days", () => {
  const people = [person(1, 1), person(2, 0, "2027-12-31"), person(3, 0, "2027-01-31"), person(4, 0), person(5, 2)];
  const ordered = byFitGroup(people, TODAY, need);
  expect(ordered.map((one) => [one.user.id, fitGroup(one, TODAY, need)])).toEqual([
    [4, "All musts met"],
    [3, "All musts met"],
    [1, "One step short"],
    [5, "Two steps short"],
    [2, "Not free on its days"],
  ]);
});

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
