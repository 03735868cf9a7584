import { warningsOf } from "@/lib/finder/availability/warning-rules";
import type { ShownLine } from "@/lib/finder/availability/view";
import type { NeedRow } from "@/lib/finder/needs/view";
import type { NamedCondition } from "@/lib/finder/people-search/condition-rules";

const TODAY = "2026-11-29";
const NEED = { starts_on: "2026-12-01", ends_on: "2027-04-30", percent: 100 };
const need = (state?: string, elsewhere: string | null = null) =>
  ({
    ...NEED,
    hands: [{ user_id: 1, engaged_elsewhere_until: elsewhere }],
    engagements: state ? [{ user_id: 1, state, engaged_elsewhere_until: elsewhere }] : [],
  }) as unknown as NeedRow;
const CONDITIONS: NamedCondition[] = [
  { kind: "competency", id: 1, name: "Kubernetes", level: "advanced" },
  { kind: "competency", id: 2, name: "Containers", level: "intermediate" },
  { kind: "competency", id: 3, name: "Incident response", level: "basic" },
];
const answer = (must: boolean, level: string, on_sheet = true) => ({
  must,
  met: false,
  is_known: true,
  missing_steps: 1,
  level,
  on_sheet,
});
const person = (ends_on: string | null, percent: number, more: Partial<ShownLine> = {}): ShownLine =>
  ({
    user: { id: 1 },
    free_from: null,
    free_percent: null,
    engagements: [
      { state: "agreed", starts_on: "2026-06-01", ends_on, percent, later_percent: null, later_from: null },
    ],
    match: {
      answers: [answer(true, "no_experience", false), answer(true, "basic"), answer(false, "no_experience")],
    },
    ...more,
  }) as unknown as ShownLine;

const LACKS = ["Kubernetes missing", "Containers only Basic"];

test.each<[string, ShownLine, string | null]>([
  ["is elsewhere on the first days", person("2027-04-02", 100), "Engaged elsewhere until Apr 2"],
  ["is elsewhere on all days", person(null, 100), "Engaged elsewhere on all of its days"],
  ["has a share of their time", person(null, 60), "Only 40% free"],
  ["has time", person("2026-11-30", 100), null],
])("who %s and lacks musts has that said", (_who, line, time) => {
  expect(warningsOf(need("asked"), CONDITIONS, line, TODAY)).toEqual({ time, lacks: LACKS });
});

test("who is placed has the time, and of hidden time it is said until when they are engaged elsewhere", () => {
  expect(warningsOf(need("agreed"), CONDITIONS, person(null, 100), TODAY)).toEqual({ time: null, lacks: LACKS });
  const hidden = person(null, 0, { isTimeHidden: true, match: null });
  expect(warningsOf(need(undefined, "2027-04-02"), CONDITIONS, hidden, TODAY)).toEqual({
    time: "Engaged elsewhere until Apr 2",
    lacks: [],
  });
});
