import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { DeclineRowDialog } from "@/components/sheet/rows/decline-row-dialog";
import { called, refusal } from "@/tests/support/mocked-calls";
import { sheetRow } from "@/tests/support/sheet-row";

const PENDING = sheetRow({ desired: "advanced", latestChangeId: 7 });
const CRITERIA = { competency: { intermediate: "Writes most tests.", advanced: "Designs tests." } };

function Declining() {
  const [row, setRow] = useState(PENDING);
  return (
    <>
      <button type="button" onClick={() => setRow({ ...row, desired: "intermediate", latestChangeId: 8 })}>
        Read again
      </button>
      <DeclineRowDialog
        sheetId={5}
        row={row}
        changeId={row.latestChangeId!}
        owner="Ada L"
        opener={{ current: null }}
        onAnswer={(levels) => setRow({ ...row, ...levels })}
        onClose={() => undefined}
      />
    </>
  );
}

test("a row that is read again while it is open is declined as its title says; then the title and Retry are about the new request", async () => {
  called.mockImplementation(async (name: string) => {
    if (name.startsWith("GET ")) return CRITERIA;
    const change = { id: 8, current_level: "basic", desired_level: "intermediate", updated_at: null };
    throw refusal(409, "Changed.", { current: { competency_change: change, decline_reason: null, is_lowered: false } });
  });
  const sent = () => called.mock.calls.flatMap(([, { body }]) => (body ? [body] : []));
  const of = (cm_competency_change_id: number) => ({
    cm_manager_competency_decline: { reason: "Not yet.", cm_competency_change_id },
  });
  render(<Declining />);
  act(() => screen.getByText("Read again").click());
  expect(screen.getByRole("dialog", { name: "Decline request for Advanced: Unit tests" })).toBeVisible();
  await userEvent.type(screen.getByLabelText(/Reason/), "Not yet.");
  await userEvent.click(screen.getByRole("button", { name: "Decline" }));
  expect(await screen.findByRole("dialog", { name: "Decline request for Intermediate: Unit tests" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Writes most tests." })).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(sent()).toEqual([of(7), of(8)]);
});
