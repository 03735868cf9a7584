import type { z } from "zod";
import { foldEmail } from "@/lib/platform/core/email";
import { joinValues, singleSpaced, splitValues } from "@/lib/platform/core/csv-cell";
import * as file from "@/lib/platform/core/line-format";
import { nameKeyOf } from "@/lib/platform/core/normalize-for-search";
import { Name } from "@/lib/platform/core/text";
import { readDay } from "@/lib/platform/core/written-day";
import { personKeys } from "@/lib/vocabulary/named-people/rules";
import { EmailAddress, PersonnelNumber } from "./contract";
import { PEOPLE_FILE, plainValues, REPLACEABLE_COLUMNS, STATES, type PeopleColumn } from "./rules";
import type { StoredPerson } from "./stored-person-store";

/** What a file may also have: a full name instead of its parts. */
const COLUMNS = {
  ...PEOPLE_FILE,
  full_name: file.column("Instead of first_name and last_name: Grace Hopper, or Hopper, Grace", "Hopper, Grace"),
} as const satisfies Record<string, file.FileColumn>;
export type PersonColumn = keyof typeof COLUMNS;

export type PersonLine = ReturnType<typeof asLine>;

/** How a file of people is read. */
export const PERSON_FILE: file.LineFormat<PersonColumn, PersonLine> = {
  columns: {
    all: COLUMNS,
    required: ["email"],
    standIns: { email: ["personnel_number", "full_name", "first_name"] },
    replaceable: REPLACEABLE_COLUMNS,
  },
  problemsOf,
  asLine,
  keysOf: ({ email, personnelNumber, firstName, lastName }) => [
    email || `number ${personnelNumber ?? ""} ${personKeys(firstName ?? "", lastName ?? "")[0]}`,
  ],
  calledBy,
  describe: ({ email, personnelNumber, firstName, lastName }) =>
    email || [firstName, lastName, personnelNumber].filter((part) => part !== null).join(" "),
};

const TEXTS = { first_name: Name, last_name: Name, personnel_number: PersonnelNumber, location: Name };

const orNull = (value: string): string | null => (value === "" ? null : value);

const dayIn = (value: string): string | null => (value === "" ? null : readDay(value));

/** The different names of a cell. */
function namesIn(cell: string): { name: string; key: string }[] {
  const names = splitValues(cell).map((name) => ({ name, key: nameKeyOf(name) }));
  return [...new Map(names.map((named) => [named.key, named])).values()];
}

/**
 * Takes first and last name from a full name where the line lacks them: "Hopper, Grace", or the first word and the rest.
 * Beside a first name, what is called a name may be the last name alone.
 */
function withNames(values: file.FileRow<PersonColumn>["values"]): file.FileRow<PersonColumn>["values"] {
  const full = singleSpaced(values.full_name);
  if (full === "" || (values.first_name !== "" && values.last_name !== "")) return values;
  const [, last = "", first = ""] = /^([^,]+), ?([^,]+)$/.exec(full) ?? [];
  const [, begin = "", rest = ""] = first === "" ? (/^(\S+) ?(.*)$/.exec(full) ?? []) : [];
  const [firstName, lastName] = first === "" ? [begin, rest] : [first.trim(), last.trim()];
  if (values.last_name !== "") return { ...values, first_name: firstName };
  const own = singleSpaced(values.first_name);
  if (own === "") return { ...values, first_name: firstName, last_name: lastName };
  return {
    ...values,
    last_name: full.startsWith(`${own} `) ? full.slice(own.length + 1) : first === own ? lastName : full,
  };
}

/** A person as a line describes them; null and empty leave what is stored. Emails in lower case. */
function asLine({ line, values: given }: file.FileRow<PersonColumn>) {
  const values = withNames(given);
  return {
    line,
    email: foldEmail(values.email),
    firstName: orNull(singleSpaced(values.first_name)),
    lastName: orNull(singleSpaced(values.last_name)),
    personnelNumber: orNull(singleSpaced(values.personnel_number)),
    location: orNull(singleSpaced(values.location)),
    hiredOn: dayIn(values.hired_on),
    awayFrom: dayIn(values.away_from),
    awayUntil: values.away_until === "" ? null : readDay(values.away_until, "last"),
    disciplines: namesIn(values.disciplines),
    languages: namesIn(values.languages),
    grade: namesIn(values.grade)[0] ?? null,
    /** An email, personnel number or full name, as each of `managers`. */
    primaryManager: splitValues(values.primary_manager)[0] ?? null,
    managers: splitValues(values.managers),
    isManager: file.readBoolean(values.is_manager),
    isStaffing: file.readBoolean(values.is_staffing),
    isAdmin: file.readBoolean(values.is_admin),
    /** Whether the line says that the person is deactivated. It can't change that. */
    isDeactivated: values.state.toLowerCase() === "deactivated",
  };
}

function problemsOf({ values: given }: file.FileRow<PersonColumn>): string[] {
  const values = withNames(given);
  const isNamed = values.email !== "" || values.personnel_number !== "" || values.first_name !== "";
  const emailProblem = values.email === "" && isNamed ? null : file.valueProblem(EmailAddress, values.email);
  const problems = emailProblem === null ? [] : [`email ${emailProblem}`];
  for (const [column, rule] of Object.entries(TEXTS) as [keyof typeof TEXTS, z.ZodType][]) {
    const what = values[column] === "" ? null : file.valueProblem(rule, values[column]);
    if (what !== null) problems.push(`${column} ${what}`);
  }
  problems.push(...file.cellProblems(COLUMNS, values));
  if (values.state !== "" && !STATES.some((state) => state === values.state.toLowerCase()))
    problems.push("state must be active, invited or deactivated");
  if (namesIn(values.grade).length > 1) problems.push("grade names more than one grade");
  if (splitValues(values.primary_manager).length > 1) problems.push("primary_manager names more than one person");
  return problems;
}

const BLANK = Object.fromEntries(file.namesOf(COLUMNS).map((column) => [column, ""])) as Record<PersonColumn, string>;

/** A line of a roster that says no more than this. */
export function lineOfPerson(line: number, given: Partial<Record<PersonColumn, string>>): PersonLine {
  return asLine({ line, values: { ...BLANK, ...given } });
}

/** The email, the personnel number and the full name in both orders, by which another line may name its manager. */
function calledBy({ values: given }: file.FileRow<PersonColumn>): string[] {
  const { email, personnel_number, first_name, last_name } = withNames(given);
  return [foldEmail(email), personnel_number, ...personKeys(first_name, last_name)].filter((name) => name !== "");
}

/** The people that a file names, also in lines that can't be read: by email, number and, in lines without an email, full name. */
export type FiledPeople = Record<"emails" | "numbers" | "names", ReadonlySet<string>>;

/** Reads the people that a file names in its cells. */
export function peopleIn(cellsOf: (column: PersonColumn) => readonly string[]): FiledPeople {
  const [emails, numbers] = [cellsOf("email").map(foldEmail), cellsOf("personnel_number")];
  const [first, last, full] = [cellsOf("first_name"), cellsOf("last_name"), cellsOf("full_name")];
  const named = (first.length > 0 ? first : full).flatMap((_, line) => {
    if (emails[line]) return [];
    const { first_name, last_name } = withNames({
      ...BLANK,
      first_name: first[line] ?? "",
      last_name: last[line] ?? "",
      full_name: full[line] ?? "",
    });
    return personKeys(first_name, last_name);
  });
  return { emails: new Set(emails), numbers: new Set(numbers), names: new Set(named) };
}

type Named = { name: string; nameKey: string };

/** Writes a person as a line that imports as unchanged. */
export function writePerson(
  person: StoredPerson,
  { disciplines, languages, grades }: Record<"disciplines" | "languages" | "grades", readonly Named[]>,
): Record<PeopleColumn, string> {
  const namesOf = (all: readonly Named[], keys: readonly string[]) =>
    joinValues(
      all
        .filter(({ nameKey }) => keys.includes(nameKey))
        .map(({ name }) => name)
        .sort(),
    );
  const [primary, ...others] = person.managers;
  const plain = plainValues(person);
  return {
    email: person.email,
    ...plain,
    disciplines: namesOf(disciplines, person.disciplineKeys),
    languages: namesOf(languages, person.languageKeys),
    grade: namesOf(grades, [person.gradeKey]),
    primary_manager: primary ?? "",
    managers: joinValues(others),
    is_manager: String(plain.is_manager),
    is_staffing: String(plain.is_staffing),
    is_admin: String(plain.is_admin),
  };
}
