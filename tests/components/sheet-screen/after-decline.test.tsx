import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SheetScreen } from "@/components/sheet-screen/sheet-screen";
import { callWithVersion } from "@/lib/doors/client/call-with-version";
import { reviewInFull } from "@/tests/support/review";
import { sheetRow } from "@/tests/support/sheet-row";
import { called, calledAll } from "@/tests/support/mocked-calls";
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

test("a dialog that loads before its form gives the focus back to what opened it", async () => {
  window.history.replaceState(null, "", "/sheet");
  called.mockResolvedValue(reviewInFull(1, { can: { decide: false, ask: false, reply: false, edit: true } }));
  jest.mocked(callWithVersion).mockResolvedValue({ answer: { comment: "", evidence: [] }, version: '"1"' } as never);
  render(<SheetScreen view={sheetView([request(1, "A")])} opensLegend={false} />);
  const opener = screen.getByRole("button", { name: /^Waits for/ });
  await userEvent.click(opener);
  expect(await screen.findByLabelText("Comment")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(opener).toHaveFocus();
});

test("after a request is withdrawn, what opened it is gone: its row's level has the focus, and the row says so", async () => {
  window.history.replaceState(null, "", "/sheet");
  const review = reviewInFull(1, { can: { decide: false, ask: false, reply: false, edit: true } });
  const withdrawn = { id: 93, current_level: "basic", desired_level: "basic", updated_at: "2026-11-03T10:00:00.000Z" };
  called.mockImplementation((path: string) => Promise.resolve(path.startsWith("GET") ? review : withdrawn));
  jest.mocked(callWithVersion).mockResolvedValue({ answer: { comment: "", evidence: [] }, version: '"1"' } as never);
  render(<SheetScreen view={sheetView([request(1, "A")])} opensLegend={false} />);
  await userEvent.click(screen.getByRole("button", { name: /^Waits for/ }));
  await userEvent.click(await screen.findByRole("button", { name: "Withdraw request" }));
  await waitFor(() => expect(screen.getByRole("radio", { name: "Basic" })).toHaveFocus());
  expect(await screen.findByText("Withdrawn")).toBeVisible();
});

const REQUESTED = { id: 92, current_level: "basic", desired_level: "advanced", updated_at: "2026-11-03T10:00:00.000Z" };
const ROW = { id: 1, cm_sheet_id: 5, current_level: "basic", competency: { advanced: "Designs tests." } };

test("its owner requests the level again from the reason", async () => {
  window.history.replaceState(null, "", "/sheet");
  called.mockImplementation((path: string) =>
    Promise.resolve(path.startsWith("GET") ? { ...ROW, competency_change: { id: 1 } } : REQUESTED),
  );
  render(<SheetScreen view={sheetView([sheetRow({ declineReason: "Not yet." })])} opensLegend={false} />);
  calledAll.mockResolvedValue([]);
  await userEvent.click(screen.getByRole("button", { name: "Declined: Unit tests, Testing" }));
  await userEvent.click(await screen.findByRole("button", { name: "Request again" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Request for Unit tests, Testing" }));
  await userEvent.selectOptions(await dialog.findByRole("combobox", { name: "Level" }), "Advanced");
  await userEvent.click(dialog.getByRole("button", { name: "Request Advanced" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.getByRole("button", { name: /^Waits for/ })).toBeVisible();
});

test("a request that was just made is asked for its comment, beside Undo", async () => {
  window.history.replaceState(null, "", "/sheet");
  called.mockImplementation((path: string) =>
    path.startsWith("POST") ? Promise.resolve(REQUESTED) : new Promise(() => undefined),
  );
  render(<SheetScreen view={sheetView([sheetRow()])} opensLegend={false} />);
  await userEvent.click(screen.getByRole("radio", { name: "Advanced" }));
  await userEvent.click(await screen.findByRole("button", { name: /^Comment: Unit tests/ }));
  expect(await screen.findByRole("dialog", { name: "Request for Unit tests" })).toBeVisible();
});
