import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { RowGoal } from "@/components/sheet/goals/row-goal";
import { called } from "@/tests/support/mocked-calls";

test("the button that opens the form doesn't take the focus, and gets it back from the form", async () => {
  called.mockResolvedValue([]);
  render(<RowGoal sheetId={4} rowId={1} subject="SQL, Databases" current="basic" />);
  const button = await screen.findByRole("button", { name: "Set goal: SQL, Databases" });
  expect(button).not.toHaveFocus();
  await userEvent.click(button);
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(screen.getByRole("button", { name: "Set goal: SQL, Databases" })).toHaveFocus();
});
