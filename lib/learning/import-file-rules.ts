import { singleSpaced } from "@/lib/platform/core/csv-cell";
import {
  type FileColumn,
  type FileRow,
  isNumber,
  type LineFormat,
  namedIn,
  namesOf,
  numberIn,
  valueProblem,
} from "@/lib/platform/core/line-format";
import { nameKeyOf } from "@/lib/platform/core/normalize-for-search";
import { Name, Text } from "@/lib/platform/core/text";
import { fromPlainText, toPlainText } from "@/lib/platform/rich-text/plain-text";
import { isWebAddress, MAX_URL_LENGTH } from "@/lib/platform/core/web-address";

/** The columns of a file of learning pointers, as `cairn export learning-pointers` writes them. */
const COLUMNS = {
  id: { about: "Number from an export; finds the learning pointer even under another name", sample: "" },
  competency_id: { about: "Number from an export; needed if several competencies have the name", sample: "" },
  competency: { about: "Required without an id; a line for each competency", sample: "Automated tests" },
  name: { about: "Required for a new learning pointer", sample: "Testing basics" },
  description: { about: "Plain text; may be empty", sample: "A short course" },
  url: { about: "Web address (http or https)", sample: "https://example.com/testing" },
  language: { about: "The only language whose rows it fits; without one it fits all", sample: "" },
} satisfies Record<string, FileColumn>;
export type PointerColumn = keyof typeof COLUMNS;
export const POINTER_COLUMNS = namesOf(COLUMNS);

function problemsOf({ values }: FileRow<PointerColumn>): string[] {
  const problems: string[] = [];
  for (const column of ["id", "competency_id"] as const)
    if (!isNumber(values[column])) problems.push(`${column} must be a number that the export wrote`);
  const isNew = values.id === "";
  if (isNew && values.competency === "" && values.competency_id === "") problems.push("competency is missing");
  for (const column of ["competency", "name"] as const) {
    const isNeeded = isNew && column === "name";
    const what = values[column] === "" && !isNeeded ? null : valueProblem(Name, values[column]);
    if (what !== null) problems.push(`${column} ${what}`);
  }
  // A stored description may be longer than one that a file may bring: a line with an id is checked where it changes
  // it.
  const what = isNew && values.description !== "" ? descriptionProblem(values.description) : null;
  if (what !== null) problems.push(what);
  if (values.url.length > MAX_URL_LENGTH)
    problems.push(`url must have at most ${MAX_URL_LENGTH.toLocaleString("en")} characters`);
  else if (values.url !== "" && !isWebAddress(values.url))
    problems.push(
      "url must be an address that starts with http:// or https://, without a user name or invisible characters",
    );
  return problems;
}

/** What is wrong with a description that a file brings, as plain text; null if nothing. */
export function descriptionProblem(text: string): string | null {
  const what = valueProblem(Text, text);
  return what === null ? null : `description ${what}`;
}

/** A learning pointer of one competency as a line describes it. Null leaves what is stored. */
function asLine({ line, values }: FileRow<PointerColumn>) {
  return {
    line,
    id: numberIn(values.id),
    competencyId: numberIn(values.competency_id),
    competency: namedIn(values.competency),
    name: values.name === "" ? null : singleSpaced(values.name),
    /** HTML. */
    description: values.description === "" ? null : fromPlainText(values.description),
    url: values.url === "" ? null : values.url,
    language: namedIn(values.language),
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
export const POINTER_FILE: LineFormat<PointerColumn, PointerLine> = {
  columns: { all: COLUMNS, required: [] },
  problemsOf,
  asLine,
  keysOf: (line) => [JSON.stringify([line.competencyId ?? line.competency?.key, line.id ?? identityOf(line)])],
  describe: describeLine,
};
