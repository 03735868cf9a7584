import { render, screen } from "@testing-library/react";
import { LearningPlanScreen } from "@/components/conversations/learning-plan/learning-plan-screen";
import type { LearningLine } from "@/lib/conversations/learning-plan/contract";

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

const show = (...lines: Partial<LearningLine>[]) =>
  render(
    <LearningPlanScreen
      plan={{ quarter: "2027-Q1", quarters: ["2027-Q1"], lines: lines.map((line) => ({ ...LINE, ...line })) }}
    />,
  );
const columns = () => screen.getAllByRole("columnheader").map(({ textContent }) => textContent);

test("what people learn comes first, and fewer than five others are told only to screen readers", () => {
  show({ needed: 3 }, { competency: { id: 4, name: "Go" }, other_learners: 5 });
  expect(columns()).toEqual(["Competency", "Needed", "Learners"]);
  const [, go, kubernetes] = screen.getAllByRole("row");
  expect(go).toHaveTextContent("5–8");
  expect(kubernetes).toHaveTextContent("Kubernetes Cloud3");
  expect(screen.getByText("fewer than 5")).toHaveClass("sr-only");
});

test("a quarter of which nobody's learning can be told has no column for it", () => {
  show({});
  expect(columns()).toEqual(["Competency", "Needed"]);
});
