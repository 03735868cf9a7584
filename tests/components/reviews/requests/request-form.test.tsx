import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { RequestAgainDialog } from "@/components/reviews/requests/request-again-dialog";
import { RequestForm } from "@/components/reviews/requests/request-form";
import { called } from "@/tests/support/mocked-calls";

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
