import { afterDays } from "@/lib/platform/core/day";
import type { z } from "zod";
import { fullName } from "@/lib/platform/core/full-name";
import { nameKeyOf } from "@/lib/platform/core/normalize-for-search";
import type { AskedName, ImportCall } from "@/lib/platform/operation/import-kind";
import { LevelSchema } from "@/lib/sheet/rows/contract";
import type * as contract from "./contract";
import type { RefusedLines } from "./line-rules";
import { inWords, type PlannedImport } from "./plan-queries";
import type { HeadingsUnknown, Layout, Place, ReadFile } from "./read-queries";
import { MATRIX_COLUMNS } from "./matrix-shape-rules";
import { LINES_WITH_TEXTS, MAX_TOTALS, UNDO_DAYS } from "./rules";
import type { ImportRow } from "./store";

/** Formats an import for the API. */
export function presentImport({
  done,
  total,
  at,
  undone_at,
  defaults,
  ...row
}: ImportRow): z.input<typeof contract.Import> {
  return {
    ...row,
    defaults: Object.entries(defaults).map(([column, value]) => ({ column, value })),
    at: at.toISOString(),
    progress: done === null || total === null || undone_at !== null ? null : { done, total },
    undo_until: afterDays(at, UNDO_DAYS).toISOString(),
    undone_at: undone_at?.toISOString() ?? null,
  };
}

export type Preview = z.input<(typeof contract.createImportPreview)["response"]>;

const presentLayout = ({ form, values }: Layout): Pick<Preview, "form" | "values"> => ({
  form,
  values: values.map(({ level, suggested = null, ...value }) => ({
    ...value,
    level: level ?? null,
    is_known: level !== undefined,
    suggested: level === undefined ? suggested : null,
  })),
});

// The domains name what a file may lack and take away, and the contract lists it.
type Line = Preview["lines"][number];
type Missing = Preview["missing"][number];
type Name = Preview["names"][number];

/** What headings can be mapped to. */
const columnsOf = ({ form }: Layout, columns: readonly string[]): string[] => [
  ...(form === "lines" ? columns : MATRIX_COLUMNS[form]),
];

const presentPlace = ({ tables, table, top, headingLine, totals }: Place) => ({
  tables: tables.map((one) => ({ ...one, rows: one.rows.map((cells) => [...cells]) })),
  table,
  first_lines: top.map(({ line, cells }) => ({ line, cells: [...cells] })),
  heading_line: headingLine,
  totals: totals.slice(0, MAX_TOTALS),
});

const presentNames = (asked: readonly AskedName[], meaningOf: ImportCall["meaningOf"]): Name[] =>
  asked.map(({ kind, name, choices }) => {
    const means = meaningOf?.(kind, nameKeyOf(name));
    return {
      kind: kind as Name["kind"],
      name,
      means: means ?? null,
      is_known: means !== undefined,
      choices: [...choices],
    };
  });

const NOTHING = { add: 0, change: 0, leave: 0, refuse: 0, lines: [], missing: [], lacking: [] };
const NO_REMOVALS = { removals: 0, rated_rows: 0, needs_confirmation: false };

/** Formats a file that can't be imported at all. */
export const presentRefusal = (
  {
    headings,
    layout,
    isMatrix,
    place,
    asked,
  }: Pick<HeadingsUnknown, "headings" | "layout" | "isMatrix" | "place" | "asked">,
  columns: readonly string[],
  problems: readonly string[],
  meaningOf: ImportCall["meaningOf"],
): Preview => ({
  is_matrix: isMatrix,
  ...presentPlace(place),
  ...presentLayout(layout),
  ...NOTHING,
  ...NO_REMOVALS,
  absent: null,
  headings: presentHeadings(headings),
  names: presentNames(asked, meaningOf),
  columns: columnsOf(layout, columns),
  problems: [...problems],
});

const presentHeadings = (headings: ReadFile["headings"]): Preview["headings"] =>
  headings.map(({ text, column, samples }) => ({
    text,
    column: column ?? null,
    is_known: column !== undefined,
    samples: [...samples],
  }));

/** The columns of new competencies, in a kind whose files bring some. */
const OF_NEW: Partial<Record<ReadFile["kind"], readonly string[]>> = {
  levels: ["area", "discipline"],
  expected_levels: ["area"],
};

/** What a file lacks; without new competencies, it lacks nothing of theirs. */
const shownLacking = ({ kind, lacking }: ReadFile, { missing }: PlannedImport) =>
  missing.some((entry) => entry.kind === "competency")
    ? lacking
    : lacking.filter(({ column }) => !OF_NEW[kind]?.includes(column));

/** The person of a refused line of people, as other lines name theirs; "" without a name, and in files of other things. */
function nameIn({ kind, headings, rows }: ReadFile, line: number): string {
  const cells = rows.get(line)?.cells;
  if (kind !== "people" || cells === undefined) return "";
  const cellOf = (column: string) => cells[headings.findIndex((heading) => heading.column === column)]?.trim() ?? "";
  const name = fullName({ first_name: cellOf("first_name"), last_name: cellOf("last_name") }) || cellOf("full_name");
  return name === "" || cellOf("email") === "" ? name : `${name} (${cellOf("email")})`;
}

/** Formats what an import would do, line by line. */
export function presentPreview(
  file: ReadFile,
  planned: PlannedImport,
  { first, count }: RefusedLines,
  columns: readonly string[],
  isCreated: (entry: PlannedImport["missing"][number]) => boolean,
  meaningOf: ImportCall["meaningOf"],
): Omit<Preview, "absent"> {
  let withTexts = 0;
  const lines = planned.lines.map((line): Line => {
    const isShown = line.changes.length === 0 || ++withTexts <= LINES_WITH_TEXTS;
    const changes = line.changes.map((change) => (isShown ? change : { ...change, before: null, after: null }));
    const criteria = (line.criteria ?? []).map(({ level, ...rows }) => ({ level: LevelSchema.parse(level), ...rows }));
    return { ...line, removes: line.removes as Line["removes"], changes, criteria, cells: null };
  });
  const refused = first.map(([line, notes], place): Line => ({
    line,
    outcome: "refuse",
    title: nameIn(file, line),
    changes: [],
    removes: [],
    notes,
    criteria: [],
    cells: place < LINES_WITH_TEXTS ? (file.rows.get(line)?.cells ?? []) : null,
  }));
  return {
    headings: presentHeadings(file.headings),
    ...presentPlace(file.place),
    ...presentLayout(file.layout),
    columns: columnsOf(file.layout, columns),
    is_matrix: false,
    lacking: shownLacking(file, planned).map((one) => ({ ...one, value: file.defaults.get(one.column) ?? null })),
    problems: inWords(planned.problems),
    ...planned.counts,
    refuse: count,
    lines: [...lines, ...refused].sort((one, other) => one.line - other.line),
    missing: planned.missing.map((entry) => ({
      kind: entry.kind as Missing["kind"],
      name: entry.name,
      is_created: isCreated(entry),
      ...(entry.email === undefined ? {} : { email: entry.email }),
    })),
    names: presentNames([...file.asked, ...planned.asked], meaningOf),
    removals: planned.removals,
    rated_rows: planned.ratedRows,
    needs_confirmation: planned.needsConfirmation,
  };
}
