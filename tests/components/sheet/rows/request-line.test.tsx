import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { LevelMessages } from "@/components/sheet/rows/level-state";
import { LevelState } from "@/components/sheet/rows/level-state";
import type { SheetRow } from "@/lib/sheet/rows/view";
import { renderOnSheet } from "@/tests/support/on-sheet";
import { sheetRow } from "@/tests/support/sheet-row";

const PENDING = { desired: "advanced", changedAt: Date.UTC(2026, 10, 3, 23) } as const;

function show(changed: Partial<SheetRow>, { reviews = false, manager = "Kwame" as string | null } = {}) {
  const open = jest.fn();
  const parts = (
    <>
      <LevelState rowId={1} subject="Unit tests, Testing" aimed={null} onSet={jest.fn()} />
      <LevelMessages rowId={1} subject="Unit tests, Testing" />
    </>
  );
  renderOnSheet(sheetRow(changed), parts, { manager, reviews, open });
  return open;
}

test.each([
  [PENDING, "Kwame", "Waits for Kwame"],
  [PENDING, null, "Waits for a reviewer"],
  [{ ...PENDING, asked: true }, "Kwame", "Reply to question"],
])("the owner's pending row %j with the manager %s says: %s", async (changed, manager, text) => {
  const open = show(changed, { manager });
  await userEvent.click(screen.getByRole("button", { name: `${text}: Unit tests, Testing` }));
  expect(open).toHaveBeenCalledWith({ dialog: "request", rowId: 1 });
});

test("a level that failed to be saved waits for nobody", async () => {
  const change = async () => ({ outcome: "failed", message: "Not saved", why: "Offline.", isRefused: false }) as const;
  const part = <LevelState rowId={1} subject="Unit tests, Testing" aimed={null} onSet={jest.fn()} />;
  const { store } = renderOnSheet(sheetRow({ desired: "no_experience", latestChangeId: 7 }), part, {
    calls: { change },
  });
  const logged = jest.spyOn(console, "error").mockImplementation(() => undefined);
  act(() => {
    store.choose(1, "advanced");
    store.flush();
  });
  await waitFor(() => expect(store.state(1).phase).toBe("failed"));
  expect(screen.queryByText(/^Waits for/)).not.toBeInTheDocument();
  logged.mockRestore();
});

test("a reviewer sees no such text", () => {
  show(PENDING, { reviews: true });
  expect(screen.queryByText(/^Waits for/)).not.toBeInTheDocument();
});

test("a row whose bar changed says so, and its history opens with one click", async () => {
  const open = show({ barChanged: true });
  await userEvent.click(screen.getByText("Bar changed since approval"));
  expect(open).toHaveBeenCalledWith({ dialog: "history", rowId: 1 });
});
