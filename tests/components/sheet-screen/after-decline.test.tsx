import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SheetScreen } from "@/components/sheet-screen/sheet-screen";
import { sheetRow } from "@/tests/support/sheet-row";
import { called } from "@/tests/support/mocked-calls";
import { REVIEWED, sheetView } from "@/tests/support/sheet-view";

const request = (id: number, name: string) =>
  sheetRow({ id, competencyId: id, name, desired: "advanced", latestChangeId: id });

async function decline(name: string) {
  await userEvent.click(screen.getByRole("button", { name: `Decline Advanced for ${name}, Testing, Ada Lovelace` }));
  fireEvent.change(await screen.findByLabelText(/Reason/), { target: { value: "Not yet." } });
  await userEvent.click(screen.getByRole("button", { name: "Decline" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
}

beforeEach(() => {
  window.history.replaceState(null, "", "/users/1/sheets/5");
  const levels = { current_level: "basic", desired_level: "basic", cm_sheet_competencies_id: 1 };
  const competency_change = { id: 91, ...levels, updated_at: "2026-11-03T10:00:00.000Z" };
  const competency = { advanced: "Designs tests." };
  called.mockResolvedValue({ id: 90, reason: "Not yet.", cm_competency_change_id: 1, competency_change, competency });
});

const tick = (name: string) =>
  screen.getByRole("button", { name: `Approve Advanced for ${name}, Testing, Ada Lovelace` });

test.each([
  ["the next request", [request(1, "A"), request(2, "B"), request(3, "C")], "B", () => tick("C")],
  ["the first one after the last", [request(1, "A"), request(2, "B")], "B", () => tick("A")],
  [
    "its row's level where no request is left",
    [request(1, "A")],
    "A",
    () => screen.getByRole("radio", { name: "Basic" }),
  ],
])("after Decline the focus goes to %s", async (_where, rows, name, target) => {
  render(<SheetScreen view={sheetView(rows, REVIEWED)} opensLegend={false} />);
  await decline(name);
  await waitFor(() => expect(target()).toHaveFocus());
});
