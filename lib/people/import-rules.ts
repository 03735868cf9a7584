import { z } from "zod";
import {
  type CsvRow,
  type FileProblem,
  FileRefused,
  readCsvTable,
  singleSpaced,
  wrongWith,
} from "@/lib/core/csv-table";
import { normalizeForSearch } from "@/lib/core/normalize-for-search";
import { Name } from "@/lib/core/text";
import { describeCircle, findCircle } from "@/lib/reporting-line/rules";

const COLUMNS = [
  "email",
  "first_name",
  "last_name",
  "disciplines",
  "primary_manager",
  "managers",
  "is_manager",
  "is_admin",
] as const;
type Column = (typeof COLUMNS)[number];

/** What an import may change about a person who exists. */
export const FIELDS = ["first_name", "last_name", "disciplines", "managers", "is_manager", "is_admin"] as const;
export type Field = (typeof FIELDS)[number];

/** A person as the file describes them. People are named by address, in lower case; the primary manager stands first. */
export type PersonLine = {
  line: number;
  email: string;
  firstName: string;
  lastName: string;
  disciplines: { name: string; key: string }[];
  managers: string[];
  isManager: boolean;
  isAdmin: boolean;
};

/** A person as the database holds them; managers by address, the primary one first. */
export type StoredPerson = Omit<PersonLine, "line" | "disciplines"> & {
  id: number;
  disciplineKeys: string[];
  isDeactivated: boolean;
};

export type StoredPeople = {
  people: readonly StoredPerson[];
  disciplines: readonly { id: number; nameKey: string; retired: boolean }[];
};

export type Planned =
  | { outcome: "made"; line: PersonLine; fields: [] }
  | { outcome: "updated"; line: PersonLine; stored: StoredPerson; fields: Field[] }
  | { outcome: "unchanged"; line: PersonLine; fields: [] };

const Address = z.email({ error: "is no e-mail address" }).max(320, { error: "is too long" });

/** Reads a file of people. Throws FileRefused with every bad line. */
export function readPeople(content: Uint8Array): PersonLine[] {
  const { rows, problems } = readCsvTable(content, COLUMNS);
  const lines: PersonLine[] = [];
  for (const row of rows) {
    const line = asLine(row);
    const found = [...problemsOf(row), ...contradictions(line)];
    problems.push(...found.map((what) => ({ line: row.line, what })));
    if (found.length === 0) lines.push(line);
  }
  problems.push(...repetitions(lines));
  if (problems.length > 0) throw new FileRefused(problems);
  return lines;
}

/** Several in one value stand apart by semicolons. */
const parted = (value: string): string[] =>
  value
    .split(";")
    .map(singleSpaced)
    .filter((part) => part !== "");

function asLine({ line, values }: CsvRow<Column>): PersonLine {
  const managers = [...parted(values.primary_manager), ...parted(values.managers)].map((address) =>
    address.toLowerCase(),
  );
  return {
    line,
    email: values.email.toLowerCase(),
    firstName: singleSpaced(values.first_name),
    lastName: singleSpaced(values.last_name),
    disciplines: [
      ...new Map(
        parted(values.disciplines).map((name) => [normalizeForSearch(name), { name, key: normalizeForSearch(name) }]),
      ).values(),
    ],
    managers: [...new Set(managers)],
    isManager: values.is_manager.toLowerCase() === "true",
    isAdmin: values.is_admin.toLowerCase() === "true",
  };
}

function problemsOf({ values }: CsvRow<Column>): string[] {
  const problems: string[] = [];
  const check = (column: Column, rule: z.ZodType) => {
    const what = wrongWith(rule, values[column]);
    if (what !== null) problems.push(`${column} ${what}`);
  };
  check("email", Address);
  check("first_name", Name);
  if (values.last_name !== "") check("last_name", Name);
  for (const column of ["is_manager", "is_admin"] as const) {
    if (!["true", "false"].includes(values[column].toLowerCase())) problems.push(`${column} must be true or false`);
  }
  if (parted(values.primary_manager).length > 1) problems.push("primary_manager names more than one");
  if (parted(values.primary_manager).length === 0 && parted(values.managers).length > 0)
    problems.push("managers are named without a primary_manager");
  return problems;
}

const contradictions = ({ email, managers }: PersonLine): string[] =>
  managers.includes(email) ? ["no one manages themselves"] : [];

function repetitions(lines: readonly PersonLine[]): FileProblem[] {
  const first = new Map<string, number>();
  return lines.flatMap(({ line, email }) => {
    const before = first.get(email);
    if (before !== undefined) return [{ line, what: `${email} stands on line ${before} already` }];
    first.set(email, line);
    return [];
  });
}

/** Compares a file with everybody there is: who is to be made, changed and left alone. Throws FileRefused with every line that can't be. */
export function planImport(lines: readonly PersonLine[], { people, disciplines }: StoredPeople): Planned[] {
  const stored = new Map(people.map((person) => [person.email, person]));
  const problems = [
    ...strangers(lines, stored, new Map(disciplines.map(({ nameKey, retired }) => [nameKey, retired]))),
    ...circles(lines, people),
    ...withoutAdmin(lines, people),
  ];
  if (problems.length > 0) throw new FileRefused(problems);
  return lines.map((line): Planned => {
    const known = stored.get(line.email);
    if (!known) return { outcome: "made", line, fields: [] };
    const fields = FIELDS.filter((field) => differs(field, line, known));
    return fields.length > 0
      ? { outcome: "updated", line, stored: known, fields }
      : { outcome: "unchanged", line, fields: [] };
  });
}

const DIFFERENCES: Record<Field, (line: PersonLine, known: StoredPerson) => boolean> = {
  first_name: (line, known) => line.firstName !== known.firstName,
  last_name: (line, known) => line.lastName !== known.lastName,
  disciplines: (line, known) =>
    !sameSet(
      line.disciplines.map(({ key }) => key),
      known.disciplineKeys,
    ),
  managers: (line, known) => line.managers[0] !== known.managers[0] || !sameSet(line.managers, known.managers),
  is_manager: (line, known) => line.isManager !== known.isManager,
  is_admin: (line, known) => line.isAdmin !== known.isAdmin,
};

const differs = (field: Field, line: PersonLine, known: StoredPerson): boolean => DIFFERENCES[field](line, known);

const sameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((value) => other.includes(value));

function strangers(
  lines: readonly PersonLine[],
  stored: ReadonlyMap<string, StoredPerson>,
  isRetired: ReadonlyMap<string, boolean>,
): FileProblem[] {
  const named = new Set(lines.map(({ email }) => email));
  return lines.flatMap(({ line, email, disciplines, managers }) => {
    const problems: string[] = [];
    const known = stored.get(email);
    if (known?.isDeactivated) problems.push(`${email} is deactivated: reactivate them first`);
    for (const { name, key } of disciplines) {
      const retired = isRetired.get(key);
      if (retired === undefined) problems.push(`there is no discipline ${name}`);
      else if (retired && !known?.disciplineKeys.includes(key)) problems.push(`the discipline ${name} is retired`);
    }
    for (const manager of managers) {
      const person = stored.get(manager);
      if (!person && !named.has(manager)) problems.push(`nobody has the manager's address ${manager}`);
      else if (person?.isDeactivated && !known?.managers.includes(manager))
        problems.push(`the manager ${manager} is deactivated`);
    }
    return problems.map((what) => ({ line, what }));
  });
}

function circles(lines: readonly PersonLine[], people: readonly StoredPerson[]): FileProblem[] {
  const managersOf = new Map([...people, ...lines].map(({ email, managers }) => [email, managers]));
  const circle = findCircle(
    managersOf,
    lines.map(({ email }) => email),
  );
  if (circle === null) return [];
  const line = lines.find(({ email }) => circle.includes(email))?.line ?? null;
  return [{ line, what: `this would close a circle: ${describeCircle(circle)}` }];
}

function withoutAdmin(lines: readonly PersonLine[], people: readonly StoredPerson[]): FileProblem[] {
  const isAdmin = new Map(
    [...people.filter(({ isDeactivated }) => !isDeactivated), ...lines].map((person) => [person.email, person.isAdmin]),
  );
  const wasAny = people.some((person) => person.isAdmin && !person.isDeactivated);
  return wasAny && ![...isAdmin.values()].includes(true)
    ? [{ line: null, what: "nobody would be an active admin any more" }]
    : [];
}
