import type { ReactNode } from "react";
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { LevelMessages } from "@/components/sheet/rows/level-state";
import { LevelState } from "@/components/sheet/rows/level-state";
import type { SheetRow } from "@/lib/sheet/rows/view";
import { renderOnSheet } from "@/tests/support/on-sheet";
import { sheetRow } from "@/tests/support/sheet-row";

const PENDING = { desired: "advanced", changedAt: Date.UTC(2026, 10, 3, 23) } as const;
const CONFIRMED = Date.UTC(2025, 9, 29, 12);

type Shown = { reviews?: boolean; manager?: string | null; steps?: ReadonlyMap<number, ReactNode> };

function show(changed: Partial<SheetRow>, { reviews = false, manager = "Kwame", steps = new Map() }: Shown = {}) {
  const open = jest.fn();
  const parts = (
    <>
      <LevelState rowId={1} subject="Unit tests, Testing" aimed={null} onSet={jest.fn()} />
      <LevelMessages rowId={1} subject="Unit tests, Testing" />
    </>
  );
  renderOnSheet(sheetRow(changed), parts, { manager, reviews, steps, open });
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

test("a row of which there is nothing to say has no chip", () => {
  show({});
  expect(screen.queryAllByRole("button")).toEqual([]);
});

test("a level from a file nobody confirmed says so, before that it is overdue", async () => {
  const open = show({ importedFrom: "a file", imported: true, overdue: true });
  await userEvent.click(screen.getByRole("button", { name: "Imported, unconfirmed: Unit tests, Testing" }));
  expect(open).toHaveBeenCalledWith({ dialog: "state", rowId: 1 });
});

test("a reviewer sees no such text", () => {
  show(PENDING, { reviews: true });
  expect(screen.queryByText(/^Waits for/)).not.toBeInTheDocument();
});

test("a row whose bar changed says so, and what can be done opens with one click", async () => {
  const open = show({ barChanged: true });
  await userEvent.click(screen.getByRole("button", { name: "Bar changed since approval: Unit tests, Testing" }));
  expect(open).toHaveBeenCalledWith({ dialog: "state", rowId: 1 });
});

test.each([
  [{ barChanged: true }, /^Bar changed/, undefined],
  [{ overdue: true }, /^Overdue/, undefined],
  [PENDING, /^Waits for/, "waits"],
  [{ ...PENDING, asked: true }, /^Reply/, "turn"],
] as const)("what is said of %j is one chip, coloured by whose turn it is", (row, name, tone) => {
  show(row);
  const chip = screen.getByRole("button", { name });
  expect([chip.className, chip.dataset.tone]).toEqual(["chip", tone]);
});

test("a declined row that is overdue and a next step has one chip, which opens one dialog", async () => {
  const declined = { declineReason: "Not yet.", declinedBy: "Kwame", overdue: true };
  const open = show(declined, { steps: new Map([[1, <p key="1">Asked for.</p>]]) });
  const chip = screen.getByRole("button");
  expect(chip).toHaveAccessibleName("Declined, overdue: Unit tests, Testing");
  await userEvent.click(chip);
  expect(open).toHaveBeenCalledWith({ dialog: "state", rowId: 1 });
});

test("a level that a reviewer set lower is called lowered by the chip and on paper", () => {
  show({ current: "basic", desired: "basic", declineReason: "Needs help with mocks.", lowered: true });
  expect(screen.getByRole("button", { name: "Lowered: Unit tests, Testing" })).toHaveTextContent("Lowered");
  expect(screen.getByText("Lowered to Basic: Needs help with mocks.")).toBeInTheDocument();
});

test("a next step alone is a chip too, but not while the row is requested", () => {
  const steps = new Map([[1, <p key="1">Asked for.</p>]]);
  show({}, { steps });
  expect(screen.getByRole("button", { name: "Next step: Unit tests, Testing" })).toBeVisible();
  show(PENDING, { steps });
  expect(screen.getAllByRole("button", { name: /^Next step/ })).toHaveLength(1);
});

test("an overdue level is one quiet word, which opens the confirmation", async () => {
  const open = show({ overdue: true });
  const chip = screen.getByRole("button", { name: "Overdue: confirm that it is still true: Unit tests, Testing" });
  expect(chip).toHaveTextContent(/^Overdue: confirmOverdue$/);
  await userEvent.click(chip);
  expect(open).toHaveBeenCalledWith({ dialog: "state", rowId: 1 });
});

test.each([
  [{}, true, ""],
  [{ ...PENDING, asked: true }, false, "Question asked"],
  [{ overdue: true, confirmedAt: CONFIRMED, changedAt: CONFIRMED }, false, "Overdue"],
])("on paper the chip of %j (a next step: %s) says no act, but: “%s”", (changed, isStep, text) => {
  show(changed, isStep ? { steps: new Map([[1, <p key="1">Asked for.</p>]]) } : {});
  const [chip] = screen.getAllByRole("button");
  expect(chip!.querySelector(".print\\:inline")?.textContent).toBe(text);
});

test("screen and paper say when an overdue level was confirmed if Last Updated is another moment", () => {
  show({ overdue: true, confirmedAt: CONFIRMED, changedAt: CONFIRMED + 1 });
  expect(screen.getByRole("button", { name: /^Overdue, confirmed October 29, 2025: confirm/ })).toHaveTextContent(
    /^Overdue, Oct 2025$/,
  );
});

test("a next step doesn't hide from its owner that the level is overdue", () => {
  show({ overdue: true }, { steps: new Map([[1, <p key="1">Asked for.</p>]]) });
  expect(
    screen.getByRole("button", { name: "Overdue: confirm that it is still true, next step: Unit tests, Testing" }),
  ).toBeVisible();
});
