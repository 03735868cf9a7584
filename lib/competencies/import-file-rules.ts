import { singleSpaced } from "@/lib/core/csv-cell";
import { readCsvLines } from "@/lib/core/csv-lines";
import { type CsvRow, readBoolean, valueProblem } from "@/lib/core/csv-table";
import { normalizeForSearch } from "@/lib/core/normalize-for-search";
import { Name, Text } from "@/lib/core/text";

/** Longest normalized name, in bytes: some letters normalize to many, and this leaves the unique index room to spare. */
const MAX_KEY_BYTES = 1_000;

export const TEXTS = ["description", "no_experience", "basic", "intermediate", "advanced"] as const;
const NAMES = ["area", "discipline", "competency"] as const;
/** The columns of a file of competencies, as `cairn export competencies` writes them. */
export const COMPETENCY_COLUMNS = [
  "id",
  "area",
  "general_technology",
  "discipline",
  "competency",
  ...TEXTS,
  "published",
] as const;
export type CompetencyColumn = (typeof COMPETENCY_COLUMNS)[number];

export type Texts = Record<(typeof TEXTS)[number], string>;

/** A name as written (with single spaces) and normalized. */
export type Named = { name: string; key: string };

/** A competency as a line describes it. Null and empty texts leave the stored value unchanged. */
export type CompetencyLine = Texts & {
  line: number;
  id: number | null;
  area: Named | null;
  generalTechnology: boolean | null;
  discipline: Named | null;
  competency: Named | null;
  published: boolean | null;
};

/** Reads a file of competencies. Throws FileRefused with every bad line. */
export const readCompetencies = (content: Uint8Array): CompetencyLine[] =>
  readCsvLines(content, {
    columns: { all: COMPETENCY_COLUMNS, required: [] },
    problemsOf,
    asLine,
    keysOf,
    describe: describeLine,
  }).lines;

function problemsOf({ values }: CsvRow<CompetencyColumn>): string[] {
  const problems: string[] = [];
  if (values.id !== "" && !/^[1-9]\d{0,8}$/.test(values.id)) problems.push("id must be a number from the export");
  for (const column of NAMES) {
    if (values[column] === "") {
      if (values.id === "") problems.push(`${column} is missing`);
      continue;
    }
    const what = valueProblem(Name, values[column]);
    const key = normalizeForSearch(values[column]);
    if (what !== null) problems.push(`${column} ${what}`);
    else if (key === "") problems.push(`${column} must have at least one letter, digit or sign`);
    else if (Buffer.byteLength(key) > MAX_KEY_BYTES) problems.push(`${column} is too long`);
  }
  for (const column of TEXTS) {
    const what = values[column] === "" ? null : valueProblem(Text, values[column]);
    if (what !== null) problems.push(`${column} ${what}`);
  }
  for (const column of ["general_technology", "published"] as const)
    if (values[column] !== "" && readBoolean(values[column]) === null) problems.push(`${column} must be true or false`);
  return problems;
}

function asLine({ line, values }: CsvRow<CompetencyColumn>): CompetencyLine {
  const named = (value: string) =>
    value === "" ? null : { name: singleSpaced(value), key: normalizeForSearch(value) };
  const { description, no_experience, basic, intermediate, advanced } = values;
  return {
    line,
    id: values.id === "" ? null : Number(values.id),
    ...{ area: named(values.area), discipline: named(values.discipline), competency: named(values.competency) },
    ...{ description, no_experience, basic, intermediate, advanced },
    ...{ generalTechnology: readBoolean(values.general_technology), published: readBoolean(values.published) },
  };
}

function keysOf({ id, area, discipline, competency }: CompetencyLine): string[] {
  const names = [area, discipline, competency];
  return [
    ...(id === null ? [] : [`id ${id}`]),
    ...(names.every((name) => name !== null) ? [names.map((name) => name.key).join("\n")] : []),
  ];
}

/** Describes a line for messages: Engineering · Developer · HTML, or its id. */
export const describeLine = ({ id, area, discipline, competency }: CompetencyLine): string =>
  [area, discipline, competency].every((name) => name !== null)
    ? [area, discipline, competency].map((name) => name?.name).join(" · ")
    : `the competency with the id ${id}`;
