import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { GradeDialog } from "@/components/grades/ladder/grade-dialog";
import { called } from "@/tests/support/mocked-calls";

const SENIOR = { id: 3, name: "Senior", role_ids: [5], place: 1, updated_at: "2026-11-20T10:00:00.000Z" };
const DISCIPLINES = [{ id: 5, name: "Developer" }];

test.each([
  ["added", null, "Add grade", "Add grade", ["POST /grades", { body: { cm_grade: { name: "Lead", role_ids: [] } } }]],
  [
    "changed, by its name",
    SENIOR,
    "Edit Senior",
    "Save grade",
    ["PATCH /grades/{grade_id}", { params: { grade_id: 3 }, body: { cm_grade: { name: "Lead", role_ids: [5] } } }],
  ],
])("a grade is %s", async (_how, grade, title, verb, sent) => {
  const onSaved = jest.fn();
  render(<GradeDialog grade={grade as never} disciplines={DISCIPLINES} onSaved={onSaved} onClose={jest.fn()} />);
  expect(screen.getByRole("dialog")).toHaveAccessibleName(title);
  await userEvent.clear(screen.getByRole("textbox", { name: "Name" }));
  await userEvent.type(screen.getByRole("textbox", { name: "Name" }), "Lead");
  await userEvent.click(screen.getByRole("button", { name: verb }));
  expect(called.mock.calls).toEqual([sent]);
  expect(onSaved).toHaveBeenCalledTimes(1);
});
