import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { ExpectedLevelsScreen, type ExpectedLevelsView } from "@/components/grades/ladder/expected-levels-screen";
import { router } from "@/tests/support/address-bar";
import { called, refusal } from "@/tests/support/mocked-calls";

const grade = (id: number, name: string, role_ids: number[] = []) => ({ id, name, role_ids });
const DEVELOPER = { id: 5, name: "Developer" };
const VIEW: ExpectedLevelsView = {
  disciplines: [DEVELOPER, { id: 6, name: "Tester" }],
  grades: [grade(1, "Junior"), grade(2, "Senior", [5]), grade(3, "Lead", [6, 9])],
  discipline: DEVELOPER,
  asOf: null,
  grid: { rows: [{ id: 11, name: "SQL", area: "Data", byLanguage: false }], cells: {} },
};
const show = (more: Partial<ExpectedLevelsView> = {}) => render(<ExpectedLevelsScreen view={{ ...VIEW, ...more }} />);
const ladder = () => screen.getByRole("list", { name: "Grades, lowest first" });
const button = (name: string) => screen.getByRole("button", { name });

test("until there is a grade, there is nothing but the way to add one", () => {
  show({ grades: [] });
  expect(screen.getByText(/^No grades yet\./)).toBeVisible();
  expect(button("Add grade")).toBeVisible();
  for (const name of ["Import", "Change settings"]) expect(screen.queryByRole("link", { name })).toBeNull();
  expect(screen.queryByLabelText("Discipline")).toBeNull();
});

test("grades are listed from the lowest with their disciplines, and the grid has those of the chosen one", () => {
  show();
  expect(
    within(ladder())
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(["JuniorAll disciplines", "SeniorDeveloper", "LeadTester, a retired discipline"]);
  const heads = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
  expect(heads).toEqual([expect.stringContaining("Competency"), "Junior", "Senior"]);
});

test("there is room for 8 grades", () => {
  const grades = Array.from({ length: 8 }, (_, at) => grade(at + 1, `Grade ${at + 1}`));
  const { unmount } = show({ grades: grades.slice(1) });
  expect(button("Add grade")).toBeVisible();
  unmount();
  show({ grades });
  expect(screen.queryByRole("button", { name: "Add grade" })).toBeNull();
});

test.each([
  ["Move Senior before the grade above it", "PATCH /grades/{grade_id}", { body: { cm_grade: { place: 1 } } }],
  ["Move Senior after the grade below it", "PATCH /grades/{grade_id}", { body: { cm_grade: { place: 3 } } }],
  ["Remove Senior", "DELETE /grades/{grade_id}", {}],
])("%s is one call, after which the screen is read again", async (name, call, more) => {
  show();
  fireEvent.click(button(name));
  await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(1));
  expect(called.mock.calls).toEqual([[call, { params: { grade_id: 2 }, ...more }]]);
});

test("the first grade can't move up, nor the last one down", () => {
  show();
  expect(button("Move Junior before the grade above it")).toBeDisabled();
  expect(button("Move Lead after the grade below it")).toBeDisabled();
  expect(button("Move Junior after the grade below it")).toBeEnabled();
});

test("why a grade can't be removed is said, and the screen stays as it is", async () => {
  called.mockRejectedValue(refusal(409, "2 people have the grade Senior. Give them another first."));
  show();
  fireEvent.click(button("Remove Senior"));
  expect(await screen.findByText(/^2 people have the grade Senior\./)).toBeVisible();
  expect(router.refresh).not.toHaveBeenCalled();
});

test("a discipline and a day are in the address, and each leaves the other as it is", () => {
  const { unmount } = show();
  fireEvent.change(screen.getByLabelText("Discipline"), { target: { value: "6" } });
  expect(router.push).toHaveBeenLastCalledWith("/expected-levels?discipline=6");
  expect(screen.queryByRole("link", { name: "Back to today" })).toBeNull();
  fireEvent.change(screen.getByLabelText("As of"), { target: { value: "2026-01-31" } });
  expect(router.replace).toHaveBeenLastCalledWith("/expected-levels?discipline=5&as_of=2026-01-31", { scroll: false });
  unmount();
  show({ asOf: "2026-01-31" });
  expect(screen.getByRole("table", { name: "Expected levels on that day" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Back to today" })).toHaveAttribute("href", "/expected-levels?discipline=5");
  fireEvent.change(screen.getByLabelText("Discipline"), { target: { value: "6" } });
  expect(router.push).toHaveBeenLastCalledWith("/expected-levels?discipline=6&as_of=2026-01-31");
});

test.each([
  ["no grade", { grades: [grade(3, "Lead", [6])] }, "No grade for this discipline"],
  ["no competency", { grid: { rows: [], cells: {} } }, "No published competencies"],
])("a discipline with %s says what to do first", (_, more, title) => {
  show(more);
  expect(screen.getByText(title)).toBeVisible();
  expect(screen.queryByRole("table")).toBeNull();
});

test("the page's heading has the focus once the row of a removed grade is gone", async () => {
  const { rerender } = show();
  button("Remove Senior").focus();
  fireEvent.click(button("Remove Senior"));
  await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(1));
  rerender(<ExpectedLevelsScreen view={{ ...VIEW, grades: VIEW.grades.filter(({ id }) => id !== 2) }} />);
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
});
