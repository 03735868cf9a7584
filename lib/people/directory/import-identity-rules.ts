import { foldEmail } from "@/lib/platform/core/email";
import { nameOf } from "@/lib/platform/core/full-name";
import { type FileProblem, placeInFile } from "@/lib/platform/core/grid";
import { personKey } from "@/lib/sheet/rows/import-identity-rules";
import type { PersonLine } from "./import-file-rules";
import type { StoredPerson } from "./stored-person-store";

/**
 * A line whose people are known: `email` is the stored one of a person who exists, and `given` the file's. Managers are
 * such emails too; `without` are those whose own lines are refused.
 */
export type IdentifiedLine = PersonLine & { given: string; without: string[] };

/**
 * Finds each line's person, by personnel number and then by email, and their managers, by email, number or full name.
 * A line whose number and email are of two people, two lines about one person, and a manager who isn't exactly one
 * person are problems.
 */
export function identifyLines(
  given: readonly PersonLine[],
  people: readonly StoredPerson[],
  all: readonly PersonLine[] = given,
) {
  const byNumber = new Map(people.map((person) => [person.personnelNumber, person]));
  byNumber.delete("");
  const byEmail = new Map(people.map((person) => [person.email, person]));
  const problems: FileProblem[] = [];
  const identify = (line: PersonLine): IdentifiedLine => {
    const email = byNumber.get(line.personnelNumber ?? "")?.email ?? line.email;
    return { ...line, given: line.email, email, without: [] };
  };
  const lines = given.map((line) => {
    const [numbered, emailed] = [byNumber.get(line.personnelNumber ?? ""), byEmail.get(line.email)];
    if (numbered && emailed && numbered !== emailed)
      problems.push({ line: line.line, what: twoPeople(numbered, emailed) });
    return identify(line);
  });
  const emailsOf = managerFinder(all.map(identify), people);
  const known = new Set([...byEmail.keys(), ...lines.map(({ email }) => email)]);
  const refused = new Set(all.map(({ email }) => email).filter((email) => !known.has(email)));
  problems.push(...repeated(lines));
  const identified = lines.map((line): IdentifiedLine => {
    const without: string[] = [];
    const find = (manager: string): string[] => {
      const emails = emailsOf(manager);
      const what = managerProblem(manager, emails, line);
      // The fault of a manager's line isn't their team's.
      if (what === null && refused.has(emails[0]!)) without.push(manager);
      else if (what === null) return emails;
      else problems.push({ line: line.line, what });
      return [];
    };
    const [primaryManager = null] = line.primaryManager === null ? [] : find(line.primaryManager);
    return { ...line, primaryManager, managers: [...new Set(line.managers.flatMap(find))], without };
  });
  return { lines: identified, problems };
}

const twoPeople = (numbered: StoredPerson, emailed: StoredPerson): string =>
  `the number ${numbered.personnelNumber} is that of ${nameOf(numbered)} (${numbered.email}), but the email is that of ` +
  `${nameOf(emailed)}: correct one of the two`;

function managerProblem(manager: string, emails: readonly string[], { email }: IdentifiedLine): string | null {
  if (emails.length === 0) return `no person has the manager's name or personnel number ${manager}`;
  if (emails.length > 1)
    return `${emails.length} people are called ${manager}: give the email, one of ${emails.join(", ")}`;
  return emails[0] === email ? "a person can't be their own manager" : null;
}

/**
 * Returns a function that finds the emails of the people that a cell may name. Deactivated people count only if no one
 * else has the name.
 */
function managerFinder(lines: readonly IdentifiedLine[], people: readonly StoredPerson[]) {
  const byGiven = new Map(lines.map(({ given, email }) => [given, email]));
  const numbers = new Map<string, string>();
  const [active, deactivated] = [new Map<string, Set<string>>(), new Map<string, Set<string>>()];
  const add = (names: Map<string, Set<string>>, first: string, last: string, email: string) => {
    for (const key of [personKey(`${first} ${last}`), personKey(`${last} ${first}`)])
      names.set(key, (names.get(key) ?? new Set()).add(email));
  };
  const stored = new Map(people.map((person) => [person.email, person]));
  for (const { email, firstName, lastName, personnelNumber, isDeactivated } of people) {
    if (personnelNumber !== "") numbers.set(personnelNumber, email);
    add(isDeactivated ? deactivated : active, firstName, lastName, email);
  }
  for (const { email, firstName, lastName, personnelNumber } of lines) {
    const before = stored.get(email);
    if (personnelNumber !== null) numbers.set(personnelNumber, email);
    if (!before?.isDeactivated)
      add(active, firstName ?? before?.firstName ?? "", lastName ?? before?.lastName ?? "", email);
  }
  return (manager: string): string[] => {
    if (manager.includes("@")) return [byGiven.get(foldEmail(manager)) ?? foldEmail(manager)];
    const number = numbers.get(manager);
    return number === undefined
      ? [...(active.get(personKey(manager)) ?? deactivated.get(personKey(manager)) ?? [])]
      : [number];
  };
}

function repeated(lines: readonly IdentifiedLine[]): FileProblem[] {
  const first = new Map<string, number>();
  return lines.flatMap(({ line, email, personnelNumber }) => {
    const keys = [email, ...(personnelNumber === null ? [] : [`number ${personnelNumber}`])];
    const before = keys.map((key) => first.get(key)).find((one) => one !== undefined);
    for (const key of keys) if (!first.has(key)) first.set(key, line);
    if (before === undefined) return [];
    const who = personnelNumber === null ? email : `the person with the number ${personnelNumber}`;
    return [{ line, what: `${who} is already on ${placeInFile(before)}` }];
  });
}
