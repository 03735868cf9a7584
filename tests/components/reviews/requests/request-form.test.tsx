import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { RequestAgainDialog } from "@/components/reviews/requests/request-again-dialog";
import { RequestForm } from "@/components/reviews/requests/request-form";
import { called, refusal } from "@/tests/support/mocked-calls";

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

test.each([
  ["on a row", (props: Parameters<typeof RequestForm>[0]) => <RequestForm {...props} />],
  [
    "in a dialog",
    (props: Parameters<typeof RequestForm>[0]) => <RequestAgainDialog {...props} opener={{ current: null }} />,
  ],
])("Cancel asks before a comment %s is lost", async (_where, form) => {
  const competency = { no_experience: "None.", basic: "Writes.", intermediate: "Tunes.", advanced: "Leads." };
  called.mockResolvedValue({ id: 3, cm_sheet_id: 2, current_level: "basic", competency_change: { id: 1 }, competency });
  const onClose = jest.fn();
  render(form({ sheetId: 2, rowId: 3, subject: "SQL, Data", onSent: () => undefined, onClose }));
  await userEvent.type(await screen.findByLabelText("Comment (optional)"), "Led it.");
  await press("Cancel");
  expect(onClose).not.toHaveBeenCalled();
  await press("Keep editing");
  expect(screen.getByLabelText("Comment (optional)")).toHaveValue("Led it.");
  await press("Cancel");
  await press("Discard");
  expect(onClose).toHaveBeenCalledTimes(1);
});

test("a level that was requested is said at once, also if its comment isn't saved and the form is left", async () => {
  const change = { id: 9, desired_level: "intermediate" };
  const competency = { no_experience: "None.", basic: "Writes.", intermediate: "Tunes.", advanced: "Leads." };
  called
    .mockResolvedValueOnce({ id: 3, cm_sheet_id: 2, current_level: "basic", competency_change: { id: 1 }, competency })
    .mockResolvedValueOnce(change)
    .mockRejectedValueOnce(refusal(503, "Cairn is busy."));
  const onSent = jest.fn();
  const place = { sheetId: 2, rowId: 3, subject: "SQL, Data", opener: { current: null } };
  render(<RequestAgainDialog {...place} onSent={onSent} onClose={() => undefined} />);
  await userEvent.type(await screen.findByLabelText("Comment (optional)"), "Led it.");
  await press("Request Intermediate");
  expect(await screen.findByText("Cairn is busy.")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await press("Discard");
  expect(onSent.mock.calls).toEqual([[change]]);
});
