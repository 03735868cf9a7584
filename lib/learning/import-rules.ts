import { singleSpaced } from "@/lib/core/csv-cell";
import { type CsvRow, type FileProblem, FileRefused, readCsvTable, valueProblem } from "@/lib/core/csv-table";
import { normalizeForSearch } from "@/lib/core/normalize-for-search";
import { Name, Text } from "@/lib/core/text";
import { isWebAddress, MAX_URL_LENGTH } from "./rules";

const COLUMNS = ["competency", "name", "description", "url"] as const;
type Column = (typeof COLUMNS)[number];

/** A learning pointer of one competency, as the file describes it. `description` is HTML by now, `url` null where there is none. */
export type PointerLine = {
  line: number;
  competency: string;
  competencyKey: string;
  name: string;
  description: string;
  url: string | null;
};

export type StoredPointer = { id: number; name: string; description: string; url: string | null };

export type StoredPointers = {
  competencies: readonly { id: number; nameKey: string; title: string }[];
  /** Those that have one of the file's addresses, or none. */
  pointers: readonly StoredPointer[];
  links: readonly { competencyId: number; pointerId: number }[];
};

/** A pointer that the file describes, once, however many competencies it is for. `id` is null where it is to be made. */
export type PlannedPointer = { id: number | null; name: string; description: string; url: string | null };
export type PlannedLine = {
  outcome: "made" | "linked" | "unchanged";
  line: PointerLine;
  competencyId: number;
  pointer: PlannedPointer;
};

/** Reads a file of learning pointers. Throws FileRefused with every bad line. */
export function readPointers(content: Uint8Array): PointerLine[] {
  const { rows, problems } = readCsvTable(content, { all: COLUMNS, required: COLUMNS });
  const lines: PointerLine[] = [];
  for (const row of rows) {
    const found = problemsOf(row);
    problems.push(...found);
    if (found.length === 0) lines.push(asLine(row));
  }
  problems.push(...repetitions(lines));
  if (problems.length > 0) throw new FileRefused(problems);
  return lines;
}

function problemsOf({ line, values }: CsvRow<Column>): FileProblem[] {
  const problems: FileProblem[] = [];
  for (const [column, rule] of [
    ["competency", Name],
    ["name", Name],
    ["description", Text],
  ] as const) {
    const what = valueProblem(rule, values[column]);
    if (what !== null) problems.push({ line, what: `${column} ${what}` });
  }
  if (values.url.length > MAX_URL_LENGTH)
    problems.push({ line, what: `url must have at most ${MAX_URL_LENGTH.toLocaleString("en")} characters` });
  else if (values.url !== "" && !isWebAddress(values.url))
    problems.push({ line, what: "url must be an address that starts with http:// or https://" });
  return problems;
}

const asLine = ({ line, values }: CsvRow<Column>): PointerLine => ({
  line,
  competency: singleSpaced(values.competency),
  competencyKey: normalizeForSearch(values.competency),
  name: singleSpaced(values.name),
  description: asParagraphs(values.description),
  url: values.url === "" ? null : values.url,
});

function repetitions(lines: readonly PointerLine[]): FileProblem[] {
  const first = new Map<string, number>();
  const problems: FileProblem[] = [];
  for (const line of lines) {
    const key = JSON.stringify([line.competencyKey, identityOf(line)]);
    const before = first.get(key);
    if (before === undefined) first.set(key, line.line);
    else
      problems.push({ line: line.line, what: `${line.name} for ${line.competency} stands on line ${before} already` });
  }
  return problems;
}

/**
 * Compares a file with what is there. A pointer is known again by its folded name, its description and its address, so that two with one
 * name (as courses often have) stay two. Throws FileRefused with every line whose competency isn't there, or is there more than once.
 */
export function planPointers(lines: readonly PointerLine[], stored: StoredPointers): PlannedLine[] {
  const competencies = new Map<string, StoredPointers["competencies"][number][]>();
  for (const competency of stored.competencies)
    competencies.set(competency.nameKey, [...(competencies.get(competency.nameKey) ?? []), competency]);
  const pointers = new Map<string, PlannedPointer>();
  for (const { id, name, description, url } of stored.pointers) {
    const key = identityOf({ name, description, url });
    if (!pointers.has(key)) pointers.set(key, { id, name, description, url });
  }
  const linked = new Set(stored.links.map(({ competencyId, pointerId }) => `${competencyId} ${pointerId}`));
  const problems: FileProblem[] = [];
  const planned: PlannedLine[] = [];
  for (const line of lines) {
    const found = competencies.get(line.competencyKey) ?? [];
    const [competency] = found;
    if (competency === undefined) problems.push({ line: line.line, what: `there is no competency ${line.competency}` });
    else if (found.length > 1)
      problems.push({
        line: line.line,
        what: `more than one competency is called ${line.competency}: ${found.map(({ title }) => title).join("; ")}`,
      });
    else planned.push(plan(line, competency.id));
  }
  if (problems.length > 0) throw new FileRefused(problems);
  return planned;

  function plan(line: PointerLine, competencyId: number): PlannedLine {
    const key = identityOf(line);
    const known = pointers.get(key);
    if (known)
      return {
        outcome: known.id !== null && linked.has(`${competencyId} ${known.id}`) ? "unchanged" : "linked",
        line,
        competencyId,
        pointer: known,
      };
    const { name, description, url } = line;
    const pointer = { id: null, name, description, url };
    pointers.set(key, pointer);
    return { outcome: "made", line, competencyId, pointer };
  }
}

/** What was done, said line by line. */
export const reportLines = (planned: readonly PlannedLine[]): string[] =>
  planned.map(({ outcome, line }) => `line ${line.line}: ${outcome} ${line.name} for ${line.competency}`);

const identityOf = ({ name, description, url }: Pick<PointerLine, "name" | "description" | "url">) =>
  JSON.stringify([normalizeForSearch(name), description, url]);

/** Plain text as the HTML that stands for it: a paragraph for each, parted by blank lines. */
function asParagraphs(text: string): string {
  const escaped = text
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/\u00a0/g, "&nbsp;");
  return escaped
    .split(/\n(?:[^\S\n]*\n)+/)
    .map((paragraph) => `<p>${paragraph.replace(/\n/g, "<br>")}</p>`)
    .join("");
}
