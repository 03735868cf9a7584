import { fireEvent, render, screen, within } from "@testing-library/react";
import { AsOfScreen, type AsOfScreenProps } from "@/components/reviews/history/as-of-screen";
import { dayAfter, today } from "@/lib/platform/core/day";
import { sheetRow } from "@/tests/support/sheet-row";
import { called } from "@/tests/support/mocked-calls";
import { router } from "@/tests/support/address-bar";
import { sheetView } from "@/tests/support/sheet-view";

const ROWS = [
  sheetRow({ id: 1, name: "Unit tests", current: "advanced", desired: "advanced" }),
  sheetRow({ id: 2, name: "Load tests" }),
  sheetRow({ id: 4, name: "Smoke tests", desired: "advanced" }),
];
const VIEW = sheetView(ROWS, { owner: "Yuki Tanemura" });
type Then = AsOfScreenProps["history"]["rows"][number];
function then(id: number, name: string, more: Partial<Then>): Then {
  return {
    sheet_competency_id: id,
    area_name: "Testing",
    competency: { id, name },
    version: 1,
    differs: false,
    current_level: "basic",
    desired_level: "basic",
    imported_from: null,
    gone_at: null,
    approved_by: null,
    approved_at: null,
    ...more,
  };
}
const HISTORY: AsOfScreenProps["history"] = {
  as_of: "2026-03-31",
  begins_on: "2026-01-02",
  rows: [
    then(1, "Unit tests", { desired_level: "advanced", differs: true }),
    then(2, "Load tests", {
      approved_by: { id: 51, first_name: "Kwame", last_name: "Asante" },
      approved_at: "2026-11-24T10:00:00.000Z",
      imported_from: "Survey, 2026-03-01",
    }),
    then(3, "Smoke tests", { differs: true, gone_at: "2026-05-01T10:00:00.000Z" }),
  ],
};

const change = (id: number, from: string, to: string, more: object = {}) => ({
  id,
  kind: "approved",
  from_current_level: from,
  current_level: to,
  undone: false,
  competency: { id: 7, name: `Competency ${id}` },
  area_name: "Testing",
  updated_at: "2026-03-01T10:00:00.000Z",
  ...more,
});

async function open(changes: object[] = [], history = HISTORY) {
  window.history.replaceState(null, "", "/sheet");
  called.mockResolvedValue(changes);
  render(<AsOfScreen view={VIEW} history={history} />);
  await screen.findAllByText(changes.length === 0 ? "None so far." : /^Competency \d+$/);
}

test("the rows that differ from today come alone, marked, and the others at a press", async () => {
  await open();
  expect(screen.getAllByRole("row")).toHaveLength(3);
  fireEvent.click(screen.getByRole("button", { name: "Show 1 unchanged", expanded: false }));
  const [, unit, smoke, load] = screen.getAllByRole("row");
  expect(unit).toHaveTextContent("Basicrequested Advanced");
  expect(unit).toHaveTextContent("Changed");
  expect(smoke).toHaveTextContent("Smoke tests");
  expect(load).not.toHaveTextContent("Changed");
  expect(screen.getByText("Different from today: 2 levels")).toBeVisible();
  fireEvent.click(screen.getByRole("button", { name: "Hide 1 unchanged", expanded: true }));
  expect(screen.getAllByRole("row")).toHaveLength(3);
});

test("a sheet says on its first day that it begins then, and goes back no further", async () => {
  await open([], { as_of: dayAfter(today(), -100), begins_on: dayAfter(today(), -100), rows: [] });
  expect(screen.getByText(/^Your sheet begins on this day\./)).toBeVisible();
  expect(screen.getByLabelText(/^As of/)).toHaveAttribute("min", dayAfter(today(), -100));
  const back = within(screen.getByRole("navigation", { name: "Months back" })).getAllByRole("link");
  expect(back.map(({ textContent }) => textContent)).toEqual(["3 months ago"]);
});

test("a row whose level is the same and that has a request since, or none any more, isn't called changed", async () => {
  await open([], {
    as_of: "2026-03-31",
    begins_on: "2026-01-02",
    rows: [
      then(1, "Unit tests", { current_level: "advanced", desired_level: "basic", differs: true }),
      then(2, "Load tests", { current_level: "no_experience", desired_level: "no_experience", differs: true }),
      then(4, "Smoke tests", { differs: true }),
    ],
  });
  const [, load, unit, smoke] = screen.getAllByRole("row");
  expect(load).toHaveTextContent(/Basic\s*Changed$/);
  expect(unit).toHaveTextContent(/Advanced\s*no request$/);
  expect(smoke).toHaveTextContent(/Basic\s*requested Advanced$/);
  expect(screen.getByText("Different from today: 1 level, 2 rows only in what is requested")).toBeVisible();
});

test("a level from a file names the file and who accepted it, and a row that has gone since says so", async () => {
  await open();
  fireEvent.click(screen.getByRole("button", { name: "Show 1 unchanged" }));
  const [, , smoke, load] = screen.getAllByRole("row");
  expect(load).toHaveTextContent("from Survey, 2026-03-01");
  expect(load).toHaveTextContent(/Approved .*, 2026/);
  expect(screen.getByText(/Approved or set by Kwame Asante unless said\.$/)).toBeVisible();
  expect(smoke).toHaveTextContent("No longer on the sheet");
});

test("another day is shown as soon as it is chosen", async () => {
  await open();
  fireEvent.change(screen.getByLabelText(/^As of/), { target: { value: "2026-01-15" } });
  expect(router.replace).toHaveBeenCalledWith("/sheet?as_of=2026-01-15", { scroll: false });
});

test("of many gained levels the first are shown, and all at a press", async () => {
  await open([1, 2, 3, 4, 5, 6].map((id) => change(id, "basic", "advanced")));
  const part = screen.getByRole("heading", { name: "Levels gained" }).closest("section")!;
  expect(part).not.toHaveAttribute("data-open");
  fireEvent.click(screen.getByRole("button", { name: "Show all 6", expanded: false }));
  expect(part).toHaveAttribute("data-open");
  fireEvent.click(screen.getByRole("button", { name: "Show fewer", expanded: true }));
  expect(part).not.toHaveAttribute("data-open");
});

test("only a sheet with imported levels says from when they are shown", async () => {
  const words = /An imported level is shown from the day that its file says\./;
  await open();
  expect(screen.getByText(words)).toBeVisible();
  await open([], { as_of: "2026-03-31", begins_on: "2026-01-02", rows: [then(1, "Unit tests", {})] });
  expect(screen.getAllByText(words)).toHaveLength(1);
});

test("the timeline has gained levels only: no declined, lowered, undone or imported ones", async () => {
  await open([
    change(1, "basic", "advanced"),
    change(2, "basic", "basic"),
    change(3, "advanced", "basic"),
    change(4, "basic", "advanced", { undone: true }),
    change(5, "basic", "advanced", { kind: "imported" }),
  ]);
  const list = screen.getByRole("list", { name: "Levels gained" });
  expect(list.children).toHaveLength(1);
  expect(list).toHaveTextContent(/^Competency 1 Testing: Basic → Advanced/);
  expect(within(screen.getByRole("list", { name: "Colours" })).getAllByRole("listitem")).toHaveLength(3);
});
