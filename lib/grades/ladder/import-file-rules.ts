import { z } from "zod";
import * as file from "@/lib/platform/core/line-format";
import { normalizeForSearch } from "@/lib/platform/core/normalize-for-search";
import { Name } from "@/lib/platform/core/text";
import { LEVEL_LABELS, LEVELS } from "@/lib/vocabulary/levels/rules";
import { readExpected } from "./grid-rules";
import { MAX_MIN_LANGUAGES } from "./rules";

/** Whether a cell is a level, or says that nothing is expected. */
function isExpected(cell: string): boolean {
  const expected = readExpected(cell);
  return expected === null || expected?.minLanguages === 1;
}

/** The columns of a file of expected levels, as `cairn export expected-levels` writes them. */
const COLUMNS = {
  grade: file.column("Required; a line with nothing else is the grade itself", "Senior"),
  discipline: file.column("Required for an expected level", "Backend Developer"),
  area: file.column("Needed if several competencies of the discipline have the name", "Testing"),
  competency: file.column("Required for an expected level", "Automated tests"),
  level: file.column(
    "0–3 or a level's name; – if nothing is expected. What other values mean is chosen once for the file",
    LEVEL_LABELS.intermediate,
    null,
    { isLevel: isExpected },
  ),
  min_languages: file.column(
    "In how many of a person's languages at least, where the area has a row for each language; 1 for a new one",
    "",
  ),
} satisfies Record<string, file.FileColumn>;
export type ExpectationColumn = keyof typeof COLUMNS;
export const EXPECTATION_COLUMNS = file.namesOf(COLUMNS);

const NAMES = ["grade", "discipline", "area", "competency"] as const;
const IS_COUNT = /^[1-9]\d?$/;

function problemsOf({ values }: file.FileRow<ExpectationColumn>): string[] {
  const problems: string[] = [];
  for (const column of NAMES) {
    const isNeeded = column === "grade" || (column !== "area" && values.competency + values.level !== "");
    if (values[column] === "" && !isNeeded) continue;
    const what = file.valueProblem(Name, values[column]);
    if (what !== null) problems.push(`${column} ${what}`);
    else if (normalizeForSearch(values[column]) === "")
      problems.push(`${column} must have at least one letter, digit or sign`);
  }
  if (values.level !== "" && !isExpected(values.level))
    problems.push(`level must be 0–3, a level's name, or – for nothing`);
  const { min_languages: count } = values;
  if (count !== "" && !(IS_COUNT.test(count) && Number(count) <= MAX_MIN_LANGUAGES))
    problems.push(`min_languages must be a whole number from 1 to ${MAX_MIN_LANGUAGES}`);
  return problems;
}

/** What a grade expects of a competency as a line describes it; without a competency, the grade itself. */
function asLine({ line, values, defaulted }: file.FileRow<ExpectationColumn>) {
  const expected = values.level === "" ? undefined : readExpected(values.level);
  return {
    line,
    grade: file.namedIn(values.grade)!,
    discipline: file.namedIn(values.discipline),
    competency: file.namedIn(values.competency),
    // What all lines have is that of new competencies.
    area: defaulted?.has("area") ? null : file.namedIn(values.area),
    /** Null: nothing is expected; undefined: what is stored. */
    level: expected === null ? null : expected?.level,
    /** Null leaves what is stored. */
    minLanguages: file.numberIn(values.min_languages),
  };
}
export type ExpectationLine = ReturnType<typeof asLine>;

/** Names a line to people: Senior · Backend Developer · Automated tests. */
export const describeLine = ({ grade, discipline, competency }: ExpectationLine): string =>
  competency === null ? grade.name : [grade, discipline, competency].map((named) => named?.name).join(" · ");

/** How a file of expected levels is read. */
export const EXPECTATION_FILE: file.LineFormat<ExpectationColumn, ExpectationLine> = {
  columns: { all: COLUMNS, required: ["grade"], defaults: { discipline: "discipline", area: "area" } },
  problemsOf,
  asLine,
  keysOf: ({ grade, discipline, area, competency }) => [
    JSON.stringify([grade.key, ...(competency === null ? [] : [discipline?.key, area?.key, competency.key])]),
  ],
  describe: describeLine,
};

/** An expected level as an export reads it. */
export const ExpectationRow = z.object({
  discipline: z.string(),
  area: z.string(),
  competency: z.string(),
  level: z.enum(LEVELS),
  minLanguages: z.int().nullable(),
});
type ExpectationRow = z.output<typeof ExpectationRow>;
/** With its grade; without a competency, a grade that expects nothing. */
export type FiledExpectation = { grade: string } & (ExpectationRow | Record<keyof ExpectationRow, null>);

/** Writes an expected level as a line that imports as unchanged. */
export const writeExpectation = (filed: FiledExpectation): Record<ExpectationColumn, string> => ({
  grade: filed.grade,
  discipline: filed.discipline ?? "",
  area: filed.area ?? "",
  competency: filed.competency ?? "",
  level: filed.level === null ? "" : LEVEL_LABELS[filed.level],
  min_languages: filed.minLanguages === null ? "" : String(filed.minLanguages),
});
