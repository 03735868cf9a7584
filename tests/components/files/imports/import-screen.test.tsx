import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { refusedLines } from "@/components/files/imports/refused-lines";
import { ImportScreen } from "@/components/files/imports/import-screen";
import { refusal } from "@/tests/support/mocked-calls";
import {
  MADE,
  VIEW,
  answers,
  end,
  later,
  open,
  openOn,
  PASTED,
  prepare,
  PREVIEW,
  previewed,
  sent,
} from "./import-harness";

beforeEach(prepare);
afterEach(end);

test("pasted cells get a preview in the future tense, with the changed words marked and reasons", async () => {
  await open();
  expect(sent("POST /import_previews")).toMatchObject([{ kind: "people", content: btoa(PASTED) }]);
  for (const name of ["Add 1", "Change 1", "Leave 0", "Refuse 1"])
    expect(screen.getByRole("button", { name })).toBeVisible();
  const changed = screen.getByRole("row", { name: /Grace/ });
  expect(within(changed).getByText("B").tagName).toBe("DEL");
  expect(within(changed).getByText("M").tagName).toBe("INS");
  expect(screen.getByText("Admin must be true or false")).toBeVisible();
});

test("the preview says Yes and No where a file has true and false, and leaves such words in other columns", async () => {
  const changes = [
    { field: "name", before: null, after: "true" },
    { field: "published", before: null, after: "true" },
    { field: "general_technology", before: "true", after: "false" },
  ];
  await openOn({ lines: [{ ...PREVIEW.lines[0], changes }] });
  const text = screen.getByRole("row", { name: /Ada/ }).textContent;
  for (const words of ["Name: true", "Published: Yes", "General technology: Yes → No"]) expect(text).toContain(words);
});

test("a line that is left out stays visible, and Apply sends what was chosen", async () => {
  await open();
  const { lines } = PREVIEW;
  answers["POST /import_previews"] = { ...PREVIEW, change: 0, lines: lines.filter(({ line }) => line !== 3) };
  fireEvent.click(screen.getByRole("checkbox", { name: "Import line 3" }));
  await later();
  expect(screen.getByRole("checkbox", { name: "Import line 3" })).not.toBeChecked();
  fireEvent.click(screen.getByRole("button", { name: "Apply 1 change" }));
  await later();
  expect(sent("POST /imports")).toMatchObject([{ leave_out: [3], skip_refused: true, confirm_removals: 0 }]);
  expect(screen.getByText("Imported people.csv")).toBeVisible();
  expect(screen.getByRole("button", { name: "Undo people.csv" })).toBeVisible();
});

test("an unknown heading is mapped", async () => {
  const headings = [{ text: "Mail", column: null, is_known: false, samples: ["ada@x.org"] }];
  await openOn({ headings, problems: ["unknown"], lines: [], add: 0, change: 0 });
  expect(screen.getByText("Choose a column for 1 heading")).toBeVisible();
  fireEvent.change(screen.getByLabelText("Mail"), { target: { value: "email" } });
  expect(screen.getByLabelText("Mail")).toHaveValue("email");
  await later();
  expect(previewed()).toMatchObject({ mapping: [{ heading: "Mail", column: "email" }] });
});

test("a matrix that was opened as a roster is imported as levels in one click, without choosing the file again", async () => {
  const unknown = { column: null, is_known: false, samples: ["2"] };
  const headings = ["Git", "SQL", "Kafka"].map((text) => ({ ...unknown, text }));
  const kinds = [...VIEW.kinds, { kind: "levels" as const, columns: [], replaceable: [] }];
  await openOn({ headings, is_matrix: true, lines: [], problems: ["unknown"] }, { ...VIEW, kinds });
  expect(screen.queryByText(/^Choose a column for 3/)).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Import levels" }));
  await later();
  expect(previewed()).toMatchObject({ kind: "levels", content: btoa(PASTED) });
  expect(screen.getByLabelText("What to import")).toHaveValue("levels");
});

test("a column that the file lacks gets one value for all lines, a name also a new one", async () => {
  const lacking = [
    { column: "area", kind: "area", value: null },
    { column: "published", kind: "boolean", value: null },
  ];
  await openOn({ lacking });
  fireEvent.change(screen.getByLabelText("Published"), { target: { value: "true" } });
  const area = screen.getByRole("combobox", { name: "Area" });
  fireEvent.change(area, { target: { value: "Quality" } });
  fireEvent.click(await screen.findByText("Create area “Quality”"));
  await later();
  const defaults = [
    { column: "published", value: "true" },
    { column: "area", value: "Quality" },
  ];
  expect(previewed()).toMatchObject({ defaults });
  expect(area).toHaveValue("Quality");
});

test("values whose level must be chosen, and a choice of sheets, are to-dos and no failures", async () => {
  const problems = ["these values have no level yet: x"];
  const none = { lines: [], add: 0, change: 0, refuse: 0, problems };
  await openOn({ ...none, values: [{ value: "x", count: 2, level: null, is_known: false }] });
  expect(screen.getByText("Choose this first").closest("[role]")).toHaveAttribute("role", "status");
  expect(screen.queryByText("This file can't be imported")).toBeNull();
});

test("a file that can't be imported says so as a failure", async () => {
  await openOn({ lines: [], add: 0, change: 0, refuse: 0, problems: ["there would be no active admin left"] });
  expect(screen.getByText("This file can't be imported").closest("[role]")).toHaveAttribute("role", "alert");
});

test("a tick to create an entry shows at once, and a quick second one keeps it", async () => {
  const missing = ["Go", "Rust"].map((name) => ({ kind: "discipline", name, is_created: false }));
  await openOn({ missing });
  fireEvent.click(screen.getByLabelText(/^Go/));
  expect(screen.getByLabelText(/^Go/)).toBeChecked();
  fireEvent.click(screen.getByLabelText(/^Rust/));
  expect(screen.getByLabelText(/^Go/)).toBeChecked();
  await later();
  const create = missing.map(({ kind, name }) => ({ kind, name, is_created: true }));
  expect(previewed().create).toEqual([{ kind: "language", name: null, is_created: true }, ...create]);
});

test("languages that don't exist are ticked, disciplines aren't", async () => {
  const missing = [
    { kind: "language", name: "Go", is_created: true },
    { kind: "discipline", name: "Devlopers", is_created: false },
  ];
  await openOn({ missing });
  expect(sent("POST /import_previews")).toMatchObject([
    { create: [{ kind: "language", name: null, is_created: true }] },
  ]);
  expect(screen.getByLabelText(/^Go/)).toBeChecked();
  expect(screen.getByLabelText(/^Devlopers/)).not.toBeChecked();
});

test("what is added shows its texts under the screens' words", async () => {
  const changes = [
    { field: "no_experience", before: null, after: "Has not written tests" },
    { field: "advanced", before: null, after: null },
  ];
  await openOn({ lines: [{ ...PREVIEW.lines[0]!, changes }] });
  expect(screen.getByText("None (no experience):")).toBeVisible();
  expect(screen.getByText("Has not written tests")).toBeVisible();
  expect(screen.queryByText("Advanced:")).toBeNull();
});

test("an email that differs in a part is shown whole, before and after", async () => {
  const changes = [{ field: "email", before: "ann.lee@x.org", after: "ann.king@x.org" }];
  await openOn({ lines: [{ ...PREVIEW.lines[1]!, changes }] });
  expect(screen.getByText("ann.lee@x.org").tagName).toBe("DEL");
  expect(screen.getByText("ann.king@x.org").tagName).toBe("INS");
});

test("pasted cells that weren't read yet are asked about before the page is left", () => {
  const leaves = () => fireEvent(window, new Event("beforeunload", { cancelable: true }));
  render(<ImportScreen view={VIEW} chosen="people" />);
  expect(leaves()).toBe(true);
  fireEvent.change(screen.getByLabelText("Or paste cells"), { target: { value: PASTED } });
  expect(leaves()).toBe(false);
  fireEvent.change(screen.getByLabelText("Or paste cells"), { target: { value: " " } });
  expect(leaves()).toBe(true);
});

test("of the columns that a file can have, the required ones are marked", () => {
  const columns = ["email", "location"].map((name) => ({ name, about: "", isRequired: name === "email" }));
  render(<ImportScreen view={{ ...VIEW, kinds: [{ ...VIEW.kinds[0]!, columns }] }} chosen="people" />);
  expect(screen.getAllByRole("term").map(({ textContent }) => textContent)).toEqual(["email *", "location"]);
});

test("a few removals are said, and wait for nothing", async () => {
  await openOn({ removals: 1, rated_rows: 0 });
  expect(screen.getByText(/^Removes 1 assignment /)).toBeVisible();
  expect(screen.queryByLabelText(/^Remove them\./)).toBeNull();
  expect(screen.getByRole("button", { name: "Apply 2 changes" })).toBeEnabled();
  expect(screen.queryByRole("group", { name: "Columns that the file lacks" })).toBeNull();
});

test("many removals wait for a confirmation", async () => {
  await openOn({ removals: 2, rated_rows: 3, needs_confirmation: true });
  const apply = screen.getByRole("button", { name: "Apply 2 changes" });
  expect(screen.getByText("Removes 2 assignments (disciplines, managers, roles) and 3 rated rows.")).toBeVisible();
  expect(apply).toBeDisabled();
  fireEvent.click(screen.getByLabelText(/^Remove them\./));
  fireEvent.click(apply);
  await later();
  expect(sent("POST /imports")).toMatchObject([{ confirm_removals: 2 }]);
});

test("a column's values are added, unless the person chooses to replace them, which is previewed first", async () => {
  const headings = [...PREVIEW.headings, { text: "disciplines", column: "disciplines", is_known: true }];
  const removes = [{ kind: "discipline", name: "Java", rated_rows: 3 }];
  await openOn({ headings, lines: [{ ...PREVIEW.lines[1]!, removes }] });
  expect(previewed()).toMatchObject({ replace: [] });
  fireEvent.click(screen.getByLabelText("Disciplines"));
  await later();
  expect(previewed()).toMatchObject({ replace: ["disciplines"] });
  expect(screen.getByText(/Java.*3 rated rows/)).toBeInTheDocument();
});

test("a failed import keeps the file and the choices", async () => {
  await open();
  answers["POST /imports"] = refusal(503, "The database is busy.");
  fireEvent.click(screen.getByRole("button", { name: "Apply 2 changes" }));
  await later();
  expect(screen.getByText("The database is busy.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Apply 2 changes" })).toBeEnabled();
});

test("an undo names what was kept", async () => {
  const imports = [{ ...MADE, defaults: [{ column: "published", value: "true" }] }];
  render(<ImportScreen view={{ ...VIEW, imports }} chosen={null} />);
  const kept = [{ line: 3, title: "Ada", reason: "was edited since" }];
  const done = { ...MADE, undone_at: "2026-11-04T09:30:00.000Z" };
  answers["POST /import_undos"] = { import: done, undone: 1, kept, kept_count: 1 };
  expect(screen.getByText("Published: Yes")).toBeVisible();
  fireEvent.click(screen.getByRole("button", { name: "Undo people.csv" }));
  fireEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Undo import" }));
  await later();
  expect(screen.getByText("1 entry undone, 1 entry kept")).toBeVisible();
  expect(screen.getByText(/Ada was edited since/)).toBeVisible();
});

test("an import that only changed entries can be undone, and one that did nothing can't", async () => {
  const recent = [
    { ...MADE, id: 8, file_name: "changes.csv", add: 0, change: 1 },
    { ...MADE, id: 9, file_name: "same.csv", add: 0, change: 0 },
  ];
  render(<ImportScreen view={{ ...VIEW, imports: recent }} chosen="people" />);
  expect(screen.getByRole("button", { name: "Undo changes.csv" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Undo same.csv" })).toBeNull();
});

test("levels that are written person by person show how far they are, and what was added at the end", async () => {
  const kinds = [{ kind: "levels", columns: [], replaceable: [] }] as const;
  const made = { ...MADE, kind: "levels", file_name: "levels.csv", refuse: 0 };
  answers["POST /import_previews"] = { ...PREVIEW, add: 6_000, change: 0, refuse: 0 };
  answers["POST /imports"] = { ...made, add: 0, change: 0, progress: { done: 0, total: 6_000 } };
  answers["GET /imports/{import_id}"] = { ...made, add: 2_500, change: 0, progress: { done: 2_500, total: 6_000 } };
  render(<ImportScreen view={{ ...VIEW, kinds: kinds as never }} chosen="levels" />);
  expect(screen.getByText("CSV, Excel (.xlsx), or a table in Markdown or HTML, at most 100,000 lines.")).toBeVisible();
  fireEvent.change(screen.getByLabelText("Or paste cells"), { target: { value: PASTED } });
  fireEvent.click(screen.getByRole("button", { name: "Preview cells" }));
  await later();
  expect(screen.getByText(/^The first 5,000 lines of each action are listed\./)).toBeVisible();
  fireEvent.click(screen.getByRole("button", { name: "Apply 6,000 changes" }));
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(screen.getByText("Importing levels.csv")).toBeVisible();
  expect(screen.getByRole("button", { name: "Undo levels.csv" })).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(2_500));
  expect(screen.getByText("2,500 of 6,000 levels")).toBeVisible();
  answers["GET /imports/{import_id}"] = { ...made, add: 6_000, change: 0, progress: null };
  await act(() => jest.advanceTimersByTimeAsync(2_500));
  expect(screen.getByText("Imported levels.csv")).toBeVisible();
  expect(screen.getByText("6,000 added, 0 changed. You can undo this below for 30 days.")).toBeVisible();
});

test("refused lines are a file that no spreadsheet runs, with the reasons", () => {
  const file = refusedLines({ headings: PREVIEW.headings, form: "lines", lines: PREVIEW.lines as never });
  expect(file).toBe('"email","problem"\n"\'=x","is_admin must be true or false"\n');
});

test("a column that can be read in two ways is asked about under its heading, without the reason again", async () => {
  const means = { value: "day_first", label: "Day first: 03/04/2024 is April 3, 2024" };
  await openOn({
    headings: [
      { text: "Mitarbeiter", column: "email", is_known: true, samples: [] },
      { text: "Gültig ab", column: "starts_on", is_known: true, samples: [] },
    ],
    columns: ["email", "starts_on"],
    names: [{ kind: "column", name: "starts_on", means: null, is_known: false, choices: [means] }],
    problems: ["starts_on can be read in two ways"],
    lines: [],
    add: 0,
    change: 0,
    refuse: 0,
  });
  const asked = within(screen.getByRole("group", { name: "Columns that can be read in two ways" }));
  expect(asked.getByRole("combobox", { name: "Gültig ab" })).toBeVisible();
  expect(screen.queryByText("starts_on can be read in two ways")).toBeNull();
  expect(screen.getByLabelText("Mitarbeiter")).toHaveDisplayValue("Person (email, number or full name)");
  fireEvent.change(asked.getByRole("combobox"), { target: { value: "day_first" } });
  await later();
  expect(previewed().names).toEqual([{ kind: "column", name: "starts_on", means: "day_first" }]);
});

test("reasons name a column as the file does, else as the screens do, and write days and levels as these", async () => {
  await openOn({
    headings: [
      { text: "Wer", column: "full_name", is_known: true, samples: [] },
      { text: "hired_on", column: "hired_on", is_known: true, samples: [] },
    ],
    columns: ["email", "full_name", "hired_on", "level"],
    lines: [
      {
        line: 2,
        outcome: "refuse",
        title: "",
        changes: [],
        removes: [],
        criteria: [],
        cells: ["Ann", "SQL", "no_experience"],
        notes: [
          "email: there is no person Ann",
          "hired_on must be a day such as 2019-05-01",
          "is the same row as line 3",
        ],
      },
    ],
  });
  expect(screen.getByText("Ann · SQL · None")).toBeVisible();
  for (const text of [
    "Wer: there is no person Ann",
    "Hired on must be a day such as May 1, 2019",
    "Is the same row as line 3",
  ])
    expect(screen.getByText(text)).toBeVisible();
});

test("what changed criteria change has no answer before the person gives one, and Apply asks for it", async () => {
  const criteria = [{ level: "basic", approved_rows: 2, imported_rows: 0 }];
  const [first, ...others] = PREVIEW.lines;
  await openOn({ ...PREVIEW, lines: [{ ...first, outcome: "change", criteria }, ...others] });
  const apply = () => fireEvent.click(screen.getByRole("button", { name: "Apply 2 changes" }));
  const wording = () => screen.getByRole("radio", { name: /^Wording/ });
  expect(wording()).not.toBeChecked();
  apply();
  expect(wording()).toHaveFocus();
  expect(screen.getByRole("radiogroup")).toHaveAccessibleDescription("Choose one.");
  expect(sent("POST /imports")).toEqual([]);
  fireEvent.click(wording());
  await later();
  apply();
  await later();
  expect(sent("POST /imports")).toMatchObject([{ moved_bars: [] }]);
});

test("pasted cells stay when another kind is chosen for them", () => {
  render(
    <ImportScreen view={{ ...VIEW, kinds: [...VIEW.kinds, { ...VIEW.kinds[0]!, kind: "levels" }] }} chosen="people" />,
  );
  fireEvent.change(screen.getByLabelText("Or paste cells"), { target: { value: PASTED } });
  fireEvent.change(screen.getByLabelText("What to import"), { target: { value: "levels" } });
  expect(screen.getByLabelText("Or paste cells")).toHaveValue(PASTED);
});

test("of two files that are chosen one after the other the second is read, also if the first takes longer", async () => {
  const readings: (() => void)[] = [];
  jest.spyOn(FileReader.prototype, "readAsDataURL").mockImplementation(function (this: FileReader, file: Blob) {
    readings.push(() => {
      Object.defineProperty(this, "result", { value: `data:;base64,${btoa((file as File).name)}` });
      this.onload?.(new ProgressEvent("load") as ProgressEvent<FileReader>);
    });
  });
  render(<ImportScreen view={VIEW} chosen="people" />);
  for (const name of ["large.csv", "small.csv"])
    fireEvent.change(screen.getByLabelText("File"), { target: { files: [new File([name], name)] } });
  for (const read of readings.toReversed()) await act(async () => read());
  await later();
  expect(sent("POST /import_previews")).toMatchObject([{ file_name: "small.csv" }]);
});

test("a file that can't be read isn't named as the chosen one, beside the preview of another", async () => {
  render(<ImportScreen view={VIEW} chosen="people" />);
  const choose = (file: File) =>
    act(async () => void fireEvent.change(screen.getByLabelText("File"), { target: { files: [file] } }));
  await choose(new File(["x"], "people.csv"));
  await later();
  const large = new File(["x"], "large.csv");
  Object.defineProperty(large, "size", { value: 21 * 1024 * 1024 });
  await choose(large);
  expect(screen.getByText(/^large\.csv is larger than 20 MB/)).toBeVisible();
  expect(screen.getByText("people.csv", { selector: "[role=status]" })).toBeVisible();
});
