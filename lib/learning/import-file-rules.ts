import { singleSpaced } from "@/lib/platform/core/csv-cell";
import * as file from "@/lib/platform/core/line-format";
import { nameKeyOf } from "@/lib/platform/core/normalize-for-search";
import { Name, Text } from "@/lib/platform/core/text";
import { fromPlainText, toPlainText } from "@/lib/platform/rich-text/plain-text";
import { isWebAddress, MAX_URL_LENGTH } from "@/lib/platform/core/web-address";

const isName = (cell: string) => file.valueProblem(Name, cell);
const urlProblem = (cell: string) =>
  cell.length > MAX_URL_LENGTH
    ? `must have at most ${MAX_URL_LENGTH.toLocaleString("en")} characters`
    : isWebAddress(cell)
      ? null
      : "must be an address that starts with http:// or https://, without a user name or invisible characters";

/** The columns of a file of learning pointers, as `cairn export learning-pointers` writes them. */
const COLUMNS = {
  id: file.column("Number from an export; finds the learning pointer even under another name", "", file.isNumber),
  competency_id: file.column("Number from an export; needed if several competencies have the name", "", file.isNumber),
  competency: file.column("Required without an id; a line for each competency", "Automated tests", isName),
  name: file.column("Required for a new learning pointer", "Testing basics", isName),
  description: file.column("Plain text; may be empty", "A short course"),
  url: file.column("Web address (http or https)", "https://example.com/testing", urlProblem),
  language: file.column("The only language whose rows it fits; without one it fits all", ""),
} satisfies Record<string, file.FileColumn>;
export type PointerColumn = keyof typeof COLUMNS;
export const POINTER_COLUMNS = file.namesOf(COLUMNS);

function problemsOf({ values }: file.FileRow<PointerColumn>): string[] {
  if (values.id !== "") return file.cellProblems(COLUMNS, values);
  const required = values.competency_id === "" ? (["competency", "name"] as const) : (["name"] as const);
  const problems = file.cellProblems(COLUMNS, values, required);
  // A stored description may be longer than one that a file may bring: of a pointer with an id, only a change counts.
  const what = values.description === "" ? null : descriptionProblem(values.description);
  return what === null ? problems : [...problems, what];
}

/** What is wrong with a description that a file brings, as plain text; null if nothing. */
export function descriptionProblem(text: string): string | null {
  const what = file.valueProblem(Text, text);
  return what === null ? null : `description ${what}`;
}

/** A learning pointer of one competency as a line describes it. Null leaves what is stored. */
function asLine({ line, values }: file.FileRow<PointerColumn>) {
  return {
    line,
    id: file.numberIn(values.id),
    competencyId: file.numberIn(values.competency_id),
    competency: file.namedIn(values.competency),
    name: values.name === "" ? null : singleSpaced(values.name),
    /** HTML. */
    description: values.description === "" ? null : fromPlainText(values.description),
    url: values.url === "" ? null : values.url,
    language: file.namedIn(values.language),
  };
}

export type PointerLine = ReturnType<typeof asLine>;

/** Names a line to people: Basics for HTML. */
export function describeLine({ id, name, competency, competencyId }: PointerLine): string {
  const pointer = name ?? `the learning pointer with the id ${id}`;
  if (competency === null && competencyId === null) return pointer;
  return `${pointer} for ${competency?.name ?? `the competency with the id ${competencyId}`}`;
}

/**
 * What makes a pointer the same without an id: its folded name, the words of its description and its address, so that
 * two with one name (as courses often have) stay two.
 */
export const identityOf = ({ name, description, url }: Pick<PointerLine, "name" | "description" | "url">): string =>
  JSON.stringify([nameKeyOf(name ?? ""), toPlainText(description ?? ""), url]);

/** How a file of learning pointers is read. */
export const POINTER_FILE: file.LineFormat<PointerColumn, PointerLine> = {
  columns: { all: COLUMNS, required: [] },
  problemsOf,
  asLine,
  keysOf: (line) => [JSON.stringify([line.competencyId ?? line.competency?.key, line.id ?? identityOf(line)])],
  describe: describeLine,
};
