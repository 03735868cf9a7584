import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SheetScreen } from "@/components/sheet-screen/sheet-screen";
import { called, refusal } from "@/tests/support/mocked-calls";
// What the sheet loads on demand, so that no test waits for it.
import "@/components/sheet-screen/area-door";
import "@/components/reviews/acceptances/accept-dialog";
import { sheetRow } from "@/tests/support/sheet-row";
import { REVIEWED, sheetView } from "@/tests/support/sheet-view";

const IMPORTED = { areaName: "Data", imported: true, importedFrom: "Survey, 2026-03-31" };
const ROWS = [
  sheetRow({ ...IMPORTED, id: 1, competencyId: 1, name: "SQL" }),
  sheetRow({ ...IMPORTED, id: 2, competencyId: 2, name: "Indexes" }),
  sheetRow({ ...IMPORTED, id: 3, competencyId: 3, name: "Migrations", desired: "advanced" }),
  sheetRow({ id: 4, competencyId: 4, areaName: "Testing" }),
];
const level = (id: number, name: string) => ({
  sheet_competency_id: id,
  area_name: "Data",
  competency: { id, name },
  level: "basic",
  criterion: `Uses ${name}.`,
  imported_from: "Survey, 2026-03-31",
  level_on: "2026-03-31",
  imported_at: "2026-11-20T10:00:00.000Z",
  confirmed_at: null,
});
const made = (id: number) => ({
  id: 90 + id,
  current_level: "basic",
  desired_level: "basic",
  updated_at: "2026-11-24T10:00:00.000Z",
  cm_sheet_competencies_id: id,
});

/** Answers each call by its path. */
function answer(answers: Record<string, readonly unknown[]>) {
  const left = new Map(Object.entries(answers).map(([path, all]) => [path, [...all]]));
  called.mockImplementation((path: string) => {
    const next = Object.keys(answers).find((each) => path.endsWith(each));
    return next ? Promise.resolve(left.get(next)!.shift()) : new Promise(() => undefined);
  });
}
const bodyOf = (path: string) =>
  called.mock.calls.flatMap(([named, input]) => (named.endsWith(path) ? [(input as { body: object }).body] : []));

async function open() {
  await userEvent.click(await screen.findByRole("button", { name: "Accept 2 imported levels in Data" }));
  return within(await screen.findByRole("dialog", { name: "Imported levels in Data" }));
}

test("a reviewer accepts what stays ticked of an area, reads each criterion before, and undoes it", async () => {
  answer({
    "/imported_levels": [[level(1, "SQL"), level(2, "Indexes")], [level(2, "Indexes")], []],
    "/import_acceptances": [{ competency_changes: [made(1)] }],
    "/decision_undos": [{ competency_changes: [{ ...made(1), id: 99 }] }],
  });
  render(<SheetScreen view={sheetView(ROWS, REVIEWED)} opensLegend={false} />);
  const dialog = await open();
  expect(await dialog.findByText("Uses SQL.")).toBeVisible();
  await userEvent.click(dialog.getByRole("checkbox", { name: /^Indexes/ }));
  await userEvent.click(dialog.getByRole("button", { name: "Accept 1 level" }));
  expect(bodyOf("/import_acceptances")).toEqual([
    { cm_import_acceptance: { levels: [{ sheet_competency_id: 1, level: "basic" }] } },
  ]);
  expect(await dialog.findByText(/Accepted 1 level\./)).toBeVisible();
  expect(screen.getByRole("button", { name: /^Accept 1 imported level/, hidden: true })).toBeInTheDocument();
  await userEvent.click(dialog.getByRole("button", { name: "Undo" }));
  expect(bodyOf("/decision_undos")).toEqual([{ cm_decision_undo: { cm_competency_change_ids: [91] } }]);
  await waitFor(() => screen.getByRole("button", { name: /^Accept 2 imported levels/, hidden: true }));
});

test("a refusal says why, and the ticks stay", async () => {
  answer({ "/imported_levels": [[level(1, "SQL"), level(2, "Indexes")]] });
  render(<SheetScreen view={sheetView(ROWS, REVIEWED)} opensLegend={false} />);
  const dialog = await open();
  await userEvent.click(await dialog.findByRole("checkbox", { name: /^SQL/ }));
  called.mockRejectedValueOnce(new Error("A level has changed since you opened it."));
  await userEvent.click(dialog.getByRole("button", { name: "Accept 1 level" }));
  expect(await dialog.findByText("Nothing was changed")).toBeVisible();
  expect(dialog.getByRole("checkbox", { name: /^SQL/ })).not.toBeChecked();
});

test("the owner of imported levels has no door to accept them", async () => {
  answer({});
  render(<SheetScreen view={sheetView(ROWS)} opensLegend={false} />);
  expect(await screen.findByRole("rowheader", { name: "SQL" })).toBeVisible();
  expect(screen.queryByText(/imported levels/)).not.toBeInTheDocument();
});

test("an undo that fails can be tried again", async () => {
  answer({
    "/imported_levels": [[level(1, "SQL"), level(2, "Indexes")], []],
    "/import_acceptances": [{ competency_changes: [made(1), made(2)] }],
  });
  render(<SheetScreen view={sheetView(ROWS, REVIEWED)} opensLegend={false} />);
  const dialog = await open();
  await userEvent.click(await dialog.findByRole("button", { name: "Accept 2 levels" }));
  await dialog.findByText(/Accepted 2 levels\./);
  called.mockRejectedValueOnce(refusal(503, "Cairn is busy."));
  await userEvent.click(dialog.getByRole("button", { name: "Undo" }));
  expect(await dialog.findByText("Cairn is busy.")).toBeVisible();
  expect(dialog.getByRole("button", { name: "Undo" })).toBeEnabled();
});

test("a level whose acceptance is undone is as overdue, and was updated when it was, before", async () => {
  answer({
    "/imported_levels": [[{ ...level(1, "SQL"), confirmed_at: "2024-01-20T10:00:00.000Z" }], [], []],
    "/import_acceptances": [{ competency_changes: [made(1)] }],
    "/decision_undos": [{ competency_changes: [{ ...made(1), id: 99 }] }],
  });
  const row = { ...ROWS[0]!, importedFrom: null, overdue: true, changedAt: Date.parse("2024-01-20T10:00:00.000Z") };
  render(<SheetScreen view={sheetView([row], REVIEWED)} opensLegend={false} />);
  const shown = () => screen.getByRole("rowheader", { name: "SQL", hidden: true }).closest("tr")!.textContent;
  const before = shown();
  expect(before).toContain("Overdue");
  await userEvent.click(await screen.findByRole("button", { name: "Accept 1 imported level in Data" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(await dialog.findByRole("button", { name: "Accept 1 level" }));
  await waitFor(() => expect(shown()).not.toContain("Overdue"));
  await userEvent.click(dialog.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(shown()).toBe(before));
});
