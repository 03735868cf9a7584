import { act, fireEvent, screen } from "@testing-library/react";
import { dropDraft, keepDraft } from "@/components/sheet/rows/note-draft";
import { SheetTableRow } from "@/components/sheet-screen/sheet-table-row";
import type { SheetRow } from "@/lib/sheet/rows/view";
import { inTable, renderOnSheet } from "@/tests/support/on-sheet";
import { sheetRow } from "@/tests/support/sheet-row";

const ROW = sheetRow({ desired: "advanced" });
const show = (
  row: SheetRow,
  { showsLevel = true, ...sheet }: { showsLevel?: boolean; reviews?: boolean; writer?: number; open?: () => void } = {},
) => renderOnSheet(row, inTable(<SheetTableRow rowId={row.id} showsLevel={showsLevel} />), sheet);

test("the level alone is empty if the discipline isn't the one filtered by", () => {
  show(ROW, { showsLevel: false });
  expect(screen.queryByRole("radio")).toBeNull();
  expect(screen.getByText("Small tests.")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Notes for Unit tests, Testing (none yet)" })).toBeInTheDocument();
});

test("the radio group is named by its competency, and the requested option is marked", () => {
  show(ROW);
  expect(screen.getByRole("radiogroup", { name: "Level for Unit tests, Testing" })).toBeInTheDocument();
  expect(screen.getByRole("radio", { name: "Advanced (pending)" })).toBeChecked();
  expect(screen.getByRole("radio", { name: "Basic (current)" })).not.toBeChecked();
  expect(screen.getByText("PENDING").closest("label")).toHaveTextContent("Advanced");
});

test("only reviewers have the tick, and its name says competency, level and person", () => {
  const { unmount } = show(ROW);
  expect(screen.queryByRole("button", { name: /^Approve/ })).toBeNull();
  unmount();
  show(ROW, { reviews: true });
  const tick = screen.getByRole("button", { name: "Approve Advanced for Unit tests, Testing, Ada L" });
  expect(tick).toHaveTextContent("Approve");
});

test("the pencil opens the row's notes", () => {
  const open = jest.fn();
  show(ROW, { open });
  fireEvent.click(screen.getByRole("button", { name: /^Notes for Unit tests/ }));
  expect(open).toHaveBeenCalledWith({ dialog: "notes", rowId: ROW.id });
});

test("a retired row is marked and read-only", () => {
  show({ ...ROW, desired: "basic", retired: true });
  expect(screen.getByText("Retired")).toBeInTheDocument();
  for (const radio of screen.getAllByRole("radio")) expect(radio).toBeDisabled();
});

test("a declined row shows what was declined and the reason", () => {
  show({ ...ROW, desired: "basic", declineReason: "Not yet.", declinedLevel: "advanced" });
  expect(screen.getByText("Declined Advanced: Not yet.")).toBeInTheDocument();
});

test("the pencil says that this browser keeps a draft of the notes, to their writer alone, until it is dropped", () => {
  keepDraft(5, ROW.id, { html: "<p>Typed</p>", basedOn: null });
  const { unmount } = show(ROW);
  expect(screen.getByRole("button", { name: "Notes for Unit tests, Testing (none yet)" })).toBeInTheDocument();
  unmount();
  show(ROW, { writer: 5 });
  expect(screen.getByRole("button", { name: "Notes for Unit tests, Testing (draft kept)" })).toHaveTextContent("Draft");
  act(() => dropDraft(5, ROW.id));
  expect(screen.getByRole("button", { name: "Notes for Unit tests, Testing (none yet)" })).toHaveTextContent("");
});
