import * as file from "@/lib/platform/core/line-format";
import { Text } from "@/lib/platform/core/text";
import { LEVEL_LABELS, type Level } from "@/lib/vocabulary/levels/rules";
import { aliasesProblem, joinAliases } from "./alias-rules";
import { CompetencyName } from "./contract";
import { TEXTS } from "./rules";

const NAMES = ["area", "discipline", "competency"] as const;
const nameProblem = (cell: string) => file.valueProblem(CompetencyName, cell);
const textColumn = (about: string, sample: string) => ({
  about,
  sample,
  problem: (cell: string) => file.valueProblem(Text, cell),
});
const criterionOf = (level: Level, sample: string) =>
  textColumn(`Criterion of ${LEVEL_LABELS[level]}; without it, a new competency is a draft`, sample);
/** The columns of a file of competencies, as `cairn export competencies` writes them. */
const COLUMNS = {
  id: file.column("Number from an export; finds the competency even under another name", "", file.isNumber),
  area: file.column("Required without an id", "Testing", nameProblem),
  general_technology: file.column(
    "Whether the area's competencies apply to each language; otherwise a new area has one row; changed by admins only",
    "false",
    file.isTruth,
  ),
  discipline: file.column("Required without an id", "Backend Developer", nameProblem),
  competency: file.column("The name; required without an id", "Automated tests", nameProblem),
  description: textColumn("Without it, a new competency is a draft", "Proves that code does what it should"),
  no_experience: criterionOf("no_experience", "Hasn't written tests"),
  basic: criterionOf("basic", "Writes unit tests for own code"),
  intermediate: criterionOf("intermediate", "Tests across services"),
  advanced: criterionOf("advanced", "Designs a team's test strategy"),
  aliases: file.column(
    "Other names that find it, such as abbreviations and tools, separated by commas; changed by admins only",
    "TDD, Jest",
    aliasesProblem,
  ),
  published: file.column("true or false; a new competency is a draft without it", "true", file.isTruth),
} satisfies Record<string, file.FileColumn>;
export type CompetencyColumn = keyof typeof COLUMNS;
export const COMPETENCY_COLUMNS = file.namesOf(COLUMNS);

export type Texts = Record<(typeof TEXTS)[number], string>;

/** A row's values. With an id it has the area and discipline of its competency, whatever all lines have. */
function valuesOf({ values, defaulted }: file.FileRow<CompetencyColumn>): file.FileRow<CompetencyColumn>["values"] {
  if (values.id === "" || !defaulted) return values;
  return { ...values, ...Object.fromEntries(["area", "discipline"].flatMap((name) => own(name, defaulted))) };
}
const own = (name: string, defaulted: ReadonlySet<string>) => (defaulted.has(name) ? [[name, ""]] : []);

function problemsOf(row: file.FileRow<CompetencyColumn>): string[] {
  const values = valuesOf(row);
  return file.cellProblems(COLUMNS, values, values.id === "" ? NAMES : []);
}

/** A competency as a line describes it. Null and empty texts leave the stored value unchanged. */
function asLine(row: file.FileRow<CompetencyColumn>) {
  const values = valuesOf(row);
  const [generalTechnology, published] = [
    file.readBoolean(values.general_technology),
    file.readBoolean(values.published),
  ];
  const unlessDefault = (column: CompetencyColumn, value: boolean | null) =>
    row.defaulted?.has(column) ? null : value;
  const { description, no_experience, basic, intermediate, advanced } = values;
  return {
    line: row.line,
    id: file.numberIn(values.id),
    area: file.namedIn(values.area),
    discipline: file.namedIn(values.discipline),
    competency: file.namedIn(values.competency),
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
export const COMPETENCY_FILE: file.LineFormat<CompetencyColumn, CompetencyLine> = {
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
