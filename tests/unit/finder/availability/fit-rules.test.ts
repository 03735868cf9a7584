import { byGroup, fitGroup, fitText } from "@/lib/finder/availability/fit-rules";
import type { PersonLine } from "@/lib/finder/availability/view";
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
  [[{ ...kafka, met: true, missing_steps: 0 }, engineer], "All musts met"],
  [[{ ...kafka, level: "basic" as const, met: false, missing_steps: 2 }, engineer], "1 of 2 musts: Kafka only Basic"],
  [
    [
      { ...kafka, level: null, on_sheet: false, met: false, missing_steps: 3 },
      { ...engineer, met: false, missing_steps: 1 },
    ],
    "0 of 2 musts: Kafka missing, Not a Data Engineer",
  ],
  [[{ ...kafka, met: true, missing_steps: 0 }], "All musts met"],
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

test("people for a need come by what lacks of its musts, then by their time, then by hands, those who are on it first", () => {
  const people = [person(1, 1), person(2, 0, "2027-12-31"), person(3, 0, "2027-01-31"), person(4, 0), person(5, 2)];
  const [hand, far, on] = [person(6, 0), person(7, 5), person(8, 0)];
  const hands = [hand, far].map(({ user }) => ({ user_id: user.id }));
  const sought = { ...need, hands, engagements: [{ user_id: on.user.id }] } as unknown as typeof need;
  const ordered = byGroup([...people, far, hand, on], TODAY, sought);
  expect(ordered.map((one) => [one.user.id, fitGroup(one, TODAY, sought)])).toEqual([
    [8, "On this need"],
    [6, "All musts met"],
    [4, "All musts met"],
    [3, "All musts met"],
    [2, "All musts met"],
    [1, "One step short"],
    [5, "Two steps short"],
    [7, "5 steps short"],
  ]);
});
