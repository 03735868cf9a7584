import { z } from "zod";
import { joinValues, splitValues } from "@/lib/platform/core/csv-cell";
import * as file from "@/lib/platform/core/line-format";
import { nameKeyOf } from "@/lib/platform/core/normalize-for-search";
import { Name, NameOrEmpty } from "@/lib/platform/core/text";
import { isWebAddress } from "@/lib/platform/core/web-address";
import { CONFIRMED_COLUMN, momentIn } from "@/lib/engagements/engagements/own-cell-rules";
import { COMPETENCIES_COLUMN, type WithUsed } from "@/lib/engagements/engagements/used-cell-rules";
import { readDay } from "@/lib/platform/core/written-day";
import { PERSON_COLUMN, personIn } from "@/lib/vocabulary/named-people/rules";
import { kindIn } from "./kind-word-rules";
import { RECORD_KINDS, type RecordKind, SPOKEN_LEVELS, type SpokenLevel } from "./rules";

const spokenIn = (text: string): SpokenLevel | null =>
  SPOKEN_LEVELS.find((level) => level.toLowerCase() === text.toLowerCase()) ?? null;
const isNameOrEmpty = (cell: string) => file.valueProblem(NameOrEmpty, cell);

/** The columns of a file of records, as `cairn export records` writes them. */
const COLUMNS = {
  id: file.column("Number from an export; finds the record even under another title", "", file.isNumber),
  email: file.column("Required; the person, also by personnel number or full name", "grace@example.com"),
  kind: file.column(
    `Required for a new record: ${RECORD_KINDS.join(", ")}`,
    "certificate",
    file.unless((cell) => kindIn(cell) !== null, `must be ${RECORD_KINDS.join(", ")}`),
  ),
  title: file.column("Required for a new record; of a language its name", "AWS Certified Developer", (cell) =>
    file.valueProblem(Name, cell),
  ),
  issuer: file.column("Who gave, held or published it", "Amazon Web Services", isNameOrEmpty),
  starts_on: file.days("First day", "2024-02-14"),
  ends_on: file.days("Last day on which it is valid, or of the course or education", "2027-02-14"),
  number: file.column("The issuer's number of it", "", isNameOrEmpty),
  url: file.column(
    "Web address (http or https)",
    "",
    file.unless(isWebAddress, "must be an address that starts with http:// or https://"),
  ),
  spoken_level: file.column(
    `Required for a language: ${SPOKEN_LEVELS.join(", ")}`,
    "",
    file.unless((cell) => spokenIn(cell) !== null, `must be ${SPOKEN_LEVELS.join(", ")}`),
  ),
  competencies: COMPETENCIES_COLUMN,
  confirmed_at: CONFIRMED_COLUMN,
} satisfies Record<string, file.FileColumn>;
export type RecordColumn = keyof typeof COLUMNS;
export const RECORD_COLUMNS = file.namesOf(COLUMNS);
export const OPERATOR_COLUMNS = file.operatorColumns(COLUMNS);

const problemsOf = ({ values }: file.FileRow<RecordColumn>): string[] =>
  file.cellProblems(COLUMNS, values, values.id === "" ? ["email", "kind", "title"] : ["email"]);

/** A record as a line describes it. Null leaves what is stored. */
function asLine({ line, values }: file.FileRow<RecordColumn>) {
  return {
    line,
    id: file.numberIn(values.id),
    /** A number or full name until the person is identified. */
    email: personIn(values.email),
    kind: kindIn(values.kind),
    title: file.textIn(values.title),
    issuer: file.textIn(values.issuer),
    starts_on: readDay(values.starts_on),
    ends_on: readDay(values.ends_on, "last"),
    number: file.textIn(values.number),
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
export const RECORD_FILE: file.LineFormat<RecordColumn, RecordLine> = {
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
  file.cellsOf(RECORD_COLUMNS, { ...one, competencies: joinValues(used.map(({ label }) => label)) });
