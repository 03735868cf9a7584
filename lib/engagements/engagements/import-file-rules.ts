import { z } from "zod";
import { joinValues, splitValues } from "@/lib/platform/core/csv-cell";
import {
  cellsOf,
  dayProblems,
  type FileColumn,
  type FileRow,
  isNumber,
  type LineFormat,
  namedIn,
  namesOf,
  numberIn,
  operatorColumns,
  readBoolean,
  textIn,
  valueProblem,
} from "@/lib/platform/core/line-format";
import { nameKeyOf } from "@/lib/platform/core/normalize-for-search";
import { MessageOrEmpty, Name } from "@/lib/platform/core/text";
import { readDay } from "@/lib/platform/core/written-day";
import { CONFIRMED_COLUMN, confirmedProblem, momentIn } from "./own-cell-rules";
import { PERSON_COLUMN, personIn } from "@/lib/vocabulary/named-people/rules";
import { ENGAGEMENT_STATES, type EngagementState } from "./rules";
import { COMPETENCIES_COLUMN, usedCellProblem, type WithUsed } from "./used-cell-rules";

/** The columns of a file of engagements with their clients, as `cairn export engagements` writes them. */
const COLUMNS = {
  id: { about: "Number from an export; finds the engagement even under another name or day", sample: "" },
  email: { about: "Required; the person, also by personnel number or full name", sample: "grace@example.com" },
  client: { about: "The client's name; one that doesn't exist is added", sample: "Nordbank" },
  alias: { about: "Required for a new client: what others read instead of the name", sample: "a Nordic bank" },
  may_be_named: { about: "Whether the name of a new client may leave Cairn; false without it", sample: "false" },
  organization: {
    about: "The organization, if it is none of the company's clients; counts for a new engagement",
    sample: "",
    ofOperator: true,
  },
  project: { about: "Required for a new engagement", sample: "Mobile banking" },
  role: { about: "What the person is or was there", sample: "Backend Developer" },
  starts_on: { about: "First day; required for a new engagement", sample: "2024-02-01", isDay: true },
  ends_on: { about: "Last day; a new engagement without it has an open end", sample: "2025-01-31", isDay: true },
  percent: { about: "How much of the person's time it takes; 100 for a new engagement", sample: "80", isShare: true },
  later_percent: {
    about: "How much it takes from a later day on; together with later_from",
    sample: "60",
    isShare: true,
  },
  later_from: { about: "That day, after the first one", sample: "2024-09-01", isDay: true },
  state: { about: "asked, held, agreed or withdrawn; agreed for a new engagement", sample: "agreed" },
  summary: { about: "What the person did; theirs alone once they have confirmed it", sample: "" },
  competencies: COMPETENCIES_COLUMN,
  names_client: {
    about: "Whether the person's CVs name the client; counts for a new engagement",
    sample: "",
    ofOperator: true,
  },
  confirmed_at: CONFIRMED_COLUMN,
} satisfies Record<string, FileColumn>;
export type EngagementColumn = keyof typeof COLUMNS;
export const ENGAGEMENT_COLUMNS = namesOf(COLUMNS);

export const OPERATOR_COLUMNS = operatorColumns(COLUMNS);

const NAMES = ["client", "alias", "organization", "project", "role"] as const;
const IS_PERCENT = /^([1-9]\d?|100)\s*%?$/;

const isState = (text: string): text is EngagementState => ENGAGEMENT_STATES.some((state) => state === text);

function problemsOf({ values }: FileRow<EngagementColumn>): string[] {
  const problems: string[] = [];
  const isNew = values.id === "";
  if (!isNumber(values.id)) problems.push("id must be a number that the export wrote");
  if (values.email === "") problems.push("email is missing");
  for (const column of NAMES) {
    const isNeeded = isNew && column === "project";
    const what = values[column] === "" && !isNeeded ? null : valueProblem(Name, values[column]);
    if (what !== null) problems.push(`${column} ${what}`);
    else if (values[column] !== "" && nameKeyOf(values[column]) === "")
      problems.push(`${column} must have at least one letter, digit or sign`);
  }
  if (isNew && values.starts_on === "") problems.push("starts_on is missing");
  problems.push(...dayProblems(values, ["starts_on", "ends_on", "later_from"]));
  for (const column of ["percent", "later_percent"] as const)
    if (values[column] !== "" && !IS_PERCENT.test(values[column]))
      problems.push(`${column} must be a whole number from 1 to 100`);
  if ((values.later_percent === "") !== (values.later_from === ""))
    problems.push("later_percent and later_from come together");
  if (values.state !== "" && !isState(values.state.toLowerCase()))
    problems.push(`state must be ${ENGAGEMENT_STATES.join(", ")}`);
  for (const column of ["may_be_named", "names_client"] as const)
    if (values[column] !== "" && readBoolean(values[column]) === null) problems.push(`${column} must be true or false`);
  const ofMoment = confirmedProblem(values.confirmed_at);
  if (ofMoment !== null) problems.push(ofMoment);
  const what = values.summary === "" ? null : valueProblem(MessageOrEmpty, values.summary);
  if (what !== null) problems.push(`summary ${what}`);
  const ofUsed = usedCellProblem(values.competencies);
  if (ofUsed !== null) problems.push(ofUsed);
  return problems;
}

const percentIn = (cell: string): number | null => (cell === "" ? null : Number.parseInt(cell, 10));

/** An engagement as a line describes it. Null leaves what is stored. */
function asLine({ line, values }: FileRow<EngagementColumn>) {
  const state = values.state.toLowerCase();
  return {
    line,
    id: numberIn(values.id),
    /** A number or full name until the person is identified. */
    email: personIn(values.email),
    client: namedIn(values.client),
    alias: textIn(values.alias),
    mayBeNamed: readBoolean(values.may_be_named),
    organization: textIn(values.organization),
    project: textIn(values.project),
    role: textIn(values.role),
    starts_on: readDay(values.starts_on),
    ends_on: readDay(values.ends_on, "last"),
    percent: percentIn(values.percent),
    later_percent: percentIn(values.later_percent),
    later_from: readDay(values.later_from),
    state: isState(state) ? state : null,
    summary: values.summary === "" ? null : values.summary,
    competencies: values.competencies === "" ? null : splitValues(values.competencies),
    names_client: readBoolean(values.names_client),
    confirmed_at: momentIn(values.confirmed_at),
  };
}
export type EngagementLine = ReturnType<typeof asLine>;

/** Names a line to people. */
export const describeLine = ({ email, project, id }: EngagementLine): string =>
  `${email} · ${project ?? `the engagement with the id ${id}`}`;

type Identified = { email: string; project: string | null; starts_on: string | null };

/** What makes an engagement of a person the same without an id. */
export const identityOf = ({ email, project, starts_on }: Identified): string =>
  JSON.stringify([email, nameKeyOf(project ?? ""), starts_on ?? ""]);

/** The identity that an import wrote of an engagement; null without its days. */
export const writtenIdentity = ({ email }: { email: string }, written: Readonly<Record<string, unknown>>) => {
  const { project, starts_on: startsOn } = written;
  return typeof project === "string" && typeof startsOn === "string"
    ? identityOf({ email, project, starts_on: startsOn })
    : null;
};

/** How a file of engagements is read. */
export const ENGAGEMENT_FILE: LineFormat<EngagementColumn, EngagementLine> = {
  columns: {
    all: COLUMNS,
    required: ["email"],
    replaceable: ["competencies"],
    ...PERSON_COLUMN,
  },
  problemsOf,
  asLine,
  keysOf: (line) => [line.id === null ? identityOf(line) : String(line.id)],
  describe: describeLine,
};

/** An engagement as it is stored, in the words of a file. */
export const EngagementRow = z.object({
  id: z.int(),
  email: z.string(),
  client: z.string().nullable(),
  project: z.string(),
  role: z.string(),
  starts_on: z.string(),
  ends_on: z.string().nullable(),
  percent: z.int(),
  later_percent: z.int().nullable(),
  later_from: z.string().nullable(),
  state: z.enum(ENGAGEMENT_STATES),
  summary: z.string(),
});
export type EngagementRow = WithUsed<z.output<typeof EngagementRow>>;

/** An engagement as an export reads it. */
export const FiledEngagement = EngagementRow.extend({
  alias: z.string().nullable(),
  may_be_named: z.boolean().nullable(),
  organization: z.string(),
  names_client: z.boolean(),
  confirmed_at: z.string().nullable(),
});

/** Writes an engagement as a line that imports as unchanged. */
export const writeEngagement = ({ used, ...one }: WithUsed<z.output<typeof FiledEngagement>>) =>
  cellsOf(ENGAGEMENT_COLUMNS, { ...one, competencies: joinValues(used.map(({ label }) => label)) });
