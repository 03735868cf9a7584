import { z } from "zod";
import { joinValues, splitValues } from "@/lib/platform/core/csv-cell";
import * as file from "@/lib/platform/core/line-format";
import { nameKeyOf } from "@/lib/platform/core/normalize-for-search";
import { MessageOrEmpty, Name } from "@/lib/platform/core/text";
import { readDay } from "@/lib/platform/core/written-day";
import { CONFIRMED_COLUMN, momentIn } from "./own-cell-rules";
import { PERSON_COLUMN, personIn } from "@/lib/vocabulary/named-people/rules";
import { ENGAGEMENT_STATES, type EngagementState } from "./rules";
import { COMPETENCIES_COLUMN, type WithUsed } from "./used-cell-rules";

const isPercent = file.unless((cell) => /^([1-9]\d?|100)\s*%?$/.test(cell), "must be a whole number from 1 to 100");
const isName = (cell: string) =>
  file.valueProblem(Name, cell) ?? (nameKeyOf(cell) === "" ? "must have at least one letter, digit or sign" : null);
const isSummary = (cell: string) => file.valueProblem(MessageOrEmpty, cell);

/** The columns of a file of engagements with their clients, as `cairn export engagements` writes them. */
const COLUMNS = {
  id: file.column("Number from an export; finds the engagement even under another name or day", "", file.isNumber),
  email: file.column("Required; the person, also by personnel number or full name", "grace@example.com"),
  client: file.column("The client's name; one that doesn't exist is added", "Nordbank", isName),
  alias: file.column("Required for a new client: what others read instead of the name", "a Nordic bank", isName),
  may_be_named: file.column(
    "Whether the name of a new client may leave Cairn; false without it",
    "false",
    file.isTruth,
  ),
  organization: file.column(
    "The organization, if it is none of the company's clients; counts for a new engagement",
    "",
    isName,
    { ofOperator: true },
  ),
  project: file.column("Required for a new engagement", "Mobile banking", isName),
  role: file.column("What the person is or was there", "Backend Developer", isName),
  starts_on: file.days("First day; required for a new engagement", "2024-02-01"),
  ends_on: file.days("Last day; a new engagement without it has an open end", "2025-01-31"),
  percent: file.column("How much of the person's time it takes; 100 for a new engagement", "80", isPercent, {
    isShare: true,
  }),
  later_percent: file.column("How much it takes from a later day on; together with later_from", "60", isPercent, {
    isShare: true,
  }),
  later_from: file.days("That day, after the first one", "2024-09-01"),
  state: file.column(
    "asked, held, agreed or withdrawn; agreed for a new engagement",
    "agreed",
    file.isOneOf(ENGAGEMENT_STATES),
  ),
  summary: file.column("What the person did; theirs alone once they have confirmed it", "", isSummary),
  competencies: COMPETENCIES_COLUMN,
  names_client: file.column("Whether the person's CVs name the client; counts for a new engagement", "", file.isTruth, {
    ofOperator: true,
  }),
  confirmed_at: CONFIRMED_COLUMN,
} satisfies Record<string, file.FileColumn>;
export type EngagementColumn = keyof typeof COLUMNS;
export const ENGAGEMENT_COLUMNS = file.namesOf(COLUMNS);

export const OPERATOR_COLUMNS = file.operatorColumns(COLUMNS);

const isState = (text: string): text is EngagementState => ENGAGEMENT_STATES.some((state) => state === text);

function problemsOf({ values }: file.FileRow<EngagementColumn>): string[] {
  const required = values.id === "" ? (["email", "project", "starts_on"] as const) : (["email"] as const);
  const problems = file.cellProblems(COLUMNS, values, required);
  if ((values.later_percent === "") !== (values.later_from === ""))
    problems.push("later_percent and later_from come together");
  return problems;
}

const percentIn = (cell: string): number | null => (cell === "" ? null : Number.parseInt(cell, 10));

/** An engagement as a line describes it. Null leaves what is stored. */
function asLine({ line, values }: file.FileRow<EngagementColumn>) {
  const state = values.state.toLowerCase();
  return {
    line,
    id: file.numberIn(values.id),
    /** A number or full name until the person is identified. */
    email: personIn(values.email),
    client: file.namedIn(values.client),
    alias: file.textIn(values.alias),
    mayBeNamed: file.readBoolean(values.may_be_named),
    organization: file.textIn(values.organization),
    project: file.textIn(values.project),
    role: file.textIn(values.role),
    starts_on: readDay(values.starts_on),
    ends_on: readDay(values.ends_on, "last"),
    percent: percentIn(values.percent),
    later_percent: percentIn(values.later_percent),
    later_from: readDay(values.later_from),
    state: isState(state) ? state : null,
    summary: values.summary === "" ? null : values.summary,
    competencies: values.competencies === "" ? null : splitValues(values.competencies),
    names_client: file.readBoolean(values.names_client),
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
export const ENGAGEMENT_FILE: file.LineFormat<EngagementColumn, EngagementLine> = {
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
  file.cellsOf(ENGAGEMENT_COLUMNS, { ...one, competencies: joinValues(used.map(({ label }) => label)) });
