import { fireEvent, render, screen } from "@testing-library/react";
import { StillTrue, takeConfirmed } from "@/components/sheet/freshness/still-true";
import { storeOf } from "@/tests/support/on-sheet";
import { called, refusal } from "@/tests/support/mocked-calls";
import { sheetRow } from "@/tests/support/sheet-row";

const CHANGE = { id: 90, cm_sheet_competencies_id: 1, updated_at: "2026-11-26T10:00:00.000Z" } as never;
const show = () => {
  const onConfirmed = jest.fn();
  render(<StillTrue sheetId={4} rowIds={[1, 2]} label="Confirm" about="levels of Data" onConfirmed={onConfirmed} />);
  fireEvent.click(screen.getByRole("button", { name: "Confirm: levels of Data" }));
  return onConfirmed;
};

test("levels of an area are confirmed in one call", async () => {
  called.mockResolvedValue({ competency_changes: [CHANGE] });
  const onConfirmed = show();
  await screen.findByText("Confirm");
  expect(called.mock.calls).toEqual([
    [
      "POST /sheets/{sheet_id}/confirmations",
      { params: { sheet_id: 4 }, body: { cm_confirmation: { sheet_competency_ids: [1, 2] } } },
    ],
  ]);
  expect(onConfirmed).toHaveBeenCalledWith([CHANGE]);
});

test("a refused confirmation confirms nothing, and says so", async () => {
  called.mockRejectedValue(refusal(409, "A row has a request."));
  const onConfirmed = show();
  expect(await screen.findByText("Nothing was confirmed")).toBeVisible();
  expect(screen.getByText("A row has a request.")).toBeVisible();
  expect(onConfirmed).not.toHaveBeenCalled();
});

test("a confirmed row is overdue no longer, nor has its bar moved, and its latest change is the confirmation", () => {
  const store = storeOf(sheetRow({ overdue: true, barChanged: true, latestChangeId: 5 }));
  takeConfirmed(store, [CHANGE]);
  expect(store.state(1).row).toMatchObject({
    overdue: false,
    barChanged: false,
    latestChangeId: 90,
    changedAt: Date.parse("2026-11-26T10:00:00Z"),
  });
});
