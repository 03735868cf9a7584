import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { RowAgreements } from "@/components/sheet/agreements/row-agreements";
import { GOAL } from "@/tests/support/agreements";
import { called, refusal } from "@/tests/support/mocked-calls";

const ROW = { id: 1, subject: "Unit tests, Testing", current: "basic" } as const;

test("the button that opens the form doesn't take the focus, and gets it back from the form", async () => {
  called.mockResolvedValue([]);
  render(<RowAgreements sheetId={4} row={ROW} />);
  const button = await screen.findByRole("button", { name: "Add agreement: Unit tests, Testing" });
  expect(button).not.toHaveFocus();
  await userEvent.click(button);
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(screen.getByRole("button", { name: "Add agreement: Unit tests, Testing" })).toHaveFocus();
});

test("a goal that is reached says so, and a settled one isn't on the row", async () => {
  called.mockResolvedValue([
    { ...GOAL, is_reached: true },
    { ...GOAL, id: 10, state: "kept", level: "intermediate" },
  ]);
  render(<RowAgreements sheetId={4} row={ROW} />);
  expect(
    await screen.findByRole("button", {
      name: "Agreed: Advanced by March\u00a031,\u00a02027, reached: Unit tests, Testing",
    }),
  ).toBeVisible();
  expect(screen.queryByRole("button", { name: /Intermediate/ })).toBeNull();
});

test("an agreement whose goal the level has passed keeps its goal when edited", async () => {
  called.mockResolvedValue([{ ...GOAL, level: "basic", is_reached: true }]);
  render(<RowAgreements sheetId={4} row={{ ...ROW, current: "advanced" }} />);
  await userEvent.click(await screen.findByRole("button", { name: /^Agreed: Basic/ }));
  // Without an option for it, the field would show the first one: No level.
  expect(screen.getByLabelText("Goal")).toHaveDisplayValue("Basic");
  expect(within(screen.getByLabelText("Goal")).queryByRole("option", { name: "Intermediate" })).toBeNull();
});

test("the words are needed where nothing else says what was agreed", async () => {
  called.mockResolvedValue([GOAL]);
  render(<RowAgreements sheetId={4} row={ROW} />);
  await userEvent.click(await screen.findByRole("button", { name: /^Agreed: Advanced/ }));
  expect(screen.getByLabelText("What you agreed (optional)")).not.toBeRequired();
  await userEvent.selectOptions(screen.getByLabelText("Goal"), "");
  expect(screen.getByLabelText(/^What you agreed(?! \(optional\))/)).toBeRequired();
});

test("what a row's agreement is about is sent with its form", async () => {
  called.mockResolvedValue([GOAL]);
  render(<RowAgreements sheetId={4} row={ROW} />);
  await userEvent.click(await screen.findByRole("button", { name: /^Agreed: Advanced/ }));
  await userEvent.type(screen.getByLabelText(/^What you agreed/), "Pair with Ana");
  await userEvent.selectOptions(screen.getByLabelText("Who does it"), "manager");
  await userEvent.click(screen.getByRole("button", { name: "Save agreement" }));
  expect(called).toHaveBeenCalledWith("PUT /sheets/{sheet_id}/agreements/{agreement_id}", {
    params: { sheet_id: 4, agreement_id: 9 },
    body: {
      cm_agreement: expect.objectContaining({
        text: "Pair with Ana",
        doer: "manager",
        level: "advanced",
        sheet_competency_id: 1,
        state: "open",
        based_on_updated_at: GOAL.updated_at,
      }),
    },
  });
});

test("an agreement without a goal must say what was agreed, one with a goal says it", async () => {
  called.mockResolvedValue([GOAL]);
  render(<RowAgreements sheetId={4} row={ROW} />);
  await userEvent.click(await screen.findByRole("button", { name: /^Agreed: Advanced/ }));
  expect(screen.getByLabelText("What you agreed (optional)")).not.toBeRequired();
  await userEvent.selectOptions(screen.getByLabelText("Goal"), "No level");
  expect(screen.getByLabelText(/^What you agreed/)).toBeRequired();
  expect(screen.queryByLabelText(/optional/, { selector: "textarea" })).toBeNull();
});

test.each([["Escape"], ["Cancel"]])("%s in a form with something typed asks before it is lost", async (how) => {
  called.mockResolvedValue([GOAL]);
  render(<RowAgreements sheetId={4} row={ROW} />);
  await userEvent.click(await screen.findByRole("button", { name: /^Agreed: Advanced/ }));
  const text = screen.getByLabelText(/^What you agreed/);
  await userEvent.type(text, "Pair with Ana");
  const leave = () =>
    how === "Escape" ? userEvent.keyboard("{Escape}") : userEvent.click(screen.getByRole("button", { name: how }));
  await leave();
  expect(screen.getByText("You have unsaved changes")).toBeVisible();
  expect(text).toHaveValue("Pair with Ana");
  await userEvent.click(screen.getByRole("button", { name: "Discard" }));
  expect(screen.queryByLabelText(/^What you agreed/)).toBeNull();
});

test("an agreement is removed once that is confirmed", async () => {
  called.mockResolvedValue([GOAL]);
  render(<RowAgreements sheetId={4} row={ROW} />);
  await userEvent.click(await screen.findByRole("button", { name: /^Agreed: Advanced/ }));
  const remove = "DELETE /sheets/{sheet_id}/agreements/{agreement_id}";
  await userEvent.click(screen.getByRole("button", { name: "Remove agreement" }));
  await userEvent.keyboard("{Escape}");
  expect(screen.getByLabelText(/^What you agreed/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Remove agreement" }));
  expect(called).not.toHaveBeenCalledWith(remove, expect.anything());
  await userEvent.click(screen.getByRole("button", { name: "Remove agreement" }));
  expect(called).toHaveBeenCalledWith(remove, { params: { sheet_id: 4, agreement_id: 9 } });
  expect(screen.queryByLabelText(/^What you agreed/)).toBeNull();
});

test("an agreement that the other of the two changed meanwhile shows both versions and overwrites nothing", async () => {
  called.mockResolvedValueOnce([GOAL]);
  render(<RowAgreements sheetId={4} row={ROW} />);
  await userEvent.click(await screen.findByRole("button", { name: /^Agreed: Advanced/ }));
  await userEvent.type(screen.getByLabelText(/^What you agreed/), "Pair with Ana");
  called.mockRejectedValueOnce(refusal(409, "", { current: { ...GOAL, text: "Pair with Bo", level: "intermediate" } }));
  await userEvent.click(screen.getByRole("button", { name: "Save agreement" }));
  const versions = within(screen.getByRole("region", { name: "Two versions" }));
  expect(versions.getByRole("group", { name: "What you agreed" })).toHaveTextContent(
    "TheirsPair with BoMinePair with Ana",
  );
  expect(versions.getByRole("group", { name: "Goal" })).toHaveTextContent("TheirsIntermediateMineAdvanced");
  expect(screen.getByLabelText(/^What you agreed/)).toHaveValue("Pair with Ana");
});

test("the fields about learning stay open while the course is typed again", async () => {
  called.mockResolvedValue([]);
  render(<RowAgreements sheetId={4} row={ROW} />);
  await userEvent.click(await screen.findByRole("button", { name: /^Add agreement/ }));
  await userEvent.click(screen.getByText("Learning: course, days, cost"));
  await userEvent.type(screen.getByLabelText("Course"), "X");
  await userEvent.clear(screen.getByLabelText("Course"));
  expect(screen.getByLabelText("Course")).toBeVisible();
});

test("an agreement that was removed and only its answer lost is gone", async () => {
  called.mockResolvedValue([GOAL]);
  render(<RowAgreements sheetId={4} row={ROW} />);
  await userEvent.click(await screen.findByRole("button", { name: /^Agreed: Advanced/ }));
  await userEvent.click(screen.getByRole("button", { name: "Remove agreement" }));
  called.mockRejectedValueOnce(refusal(404, "There is no such agreement.")).mockResolvedValue([]);
  const dialog = within(screen.getByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: "Remove agreement" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(await screen.findByRole("button", { name: /^Add agreement/ })).toBeVisible();
});

test("agreements that can't be read again after one was saved say so, beside those before", async () => {
  called.mockResolvedValueOnce([GOAL]).mockResolvedValueOnce(GOAL).mockRejectedValue(refusal(500, "Down."));
  render(<RowAgreements sheetId={4} row={ROW} />);
  await userEvent.click(await screen.findByRole("button", { name: /^Agreed: Advanced/ }));
  await userEvent.click(screen.getByRole("button", { name: "Save agreement" }));
  expect(await screen.findByText("Your agreements couldn't be loaded.")).toBeVisible();
  expect(screen.getByRole("button", { name: /^Agreed: Advanced/ })).toBeVisible();
});
