import { singleSpaced } from "@/lib/platform/core/csv-cell";
import type { FileProblem } from "@/lib/platform/core/grid";
import type { Comparison, ImportCall } from "@/lib/platform/operation/import-kind";
import { namedManagers } from "./import-manager-rules";
import { askedDisciplines, withMeanings } from "./import-meaning-rules";
import { absenceProblem } from "@/lib/people/absences/rules";
import { describeCircle, findCircle } from "@/lib/vocabulary/reporting-line/rules";
import type { PersonLine } from "./import-file-rules";
import {
  entryFinder,
  type EntryFinder,
  gradeProblems,
  type Language,
  type NewEntry,
  type StoredGrade,
} from "./import-entry-rules";
import { identifyLines, type LeftOutManager } from "./import-identity-rules";
import { type ImportedPerson, merge } from "./import-merge-rules";
import { MAX_DISCIPLINES, MAX_LANGUAGES, MAX_MANAGERS } from "./rules";
import type { StoredPerson } from "./stored-person-store";

export type { ImportedPerson, StoredPerson };
type Discipline = { id: number; name: string; nameKey: string; retired: boolean; forEveryone: boolean };
export type StoredPeople = {
  people: readonly StoredPerson[];
  disciplines: readonly Discipline[];
  languages: readonly Language[];
  /** From the lowest. */
  grades: readonly StoredGrade[];
  /** All lines of the file, also those that are refused. */
  given?: readonly PersonLine[];
};

/** What lines do to people, and the disciplines and languages to create first. */
export type PeoplePlan = { lines: Planned[]; newDisciplines: NewEntry[]; newLanguages: NewEntry[] };

/** A removal from a person. `name` is for display; `id` is set for a discipline. */
export type Removal = { kind: "discipline" | "manager" | "role"; name: string; id: number | null };

/**
 * `staysUntilSignIn` is the file's email if the person's changes only when they sign in with it; `without` are the
 * managers that the person comes in without.
 */
export type Planned = {
  line: number;
  next: ImportedPerson;
  staysUntilSignIn: string | null;
  without: LeftOutManager[];
} & (
  | { outcome: "made"; stored: null; fields: []; removes: [] }
  | { outcome: "updated" | "unchanged"; stored: StoredPerson; fields: Field[]; removes: Removal[] }
);

/** One removal per this many existing people needs no confirmation. */
const PEOPLE_PER_REMOVAL = 10;

/** Whether removals must be confirmed: if there is more than one per 10 existing people in the file. */
export const needsConfirmation = (plan: readonly Planned[], removals: number): boolean =>
  removals * PEOPLE_PER_REMOVAL > plan.filter(({ stored }) => stored !== null).length;

/**
 * Compares lines with all people: who is added, changed and unchanged, what is removed, the lines that can't be, and
 * the disciplines and languages that don't exist.
 */
export function planImport(
  given: readonly PersonLine[],
  { people, disciplines, languages, grades, given: all = given }: StoredPeople,
  { replaces, creates, ...choices }: Pick<ImportCall, "replaces" | "creates" | "meaningOf" | "refusedNames">,
): Comparison<PeoplePlan> {
  const meant = withMeanings(given, choices);
  const identified = identifyLines(meant, people, all, choices);
  const { problems: unidentified } = identified;
  const stored = new Map(people.map((person) => [person.email, person]));
  const managers = namedManagers(identified.lines, stored, creates);
  const { lines } = managers;
  const byKey = new Map(disciplines.map((discipline) => [discipline.nameKey, discipline]));
  const everyones = disciplines.filter(({ forEveryone }) => forEveryone).map(({ nameKey }) => nameKey);
  const planned = lines.map((line) => {
    const known = stored.get(line.email) ?? null;
    return { line, known, next: merge(line, known, replaces, everyones) };
  });
  const next = new Map(planned.map((one) => [one.next.email, one.next]));
  const ofDisciplines = entryFinder("discipline", lines, (line) => line.disciplines, disciplines, creates);
  const ofLanguages = entryFinder("language", lines, (line) => line.languages, languages, creates);
  const entries = { disciplines: ofDisciplines, languages: ofLanguages };
  const isIdentified = new Set(lines.map(({ line }) => line));
  const problems = [
    ...unidentified,
    ...planned.flatMap(({ line, known, next: person }) => problemsOf(line, known, person, entries, stored, next)),
    // What else is wrong with lines about nobody.
    ...meant.filter(({ line }) => !isIdentified.has(line)).flatMap((line) => entryProblems(line, entries)),
    ...meant.flatMap((line) => gradeProblems(line, grades)),
    ...circles(lines, new Map<string, Reporting>([...stored, ...next])),
    ...withoutAdmin(people, next),
  ];
  const plan = planned.map(({ line: { line, email, given: written, without }, known, next: person }): Planned => {
    const staysUntilSignIn = known?.hasSignedIn && written !== email ? written : null;
    const shared = { line, next: person, staysUntilSignIn, without };
    if (!known) return { ...shared, outcome: "made", stored: null, fields: [], removes: [] };
    const fields = FIELDS.filter((field) => DIFFERS[field](person, known));
    const outcome = fields.length > 0 ? "updated" : "unchanged";
    return { ...shared, outcome, stored: known, fields, removes: removalsOf(person, known, byKey) };
  });
  return {
    plan: { lines: plan, newDisciplines: ofDisciplines.created, newLanguages: ofLanguages.created },
    problems,
    missing: [...ofDisciplines.missing, ...ofLanguages.missing, ...managers.missing],
    asked: [...identified.asked, ...askedDisciplines(given, (key) => byKey.has(key), choices)],
  };
}

/** What an import can change about a person, each with whether it does. */
const DIFFERS = {
  email: (next) => next.newEmail !== null,
  first_name: (next, known) => next.firstName !== singleSpaced(known.firstName),
  last_name: (next, known) => next.lastName !== singleSpaced(known.lastName),
  personnel_number: (next, known) => next.personnelNumber !== known.personnelNumber,
  location: (next, known) => next.location !== singleSpaced(known.location),
  hired_on: (next, known) => next.hiredOn !== known.hiredOn,
  away_from: isAbsenceDifferent,
  away_until: isAbsenceDifferent,
  disciplines: (next, known) => !isSameSet(next.disciplineKeys, known.disciplineKeys),
  languages: (next, known) => !isSameSet(next.languageKeys, known.languageKeys),
  grade: (next, known) => next.gradeKey !== known.gradeKey,
  managers: (next, known) => next.managers[0] !== known.managers[0] || !isSameSet(next.managers, known.managers),
  is_manager: (next, known) => next.isManager !== known.isManager,
  is_staffing: (next, known) => next.isStaffing !== known.isStaffing,
  is_admin: (next, known) => next.isAdmin !== known.isAdmin,
} satisfies Record<string, (next: ImportedPerson, known: StoredPerson) => boolean>;
export type Field = keyof typeof DIFFERS;
const FIELDS = Object.keys(DIFFERS) as Field[];

/** Both days are recorded if one changes: an undo brings back the absence as a whole. */
function isAbsenceDifferent(next: ImportedPerson, known: StoredPerson): boolean {
  return next.awayFrom !== known.awayFrom || next.awayUntil !== known.awayUntil;
}

const isSameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((value) => other.includes(value));

function removalsOf(next: ImportedPerson, known: StoredPerson, byKey: ReadonlyMap<string, Discipline>): Removal[] {
  const disciplines = known.disciplineKeys.filter((key) => !next.disciplineKeys.includes(key));
  // A primary manager isn't removed but replaced, which the line's changes say.
  const managers = known.managers.filter((email, place) => place > 0 && !next.managers.includes(email));
  return [
    ...disciplines.map((key): Removal => {
      const discipline = byKey.get(key);
      return { kind: "discipline", name: discipline?.name ?? key, id: discipline?.id ?? null };
    }),
    ...managers.map((email): Removal => ({ kind: "manager", name: email, id: null })),
    ...(known.isManager && !next.isManager ? [{ kind: "role", name: "Manager", id: null } as const] : []),
    ...(known.isStaffing && !next.isStaffing ? [{ kind: "role", name: "Staffing", id: null } as const] : []),
    ...(known.isAdmin && !next.isAdmin ? [{ kind: "role", name: "Admin", id: null } as const] : []),
  ];
}

type Entries = Record<"disciplines" | "languages", EntryFinder>;

/** What is wrong with the disciplines and languages that a line names; `known` has some of them already. */
const entryProblems = (line: PersonLine, entries: Entries, known: StoredPerson | null = null): FileProblem[] =>
  (["disciplines", "languages"] as const).flatMap((column) => {
    const held = known?.[column === "disciplines" ? "disciplineKeys" : "languageKeys"] ?? [];
    return line[column].flatMap((one): FileProblem[] => {
      const what = entries[column].whyNot(one, ({ nameKey }) => held.includes(nameKey));
      return what === null ? [] : [{ line: line.line, what, column }];
    });
  });

function problemsOf(
  line: PersonLine,
  known: StoredPerson | null,
  next: ImportedPerson,
  entries: Entries,
  stored: ReadonlyMap<string, StoredPerson>,
  planned: ReadonlyMap<string, ImportedPerson>,
): FileProblem[] {
  const problems: FileProblem[] = entryProblems(line, entries, known);
  const complain = (column: string, what: string) => problems.push({ line: line.line, what, column });
  if (!known && line.firstName === null) complain("first_name", `first_name is missing: ${line.email} is new`);
  const changes = known === null || FIELDS.some((field) => DIFFERS[field](next, known));
  // A line of an export says that the person is deactivated, and changes nothing.
  if (known?.isDeactivated && (changes || !line.isDeactivated))
    complain("email", `${line.email} is deactivated: reactivate them first`);
  if (line.isDeactivated && !known?.isDeactivated)
    complain("state", `${line.email} isn't deactivated: an import can't deactivate anyone`);
  const absence = absenceProblem({ away_from: next.awayFrom || null, away_until: next.awayUntil || null });
  if (absence) complain(absence.field, `${absence.field} ${absence.what}`);
  for (const email of next.managers.filter((manager) => !known?.managers.includes(manager))) {
    const manager = stored.get(email);
    const column = email === next.managers[0] && line.primaryManager !== null ? "primary_manager" : "managers";
    if (!manager && !planned.has(email)) complain(column, `no person has the manager's email ${email}`);
    else if (manager?.isDeactivated) complain(column, `the manager ${email} is deactivated`);
  }
  if (next.managers.length > Math.max(MAX_MANAGERS, known?.managers.length ?? 0))
    complain(
      "managers",
      `${line.email} would have ${next.managers.length} managers; at most ${MAX_MANAGERS} are allowed`,
    );
  if (next.disciplineKeys.length > Math.max(MAX_DISCIPLINES, known?.disciplineKeys.length ?? 0))
    complain(
      "disciplines",
      `${line.email} would have ${next.disciplineKeys.length} disciplines; at most ${MAX_DISCIPLINES} are allowed`,
    );
  if (next.languageKeys.length > Math.max(MAX_LANGUAGES, known?.languageKeys.length ?? 0))
    complain(
      "languages",
      `${line.email} would have ${next.languageKeys.length} languages; at most ${MAX_LANGUAGES} are allowed`,
    );
  return problems;
}

type Reporting = Pick<ImportedPerson, "managers">;

function circles(lines: readonly PersonLine[], everybody: ReadonlyMap<string, Reporting>): FileProblem[] {
  const managersOf = new Map([...everybody].map(([email, { managers }]) => [email, managers]));
  const circle = findCircle(
    managersOf,
    lines.map(({ email }) => email),
  );
  if (circle === null) return [];
  const line = lines.find(({ email }) => circle.includes(email))?.line ?? null;
  return [{ line, what: `this would create a circle: ${describeCircle(circle)}`, column: "primary_manager" }];
}

/** As for an edit: once an admin has signed in, an invited one, whose email can be mistyped, doesn't count. */
function withoutAdmin(people: readonly StoredPerson[], next: ReadonlyMap<string, ImportedPerson>): FileProblem[] {
  const active = people.filter(({ isDeactivated }) => !isDeactivated);
  const admins = active.filter(({ isAdmin }) => isAdmin);
  const hasArrived = admins.some(({ hasSignedIn }) => hasSignedIn);
  const known = new Set(people.map(({ email }) => email));
  const isNewAdmin = [...next.values()].some(({ email, isAdmin }) => isAdmin && !known.has(email));
  const stays = active.some((one) => (one.hasSignedIn || !hasArrived) && (next.get(one.email) ?? one).isAdmin);
  const what = `there would be no active admin left${hasArrived ? " who has signed in" : ""}`;
  return admins.length > 0 && !stays && (hasArrived || !isNewAdmin) ? [{ line: null, what }] : [];
}

/** The email before an import, or after it. */
export const emailOf = (person: ImportedPerson | StoredPerson) =>
  ("newEmail" in person && person.newEmail) || person.email;
