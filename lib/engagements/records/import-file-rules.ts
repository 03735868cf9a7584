import { z } from "zod";
import { joinValues, splitValues } from "@/lib/platform/core/csv-cell";
import {
  cellsOf,
  dayProblems,
  type FileColumn,
  type FileRow,
  isNumber,
  type LineFormat,
  namesOf,
  numberIn,
  operatorColumns,
  textIn,
  valueProblem,
} from "@/lib/platform/core/line-format";
import { nameKeyOf } from "@/lib/platform/core/normalize-for-search";
import { Name, NameOrEmpty } from "@/lib/platform/core/text";
import { isWebAddress } from "@/lib/platform/core/web-address";
import { CONFIRMED_COLUMN, confirmedProblem, momentIn } from "@/lib/engagements/engagements/own-cell-rules";
import { COMPETENCIES_COLUMN, usedCellProblem, type WithUsed } from "@/lib/engagements/engagements/used-cell-rules";
import { readDay } from "@/lib/platform/core/written-day";
import { PERSON_COLUMN, personIn } from "@/lib/vocabulary/named-people/rules";
import { kindIn } from "./kind-word-rules";
import { RECORD_KINDS, type RecordKind, SPOKEN_LEVELS, type SpokenLevel } from "./rules";

/** The columns of a file of records, as `cairn export records` writes them. */
const COLUMNS = {
  id: { about: "Number from an export; finds the record even under another title", sample: "" },
  email: { about: "Required; the person, also by personnel number or full name", sample: "grace@example.com" },
  kind: {
    about: `Required for a new record: ${RECORD_KINDS.join(", ")}`,
    sample: "certificate",
  },
  title: { about: "Required for a new record; of a language its name", sample: "AWS Certified Developer" },
  issuer: { about: "Who gave, held or published it", sample: "Amazon Web Services" },
  starts_on: { about: "First day", sample: "2024-02-14", isDay: true },
  ends_on: {
    about: "Last day on which it is valid, or of the course or education",
    sample: "2027-02-14",
    isDay: true,
  },
  number: { about: "The issuer's number of it", sample: "" },
  url: { about: "Web address (http or https)", sample: "" },
  spoken_level: { about: `Required for a language: ${SPOKEN_LEVELS.join(", ")}`, sample: "" },
  competencies: COMPETENCIES_COLUMN,
  confirmed_at: CONFIRMED_COLUMN,
} satisfies Record<string, FileColumn>;
export type RecordColumn = keyof typeof COLUMNS;
export const RECORD_COLUMNS = namesOf(COLUMNS);
export const OPERATOR_COLUMNS = operatorColumns(COLUMNS);

const spokenIn = (text: string): SpokenLevel | null =>
  SPOKEN_LEVELS.find((level) => level.toLowerCase() === text.toLowerCase()) ?? null;

function problemsOf({ values }: FileRow<RecordColumn>): string[] {
  const problems: string[] = [];
  const isNew = values.id === "";
  if (!isNumber(values.id)) problems.push("id must be a number that the export wrote");
  if (values.email === "") problems.push("email is missing");
  if (isNew && values.kind === "") problems.push("kind is missing");
  if (values.kind !== "" && kindIn(values.kind) === null) problems.push(`kind must be ${RECORD_KINDS.join(", ")}`);
  const ofTitle = values.title === "" && !isNew ? null : valueProblem(Name, values.title);
  if (ofTitle !== null) problems.push(`title ${ofTitle}`);
  for (const column of ["issuer", "number"] as const) {
    const what = values[column] === "" ? null : valueProblem(NameOrEmpty, values[column]);
    if (what !== null) problems.push(`${column} ${what}`);
  }
  problems.push(...dayProblems(values, ["starts_on", "ends_on"]));
  if (values.url !== "" && !isWebAddress(values.url))
    problems.push("url must be an address that starts with http:// or https://");
  if (values.spoken_level !== "" && spokenIn(values.spoken_level) === null)
    problems.push(`spoken_level must be ${SPOKEN_LEVELS.join(", ")}`);
  const ofUsed = usedCellProblem(values.competencies);
  if (ofUsed !== null) problems.push(ofUsed);
  const ofMoment = confirmedProblem(values.confirmed_at);
  if (ofMoment !== null) problems.push(ofMoment);
  return problems;
}

/** A record as a line describes it. Null leaves what is stored. */
function asLine({ line, values }: FileRow<RecordColumn>) {
  return {
    line,
    id: numberIn(values.id),
    /** A number or full name until the person is identified. */
    email: personIn(values.email),
    kind: kindIn(values.kind),
    title: textIn(values.title),
    issuer: textIn(values.issuer),
    starts_on: readDay(values.starts_on),
    ends_on: readDay(values.ends_on, "last"),
    number: textIn(values.number),
    url: values.url === "" ? null : values.url,
    spoken_level: spokenIn(values.spoken_level),
    competencies: values.competencies === "" ? null : splitValues(values.competencies),
    confirmed_at: momentIn(values.confirmed_at),
  };
}
export type RecordLine = ReturnType<typeof asLine>;

/** Names a line to people. */
export const describeLine = ({ email, title, id }: RecordLine): string =>
  `${email} · ${title ?? `the record with the id ${id}`}`;

type Identified = { email: string; kind: RecordKind | null; title: string | null; starts_on: string | null };

/** What makes a record of a person the same without an id: a certificate that was renewed is another one. */
export const identityOf = ({ email, kind, title, starts_on }: Identified): string =>
  JSON.stringify([email, kind ?? "", nameKeyOf(title ?? ""), starts_on]);

/** How a file of records is read. */
export const RECORD_FILE: LineFormat<RecordColumn, RecordLine> = {
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

/** A record as an export reads it. */
export const FiledRecord = z.object({
  id: z.int(),
  email: z.string(),
  kind: z.enum(RECORD_KINDS),
  title: z.string(),
  issuer: z.string(),
  starts_on: z.string().nullable(),
  ends_on: z.string().nullable(),
  number: z.string(),
  url: z.string(),
  spoken_level: z.enum(SPOKEN_LEVELS).nullable(),
  confirmed_at: z.string().nullable(),
});
export type FiledRecord = WithUsed<z.output<typeof FiledRecord>>;

/** Writes a record as a line that imports as unchanged. */
export const writeRecord = ({ used, ...one }: FiledRecord) =>
  cellsOf(RECORD_COLUMNS, { ...one, competencies: joinValues(used.map(({ label }) => label)) });
