import { render, screen } from "@testing-library/react";
import { GoalsScreen, type GoalsScreenProps } from "@/components/sheet-screen/goals-screen";

const GOAL: GoalsScreenProps["goals"][number] = {
  sheet_competency_id: 1,
  level: "advanced",
  due_on: "2027-03-31",
  updated_at: "2027-01-01T10:00:00.000Z",
  area_name: "Testing",
  competency: { id: 7, name: "Unit tests" },
  current_level: "basic",
  desired_level: "basic",
  criterion: "Designs tests.",
  learning_pointers: [
    { id: 1, name: "A book", url: "https://example.com/book", planned: true },
    { id: 2, name: "A talk", url: null, planned: false },
  ],
};

const open = (isOwn: boolean, goals: GoalsScreenProps["goals"]) =>
  render(<GoalsScreen view={{ sheetId: 4, owner: "Yuki Tanemura", isOwn }} goals={goals} />);

test("a goal has its level's criterion and the learning pointers left to do", () => {
  open(true, [GOAL]);
  const item = screen.getAllByRole("listitem")[0]!;
  expect(item).toHaveTextContent("Goal: Advanced by March 31, 2027");
  expect(item).toHaveTextContent("Designs tests.");
  expect(screen.getByRole("link", { name: "A book" })).toHaveAttribute("href", "https://example.com/book");
  expect(item).toHaveTextContent("A book planned");
  expect(screen.getByRole("button", { name: "Request Advanced: Unit tests, Testing" })).toBeVisible();
});

test("a manager reads goals and changes none", () => {
  open(false, [GOAL]);
  expect(screen.queryByRole("button")).toBeNull();
});

test("without goals it says where to set one", () => {
  open(true, []);
  expect(screen.getByText(/Open a competency's description on your sheet and choose “Set goal”\./)).toBeVisible();
});
