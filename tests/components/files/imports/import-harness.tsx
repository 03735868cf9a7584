import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { ImportScreen } from "@/components/files/imports/import-screen";
import type { ImportScreenView, ImportView } from "@/components/files/imports/import-calls";
import { called } from "@/tests/support/mocked-calls";

const COLUMN = { name: "email", about: "", isRequired: false };
export const VIEW: ImportScreenView = {
  kinds: [{ kind: "people", columns: [COLUMN, { ...COLUMN, name: "disciplines" }], replaceable: ["disciplines"] }],
  createsEntries: true,
  areas: ["Testing"],
  disciplines: ["Backend Developer"],
  imports: [],
};
export const PASTED = "email\nada@x.org";
const LINE = { title: "", changes: [], removes: [], notes: [], criteria: [], cells: null };
export const PREVIEW = {
  headings: [{ text: "email", column: "email", is_known: true, samples: ["ada@x.org"] }],
  tables: [],
  table: null,
  first_lines: [],
  heading_line: 1,
  totals: [],
  is_matrix: false,
  lacking: [],
  names: [],
  columns: ["email", "disciplines", "is_admin"],
  form: "lines",
  values: [],
  problems: [],
  add: 1,
  change: 1,
  leave: 0,
  refuse: 1,
  missing: [],
  removals: 0,
  rated_rows: 0,
  needs_confirmation: false,
  absent: null,
  lines: [
    { ...LINE, line: 2, outcome: "add", title: "Ada (ada@x.org)" },
    {
      ...LINE,
      line: 3,
      outcome: "change",
      title: "Grace (grace@x.org)",
      changes: [{ field: "first_name", before: "Grace B", after: "Grace M" }],
    },
    { ...LINE, line: 4, outcome: "refuse", notes: ["is_admin must be true or false"], cells: ["=x"] },
  ],
};
export const MADE: ImportView = {
  id: 7,
  kind: "people",
  file_name: "people.csv",
  defaults: [],
  at: "2026-11-03T09:30:00.000Z",
  by: "Ada Admin",
  add: 1,
  change: 1,
  leave: 0,
  refuse: 1,
  progress: null,
  undone_at: null,
  undo_until: "2026-12-03T09:30:00.000Z",
};
/** By the names of the calls; an error is thrown. */
export const answers: Record<string, unknown> = {};

/** Before each test: the answers of the server, which a test may replace. */
export function prepare() {
  jest.useFakeTimers();
  // jsdom reads files in timers of its own, which can't be faked.
  jest.spyOn(FileReader.prototype, "readAsDataURL").mockImplementation(function (this: FileReader) {
    Object.defineProperty(this, "result", { value: `data:;base64,${btoa(PASTED)}` });
    this.onload?.(new ProgressEvent("load") as ProgressEvent<FileReader>);
  });
  Object.assign(answers, { "POST /import_previews": PREVIEW, "POST /imports": MADE });
  called.mockImplementation(async (name: string) => {
    if (answers[name] instanceof Error) throw answers[name];
    return answers[name];
  });
}

/** After each test. */
export function end() {
  cleanup();
  jest.useRealTimers();
}

/** Lets answers arrive, and then what is timed after them. */
export const later = async () => {
  for (let round = 0; round < 2; round++) await act(() => jest.advanceTimersByTimeAsync(1_000));
};
/** Opens the screen, and the preview of pasted cells. */
export async function open(view = VIEW) {
  render(<ImportScreen view={view} chosen="people" />);
  const pasted = screen.getByLabelText("Or paste cells");
  await act(async () => void fireEvent.change(pasted, { target: { value: PASTED } }));
  fireEvent.click(screen.getByRole("button", { name: "Preview cells" }));
  await later();
}
/** Opens the screen on a preview that differs so from the usual one. */
export const openOn = async (changed: object, view = VIEW) => {
  answers["POST /import_previews"] = { ...PREVIEW, ...changed };
  await open(view);
};
/** What the calls of this name sent. */
export const sent = (name: string) =>
  called.mock.calls.filter(([path]) => path === name).map(([, args]) => args.body.cm_import);
/** The input of the last preview. */
export const previewed = () => sent("POST /import_previews").at(-1);
