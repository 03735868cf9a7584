import {
  type FileColumn,
  type FileRow,
  isNumber,
  type LineFormat,
  namedIn,
  namesOf,
  numberIn,
  readBoolean,
  valueProblem,
} from "@/lib/platform/core/line-format";
import { Text } from "@/lib/platform/core/text";
import { LEVEL_LABELS, type Level } from "@/lib/vocabulary/levels/rules";
import { aliasesProblem, joinAliases } from "./alias-rules";
import { CompetencyName } from "./contract";
import { TEXTS } from "./rules";

const NAMES = ["area", "discipline", "competency"] as const;
const criterionOf = (level: Level) => `Criterion of ${LEVEL_LABELS[level]}; without it, a new competency is a draft`;
/** The columns of a file of competencies, as `cairn export competencies` writes them. */
const COLUMNS = {
  id: { about: "Number from an export; finds the competency even under another name", sample: "" },
  area: { about: "Required without an id", sample: "Testing" },
  general_technology: {
    about:
      "Whether the area's competencies apply to each language; otherwise a new area has one row; changed by admins only",
    sample: "false",
  },
  discipline: { about: "Required without an id", sample: "Backend Developer" },
  competency: { about: "The name; required without an id", sample: "Automated tests" },
  description: { about: "Without it, a new competency is a draft", sample: "Proves that code does what it should" },
  no_experience: { about: criterionOf("no_experience"), sample: "Hasn't written tests" },
  basic: { about: criterionOf("basic"), sample: "Writes unit tests for own code" },
  intermediate: { about: criterionOf("intermediate"), sample: "Tests across services" },
  advanced: { about: criterionOf("advanced"), sample: "Designs a team's test strategy" },
  aliases: {
    about: "Other names that find it, such as abbreviations and tools, separated by commas; changed by admins only",
    sample: "TDD, Jest",
  },
  published: { about: "true or false; a new competency is a draft without it", sample: "true" },
} satisfies Record<string, FileColumn>;
export type CompetencyColumn = keyof typeof COLUMNS;
export const COMPETENCY_COLUMNS = namesOf(COLUMNS);

export type Texts = Record<(typeof TEXTS)[number], string>;

/** A row's values. With an id it has the area and discipline of its competency, whatever all lines have. */
function valuesOf({ values, defaulted }: FileRow<CompetencyColumn>): FileRow<CompetencyColumn>["values"] {
  if (values.id === "" || !defaulted) return values;
  return { ...values, ...Object.fromEntries(["area", "discipline"].flatMap((name) => own(name, defaulted))) };
}
const own = (name: string, defaulted: ReadonlySet<string>) => (defaulted.has(name) ? [[name, ""]] : []);

function problemsOf(row: FileRow<CompetencyColumn>): string[] {
  const values = valuesOf(row);
  const problems: string[] = [];
  if (!isNumber(values.id)) problems.push("id must be a number from the export");
  for (const column of NAMES) {
    if (values[column] === "") {
      if (values.id === "") problems.push(`${column} is missing`);
      continue;
    }
    const what = valueProblem(CompetencyName, values[column]);
    if (what !== null) problems.push(`${column} ${what}`);
  }
  for (const column of TEXTS) {
    const what = values[column] === "" ? null : valueProblem(Text, values[column]);
    if (what !== null) problems.push(`${column} ${what}`);
  }
  const aliases = aliasesProblem(values.aliases);
  if (aliases !== null) problems.push(`aliases ${aliases}`);
  for (const column of ["general_technology", "published"] as const)
    if (values[column] !== "" && readBoolean(values[column]) === null) problems.push(`${column} must be true or false`);
  return problems;
}

/** A competency as a line describes it. Null and empty texts leave the stored value unchanged. */
function asLine(row: FileRow<CompetencyColumn>) {
  const values = valuesOf(row);
  const [generalTechnology, published] = [readBoolean(values.general_technology), readBoolean(values.published)];
  const unlessDefault = (column: CompetencyColumn, value: boolean | null) =>
    row.defaulted?.has(column) ? null : value;
  const { description, no_experience, basic, intermediate, advanced } = values;
  return {
    line: row.line,
    id: numberIn(values.id),
    area: namedIn(values.area),
    discipline: namedIn(values.discipline),
    competency: namedIn(values.competency),
    description,
    no_experience,
    basic,
    intermediate,
    advanced,
    /** Joined by ", ". */
    aliases: joinAliases([values.aliases]),
    generalTechnology: unlessDefault("general_technology", generalTechnology),
    published: unlessDefault("published", published),
    /** What counts if the line is new: also the defaults of all lines, which change nothing that is there. */
    ifNew: { generalTechnology, published },
    /** Whether it may arrive without any text, as the levels of a matrix name it. */
    isNameEnough: false,
  };
}
export type CompetencyLine = ReturnType<typeof asLine>;

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

/** How a file of competencies is read. */
export const COMPETENCY_FILE: LineFormat<CompetencyColumn, CompetencyLine> = {
  columns: {
    all: COLUMNS,
    required: [],
    joinable: TEXTS,
    defaults: { area: "area", general_technology: "boolean", discipline: "discipline", published: "boolean" },
  },
  problemsOf,
  asLine,
  keysOf,
  describe: describeLine,
};
