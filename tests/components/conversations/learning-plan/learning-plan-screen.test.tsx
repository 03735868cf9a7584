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

const learnersOf = (line: Partial<LearningLine>) => {
  render(<LearningPlanScreen plan={{ quarter: "2027-Q1", quarters: ["2027-Q1"], lines: [{ ...LINE, ...line }] }} />);
  return screen.getAllByRole("cell")[1]!;
};

test("that fewer than five learn is said once, and in each row only to screen readers", () => {
  const cell = learnersOf({ other_learners: null });
  expect(screen.getByText(/– is fewer than 5\.$/)).toBeVisible();
  expect(cell).toHaveTextContent("–fewer than 5");
  expect(screen.getByText("fewer than 5")).toHaveClass("sr-only");
});

test("five and more learners are said in bands", () => {
  expect(learnersOf({ other_learners: 5 })).toHaveTextContent("5–8");
});
