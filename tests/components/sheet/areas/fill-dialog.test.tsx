import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SheetScreen } from "@/components/sheet-screen/sheet-screen";
import { called } from "@/tests/support/mocked-calls";
// What the sheet loads on demand, so that no test waits for it.
import "@/components/sheet/areas/fill-dialog";
import { sheetRow } from "@/tests/support/sheet-row";
import { sheetView } from "@/tests/support/sheet-view";

const NONE = {
  areaName: "Data",
  current: "no_experience",
  desired: "no_experience",
  latestChangeId: null,
  changedAt: null,
  said: false,
} as const;
const NAMES = ["SQL", "Indexes", "Migrations"];
const ROWS = [
  ...NAMES.map((name, at) => sheetRow({ ...NONE, id: at + 1, competencyId: at + 1, name })),
  sheetRow({ id: 4, competencyId: 4, areaName: "Data", name: "Backups" }),
  sheetRow({ ...NONE, id: 5, competencyId: 5, areaName: "Testing", name: "Unit tests" }),
];
const CRITERIA = {
  no_experience: "Nothing yet.",
  basic: "Reads it.",
  intermediate: "Writes it.",
  advanced: "Tunes it.",
};
const isChange = ([path]: readonly unknown[]) => String(path).endsWith("/competency_changes");
/** The level that is requested of each row. */
const sent = () =>
  called.mock.calls
    .filter(isChange)
    .map(([, input]) => (input as { body: { cm_competency_change: object } }).body.cm_competency_change);

const request = (cm_sheet_competencies_id: number, desired_level: string) => ({
  current_level: "no_experience",
  desired_level,
  cm_sheet_competencies_id,
});

async function open() {
  render(<SheetScreen view={sheetView(ROWS)} opensLegend={false} />);
  await userEvent.click(await screen.findByRole("button", { name: "Fill in 4 rows" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Fill in 4 rows" }));
  await dialog.findByRole("group", { name: "SQL" });
  return dialog;
}
const pick = (dialog: ReturnType<typeof within>, name: string, level: RegExp) =>
  userEvent.click(within(dialog.getByRole("group", { name })).getByRole("radio", { name: level }));

const CONFIRM = "POST /sheets/{sheet_id}/confirmations";
type Confirming = { body: { cm_confirmation: { sheet_competency_ids: number[] } } };
const idsOf = (input: unknown) => (input as Confirming).body.cm_confirmation.sheet_competency_ids;
/** The rows that are confirmed, by act. */
const confirmed = () => called.mock.calls.filter(([path]) => path === CONFIRM).map(([, input]) => idsOf(input));

beforeEach(() => {
  called.mockImplementation((path: string, input: unknown) => {
    if (path === "GET /sheets/{sheet_id}")
      return Promise.resolve({
        sheet_competencies: ROWS.map(({ id, name }) => ({ id, competency: { id, name, ...CRITERIA } })),
      });
    if (path !== CONFIRM) return new Promise(() => undefined);
    const updated_at = "2026-11-28T12:00:00.000Z";
    const competency_changes = idsOf(input).map((id) => ({ id: 100 + id, cm_sheet_competencies_id: id, updated_at }));
    return Promise.resolve({ competency_changes });
  });
});

test("no level is chosen for the owner, each level's criterion is in view, and only what they choose is sent, at the end", async () => {
  const dialog = await open();
  expect(dialog.queryByRole("radio", { checked: true })).toBeNull();
  expect(dialog.getByRole("button", { name: "Request levels" })).toBeDisabled();
  expect(dialog.getAllByText("Tunes it.")).toHaveLength(4);
  expect(dialog.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    "Data",
    "Testing",
  ]);
  await pick(dialog, "SQL", /^Advanced/);
  await pick(dialog, "Indexes", /^Basic/);
  await pick(dialog, "Indexes", /^None/);
  expect(dialog.getByText(/^2 of 4/)).toBeVisible();
  await pick(dialog, "Migrations", /^Intermediate/);
  expect(sent()).toEqual([]);
  await userEvent.click(dialog.getByRole("button", { name: "Request 2 levels, leave 1 at None" }));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  await waitFor(() => expect(sent()).toEqual([request(1, "advanced"), request(3, "intermediate")]));
});

test("the rows of an area start at one level, and what was chosen for a row stays", async () => {
  const dialog = await open();
  await pick(dialog, "SQL", /^Intermediate/);
  await pick(dialog, "Start all rows of Data at", /^Basic/);
  await pick(dialog, "Indexes", /^None/);
  expect(sent()).toEqual([]);
  await userEvent.click(dialog.getByRole("button", { name: "Request 2 levels, leave 1 at None" }));
  await waitFor(() => expect(sent()).toEqual([request(1, "intermediate"), request(3, "basic")]));
});

test("None that was chosen is confirmed, an area in one act; what nobody chose stays open", async () => {
  const dialog = await open();
  await pick(dialog, "SQL", /^Basic/);
  await pick(dialog, "Indexes", /^None/);
  await userEvent.click(dialog.getByRole("button", { name: "Request 1 level, leave 1 at None" }));
  await waitFor(() => expect(confirmed()).toEqual([[2]]));
  expect(await screen.findByRole("button", { name: "Fill in 2 rows" })).toBeVisible();
});

test("0 to 3 choose the level of the row in focus, and go on to the next row; then to the next area", async () => {
  const dialog = await open();
  const radio = (row: string, level: RegExp) =>
    within(dialog.getByRole("group", { name: row })).getByRole("radio", { name: level });
  await userEvent.click(radio("SQL", /^Basic/));
  await userEvent.keyboard("23{Control>}1{/Control}0");
  expect(radio("SQL", /^Intermediate/)).toBeChecked();
  expect(radio("Indexes", /^Advanced/)).toBeChecked();
  expect(radio("Migrations", /^None/)).toBeChecked();
  expect(radio("Unit tests", /^None/)).toHaveFocus();
});

test("after the last row's key the focus is on the button that sends them", async () => {
  const dialog = await open();
  await userEvent.keyboard("2101");
  expect(dialog.getAllByRole("radio", { checked: true })).toHaveLength(4);
  expect(dialog.getByRole("button", { name: /^Request 3 levels/ })).toHaveFocus();
});

test("no key is lost: those pressed before the dialog or its criteria are there choose for its rows in order", async () => {
  called.mockImplementation(() => new Promise(() => undefined));
  render(<SheetScreen view={sheetView(ROWS)} opensLegend={false} />);
  fireEvent.click(await screen.findByRole("button", { name: "Fill in 4 rows" }));
  fireEvent.keyDown(document.activeElement!, { key: "2" });
  const dialog = within(await screen.findByRole("dialog", { name: "Fill in 4 rows" }));
  await waitFor(() => expect(dialog.getAllByRole("radio", { checked: true })).toHaveLength(1));
  await userEvent.keyboard("13");
  const chosen = ["SQL", "Indexes", "Migrations"].map((name) =>
    within(dialog.getByRole("group", { name })).getByRole("radio", { checked: true }),
  );
  expect(chosen.map((radio) => radio.closest("label")!.textContent)).toEqual(["Intermediate", "Basic", "Advanced"]);
});

test("levels that were requested together are one line with one Undo", async () => {
  called.mockImplementation((path: string, input: unknown) => {
    if (!path.endsWith("/competency_changes")) return new Promise(() => undefined);
    const { cm_competency_change: sent } = (input as { body: { cm_competency_change: object } }).body;
    return Promise.resolve({ ...sent, id: 90, updated_at: "2026-11-28T12:00:00.000Z" });
  });
  const dialog = await open();
  await userEvent.keyboard("21");
  await userEvent.click(dialog.getByRole("button", { name: "Request 2 levels" }));
  expect(await screen.findByText("2 requested")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: /^Undo/ }));
  await waitFor(() => expect(sent().slice(2)).toMatchObject([{ latest_change_id: 90 }, { latest_change_id: 90 }]));
  expect(await screen.findByRole("button", { name: "Fill in 4 rows" })).toBeVisible();
});

test("a first key sets one row, and no key all rows of an area", async () => {
  const dialog = await open();
  await userEvent.keyboard("2");
  expect(dialog.getAllByRole("radio", { checked: true })).toHaveLength(1);
  await userEvent.click(
    within(dialog.getByRole("group", { name: "Start all rows of Data at" })).getByRole("radio", { name: /^Basic/ }),
  );
  const chosen = dialog.getAllByRole("radio", { checked: true }).length;
  await userEvent.keyboard("3");
  expect(dialog.getAllByRole("radio", { checked: true })).toHaveLength(chosen);
});

test("overdue levels and rows without a level are two acts: nothing is confirmed that its owner never said", async () => {
  const rows = [...ROWS, ...[6, 7].map((id) => sheetRow({ id, areaName: "Ops", name: `Row ${id}`, overdue: true }))];
  render(<SheetScreen view={sheetView(rows)} opensLegend={false} />);
  expect(await screen.findByRole("button", { name: "Fill in 4 rows" })).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Confirm 2 rows" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Confirm 2 rows" }));
  await userEvent.click(await dialog.findByRole("button", { name: "Confirm 2 as they are" }));
  await waitFor(() => expect(confirmed()).toEqual([[6, 7]]));
});

test("an overdue level is to be confirmed no longer at once when another one is requested, and again if that is undone", async () => {
  const overdue = [1, 2, 3].map((id) => sheetRow({ id, areaName: "Data", name: `Row ${id}`, overdue: true }));
  render(<SheetScreen view={sheetView(overdue)} opensLegend={false} />);
  const levels = within(screen.getByRole("radiogroup", { name: "Level for Row 1, Data" }));
  await userEvent.click(levels.getByRole("radio", { name: /^Advanced/ }));
  expect(screen.getByRole("button", { name: "Confirm 2 rows" })).toBeVisible();
  await userEvent.click(levels.getByRole("radio", { name: /^Basic/ }));
  expect(screen.getByRole("button", { name: "Confirm 3 rows" })).toBeVisible();
});

test("overdue levels are confirmed together: what stays is confirmed, what differs is requested", async () => {
  const overdue = [1, 2].map((id) => sheetRow({ id, areaName: "Data", name: NAMES[id - 1], overdue: true }));
  render(<SheetScreen view={sheetView(overdue)} opensLegend={false} />);
  await userEvent.click(await screen.findByRole("button", { name: "Confirm 2 rows" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Confirm 2 rows" }));
  await dialog.findByRole("group", { name: "SQL" });
  expect(dialog.getAllByRole("radio", { name: /^Basic/, checked: true })).toHaveLength(2);
  await pick(dialog, "Indexes", /^Advanced/);
  await userEvent.click(dialog.getByRole("button", { name: "Request 1 level, confirm 1 as it is" }));
  await waitFor(() => expect(sent()).toEqual([{ ...request(2, "advanced"), current_level: "basic" }]));
  expect(confirmed()).toEqual([[1]]);
});

test("when confirming fails, nothing is requested, and what was chosen stays", async () => {
  const dialog = await open();
  called.mockRejectedValue(new Error("No connection."));
  await pick(dialog, "SQL", /^Basic/);
  await pick(dialog, "Indexes", /^None/);
  await userEvent.click(dialog.getByRole("button", { name: /^Request/ }));
  expect(await dialog.findByText("No connection.")).toBeVisible();
  expect(sent()).toEqual([]);
  expect(
    within(dialog.getByRole("group", { name: "SQL" })).getByRole("radio", { name: /^Basic/, checked: true }),
  ).toBeVisible();
});

test("closing it sends nothing, and asks first if something was chosen", async () => {
  const dialog = await open();
  await pick(dialog, "SQL", /^Advanced/);
  await userEvent.keyboard("{Escape}");
  await userEvent.click(dialog.getByRole("button", { name: /discard/i }));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(sent()).toEqual([]);
});

test("a sheet with one row left to fill in offers no dialog for it", async () => {
  render(<SheetScreen view={sheetView(ROWS.slice(3))} opensLegend={false} />);
  expect(await screen.findByRole("rowheader", { name: "Unit tests" })).toBeVisible();
  expect(screen.queryByText(/^Fill in/)).not.toBeInTheDocument();
});

test("filling in comes first until most rows are filled in, and says how many are", async () => {
  render(<SheetScreen view={sheetView(ROWS.filter(({ id }) => id !== 4))} opensLegend={false} />);
  expect(await screen.findByText("0 of 4 filled in.")).toBeVisible();
  const row = within(screen.getByRole("row", { name: /^Data SQL|SQL/ }));
  await userEvent.click(row.getByRole("radio", { name: /Basic/ }));
  expect(await screen.findByText("1 of 4 filled in.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Fill in 3 rows" })).toBeVisible();
});

test("a competency without criteria is described while its level is chosen", async () => {
  const competency = { no_experience: "", basic: "", intermediate: "", advanced: "" };
  called.mockResolvedValue({ sheet_competencies: ROWS.map(({ id }) => ({ id, competency })) });
  const dialog = await open();
  expect(await dialog.findAllByText(ROWS[0]!.description)).toHaveLength(4);
});

test("while the levels are being sent the dialog can't be left, as if they weren't", async () => {
  const dialog = await open();
  await pick(dialog, "SQL", /^Basic/);
  await pick(dialog, "Indexes", /^None/);
  called.mockReturnValueOnce(new Promise(() => undefined));
  await userEvent.click(dialog.getByRole("button", { name: "Request 1 level, leave 1 at None" }));
  await userEvent.keyboard("{Escape}");
  expect(dialog.queryByText("You have unsaved changes")).toBeNull();
});
