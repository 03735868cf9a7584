import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { ExpectationsGrid } from "@/components/grades/ladder/expectations-grid";
import type { GridView } from "@/lib/grades/ladder/view";
import { called, refusal } from "@/tests/support/mocked-calls";

const GRADES = ["Junior", "Regular", "Senior", "Principal"].map((name, at) => ({ id: at + 1, name, role_ids: [] }));
const viewOf = (count: number, byLanguage = false): GridView => ({
  rows: Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    name: `Competency ${at + 1}`,
    area: "Area",
    byLanguage,
  })),
  cells: {},
});

function show(view: GridView) {
  render(<ExpectationsGrid disciplineId={7} grades={GRADES} view={view} />);
  const cells = () => screen.getAllByRole("gridcell").filter((cell) => cell.dataset.cell !== undefined);
  act(() => cells()[0]!.focus());
  return cells;
}

/** What a cell says beside that it isn't saved. */
const levelOf = ({ textContent }: HTMLElement) => textContent?.replace("●, not saved", "");

/** Presses keys one after the other in whatever has the focus; returns how many. */
function press(...keys: string[]): number {
  for (const key of keys) fireEvent.keyDown(document.activeElement!, { key });
  return keys.length;
}
const sent = () => {
  const [, { body }] = called.mock.calls[0] as unknown as [
    string,
    { body: { cm_expectations: { cells: { cm_competency_id: number; cm_grade_id: number; level: string | null }[] } } },
  ];
  return body.cm_expectations.cells;
};
const save = () => fireEvent.click(screen.getByRole("button", { name: "Save expected levels" }));

test("a cell takes one key, so that 5 competencies × 4 grades are filled in with 20, each with a value of its own", async () => {
  show(viewOf(5));
  called.mockResolvedValue([]);
  let keys = 0;
  for (let column = 0; column < 4; column++)
    for (let row = 0; row < 5; row++) keys += press(row % 5 === 4 ? "-" : String((row + column) % 4));
  expect(keys).toBe(20);
  save();
  expect(await screen.findByText("Saved")).toBeInTheDocument();
  expect(sent()).toHaveLength(16);
  expect(sent()[0]).toEqual({ cm_competency_id: 1, cm_grade_id: 1, level: "no_experience", min_languages: 1 });
  expect(sent().at(-1)).toEqual({ cm_competency_id: 4, cm_grade_id: 4, level: "intermediate", min_languages: 1 });
});

test("what was saved is taken back by one press, until something else is changed", async () => {
  show({ ...viewOf(2), cells: { "1 1": { level: "basic", minLanguages: 1, at: 1, by: null } } });
  const [expected, other] = screen.getAllByRole("rowheader").map(({ textContent }) => textContent);
  expect([expected, other]).toEqual(["Competency 1Area", "Competency 2Area · no grade expects it"]);
  called.mockResolvedValue([]);
  press("3");
  save();
  fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByText("As before.")).toBeInTheDocument();
  const bodies = called.mock.calls.map(([, { body }]: [string, { body: { cm_expectations: object } }]) => body);
  const cell = (level: string) => ({ cm_competency_id: 1, cm_grade_id: 1, level, min_languages: 1 });
  expect(bodies).toEqual(["advanced", "basic"].map((level) => ({ cm_expectations: { cells: [cell(level)] } })));
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  press("2");
  save();
  await screen.findByRole("button", { name: "Undo" });
  press("1");
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
});

test("a cell that isn't saved says so, and Save says how many there are", () => {
  const cells = show({ ...viewOf(2), cells: { "1 1": { level: "basic", minLanguages: 1, at: 1, by: null } } });
  press("3", "-");
  expect(cells().map(({ textContent }) => textContent?.endsWith(", not saved"))).toEqual([
    true,
    ...Array.from({ length: 7 }, () => false),
  ]);
  expect(screen.getByText("1 change not saved")).toBeVisible();
  press("ArrowLeft", "1");
  expect(screen.queryByText(", not saved")).toBeNull();
});

test("a column is copied to the next grade by one key, where the differences are then typed", () => {
  const cells = show(viewOf(2));
  press("1", "2", "ArrowLeft", "c", "3");
  expect(cells().map(levelOf)).toEqual([
    "Basic",
    "Advanced",
    "Not expected",
    "Not expected",
    "Intermediate",
    "Intermediate",
    "Not expected",
    "Not expected",
  ]);
});

test("says which grade expects less than the one before, and what no grade expects", () => {
  show(viewOf(2));
  press("3", "ArrowUp", "ArrowRight", "1");
  expect(screen.getByText("less than Junior")).toBeInTheDocument();
  expect(
    within(screen.getByRole("row", { name: /Competency 2/ })).getByText(/no grade expects it/),
  ).toBeInTheDocument();
  expect(screen.getByText("1 competency is expected by no grade.")).toBeInTheDocument();
});

test("asks for one more language, where there is a row for each", () => {
  const cells = show(viewOf(2, true));
  press("2", "ArrowUp", "+");
  expect(cells()[0]).toHaveTextContent("Intermediate in 2 languages");
});

test("keys with Ctrl are the browser's", () => {
  const cells = show(viewOf(1));
  press("2", "ArrowLeft");
  fireEvent.keyDown(document.activeElement!, { key: "c", ctrlKey: true });
  expect(cells().map(levelOf)).toEqual(["Intermediate", ...GRADES.slice(1).map(() => "Not expected")]);
});

test("cells are pasted from a spreadsheet, and a bad one changes nothing", () => {
  const cells = show(viewOf(2));
  const paste = (text: string) => fireEvent.paste(document.activeElement!, { clipboardData: { getData: () => text } });
  paste("1\tBasic\n2\t-");
  paste("3\tExpert");
  expect(screen.getByText(/“Expert” in line 1 is no level.*Nothing was changed/)).toBeInTheDocument();
  expect(cells().map((cell) => levelOf(cell)?.replace(/less.*/, ""))).toEqual([
    "Basic",
    "Basic",
    "Not expected",
    "Not expected",
    "Intermediate",
    "Not expected",
    "Not expected",
    "Not expected",
  ]);
});

test("a failed save loses nothing", async () => {
  const cells = show(viewOf(1));
  called.mockRejectedValueOnce(refusal(503, "The database is down."));
  press("2");
  save();
  expect(await screen.findByText(/The database is down. Your changes are still here/)).toBeInTheDocument();
  expect(cells()[0]).toHaveTextContent("Intermediate");
});

test("a cell that is filled while others are being saved stays, and counts as not saved", async () => {
  const cells = show(viewOf(3));
  let answer!: (saved: []) => void;
  called.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  press("3");
  save();
  act(() => cells()[4]!.focus());
  press("2");
  await act(async () => answer([]));
  expect(levelOf(cells()[4]!)).toBe("Intermediate");
  expect(screen.getByText("1 change not saved")).toBeInTheDocument();
});

test("a grade that is removed while one of its cells is selected leaves the others as they are", () => {
  const view = viewOf(1);
  const { rerender } = render(<ExpectationsGrid disciplineId={7} grades={GRADES} view={view} />);
  act(() => screen.getAllByRole("gridcell").at(-1)!.focus());
  rerender(<ExpectationsGrid disciplineId={7} grades={GRADES.slice(0, 3)} view={view} />);
  expect(screen.getAllByRole("gridcell").filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
});

test("cells of a grade that was removed since are no changes, and aren't sent", async () => {
  called.mockResolvedValue([]);
  const grid = (grades: typeof GRADES) => <ExpectationsGrid disciplineId={7} grades={grades} view={viewOf(2)} />;
  const { rerender } = render(grid(GRADES));
  const cells = () => screen.getAllByRole("gridcell").filter((cell) => cell.dataset.cell !== undefined);
  act(() => cells()[0]!.focus());
  press("2");
  act(() => cells()[3]!.focus());
  press("3");
  expect(screen.getByText("2 changes not saved")).toBeVisible();
  rerender(grid(GRADES.slice(0, 3)));
  expect(screen.getByText("1 change not saved")).toBeVisible();
  save();
  expect(await screen.findByText("Saved")).toBeInTheDocument();
  expect(sent()).toMatchObject([{ cm_grade_id: 1 }]);
});
