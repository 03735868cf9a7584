import { render, screen } from "@testing-library/react";
import { LearningPlanScreen } from "@/components/conversations/learning-plan/learning-plan-screen";
import type { LearningLine } from "@/lib/conversations/learning-plan/contract";
import { textsOf } from "@/tests/support/texts";

const LINE: LearningLine = {
  competency: { id: 3, name: "Kubernetes" },
  area_name: "Cloud",
  learners: [],
  other_learners: null,
  happy_to_teach: 0,
  needed: 1,
  days: 0,
  cost: 0,
};
const ADA = { user_id: 1, sheet_id: 2, name: "Ada", what: "Admin course", due_on: "2027-02-16", days: 2, cost: 900 };

const show = (...lines: Partial<LearningLine>[]) =>
  render(
    <LearningPlanScreen
      plan={{ quarter: "2027-Q1", quarters: ["2027-Q1"], lines: lines.map((line) => ({ ...LINE, ...line })) }}
    />,
  );
const rows = (name: string) => textsOf("row", screen.getByRole("table", { name }));

test("each learner has a row with what, until when and at what cost, and others are counted from five on", () => {
  show({ learners: [ADA], other_learners: 5, days: 12, cost: 900, happy_to_teach: 2 });
  expect(rows("Learning in Q1 2027")).toEqual([
    "WhatWhoUntilJanFebMarDaysCost company's currency",
    "Admin courseKubernetes, Cloud1 person needed2 people happy to teachAdauntil February\u00a016,\u00a020272900",
    "KubernetesCloud5–8 others10",
  ]);
});

test("a course without a competency is named as itself, and a teacher's by the competency", () => {
  const none = { days: 0, cost: 0 };
  show(
    { needed: 0, learners: [{ ...ADA, ...none, what: "" }] },
    { needed: 0, competency: null, area_name: null, learners: [{ ...ADA, ...none }] },
  );
  expect(rows("Learning in Q1 2027")).toEqual([
    "WhatWhoUntilJanFebMar",
    "KubernetesCloudAdauntil February\u00a016,\u00a02027",
    "Admin courseAdauntil February\u00a016,\u00a02027",
  ]);
  expect(screen.getAllByRole("table")).toHaveLength(1);
});

test("what projects need and nobody is known to learn has a table of its own", () => {
  show({ needed: 1.6 }, { competency: { id: 4, name: "Go" }, happy_to_teach: 1 });
  expect(rows("Needed in Q1 2027")).toEqual([
    "CompetencyNeededHappy to teach",
    "Kubernetes Cloud2 people",
    "Go Cloud1 person1 person",
  ]);
  expect(screen.getByRole("link", { name: "1 person happy to teach Go" })).toBeVisible();
  expect(screen.getByText(/^No learning to show for Q1 2027/)).toBeVisible();
});
