import { lacksOf } from "@/lib/finder/availability/warning-rules";
import type { PersonLine } from "@/lib/finder/availability/view";
import type { NamedCondition } from "@/lib/finder/people-search/condition-rules";

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

test("what a person lacks of the musts is said, and nothing of who isn't known", () => {
  const answers = [answer(true, "no_experience", false), answer(true, "basic"), answer(false, "no_experience")];
  const match = { answers } as unknown as PersonLine["match"];
  expect(lacksOf(CONDITIONS, { match })).toEqual(["Kubernetes missing", "Containers only Basic"]);
  expect(lacksOf(CONDITIONS, { match: null })).toEqual([]);
});
