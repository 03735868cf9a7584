import { nameOf } from "@/lib/platform/core/full-name";
import { type FileProblem, placeInFile } from "@/lib/platform/core/grid";
import { nameKeyOf } from "@/lib/platform/core/normalize-for-search";
import type { AskedName } from "@/lib/platform/operation/import-kind";
import { peopleFinder, personKey, whoIsMeant, whoProblem } from "@/lib/vocabulary/named-people/rules";
import type { PersonLine } from "./import-file-rules";
import { chosenManager, chosenPerson, type NameChoices } from "./import-meaning-rules";
import type { StoredPerson } from "./stored-person-store";

/** A manager that a person comes in without, and why. */
export type LeftOutManager = { manager: string; why: string };

/**
 * A line whose people are known: `email` is the stored one of a person who exists, and `given` the file's. Managers are
 * such emails too, `without` those that it names and doesn't get.
 */
export type IdentifiedLine = PersonLine & { given: string; without: LeftOutManager[] };

/**
 * Finds each line's person, by personnel number, then by email, and without one by full name, and their managers, by
 * email, number or full name. A line whose number and email are of two people, two lines about one person, and a manager who isn't exactly one
 * person are problems. Which of several people a name means can be chosen; the one who reports to the person isn't
 * their manager.
 */
export function identifyLines(
  given: readonly PersonLine[],
  people: readonly StoredPerson[],
  all: readonly PersonLine[] = given,
  choices: NameChoices = {},
) {
  const byNumber = new Map(people.map((person) => [person.personnelNumber, person]));
  byNumber.delete("");
  const byEmail = new Map(people.map((person) => [person.email, person]));
  const findActive = peopleFinder(people.filter(({ isDeactivated }) => !isDeactivated));
  const asked = new Map<string, AskedName>();
  const namedBy = (line: PersonLine): readonly string[] => {
    const name = fullNameOf(line);
    if (line.email !== "" || byNumber.has(line.personnelNumber ?? "")) return [];
    const meant = whoIsMeant(name, findActive(name), chosenPerson(choices, name));
    if (meant.asked) asked.set(`person ${nameKeyOf(name)}`, meant.asked);
    return meant.emails;
  };
  const problems: FileProblem[] = [];
  const identify = (line: PersonLine): IdentifiedLine => {
    const [named] = namedBy(line);
    const email = byNumber.get(line.personnelNumber ?? "")?.email ?? (line.email || (named ?? ""));
    // A line without an email leaves the person's as it is, and a name that finds them, such as a sign-in's, their name.
    const names = named === undefined ? {} : { firstName: null, lastName: null };
    return { ...line, ...names, given: line.email || email, email, without: [] };
  };
  const isLeftOut = (line: PersonLine) => line.email === "" && chosenPerson(choices, fullNameOf(line)) === null;
  const lines = given.flatMap((line) => {
    if (isLeftOut(line)) return [];
    const unnamed = line.email === "" ? unnamedProblem(line, byNumber, byEmail, namedBy(line)) : null;
    if (unnamed !== null) {
      problems.push({ line: line.line, what: unnamed, column: "email" });
      return [];
    }
    const [numbered, emailed] = [byNumber.get(line.personnelNumber ?? ""), byEmail.get(line.email)];
    if (numbered && emailed && numbered !== emailed)
      problems.push({ line: line.line, what: twoPeople(numbered, emailed), column: "personnel_number" });
    return [identify(line)];
  });
  const emailsOf = managerFinder(all.map(identify), people);
  const known = new Set([...byEmail.keys(), ...lines.flatMap(({ email, given: own }) => [email, own])]);
  const refused = new Set(all.map(({ email }) => email).filter((email) => email !== "" && !known.has(email)));
  problems.push(...repeated(lines));
  const everyone = all.map(identify);
  const identified = lines.map((line): ChosenLine => {
    const without: LeftOutManager[] = [];
    const chosen = new Map<string, string>();
    const find = (manager: string, column: string): string[] => {
      const found = emailsOf(manager);
      const meant = found.length > 1 ? chosenManager(choices, manager) : undefined;
      if (found.length > 1)
        asked.set(`manager ${nameKeyOf(manager)}`, {
          kind: "manager",
          name: manager,
          choices: choicesOf(found, people, everyone),
        });
      if (meant === null) return [];
      const emails = found.filter((email) => meant === undefined || email === meant);
      if (meant !== undefined && emails.length === 1) chosen.set(emails[0]!, manager);
      const isRefused = [manager, personKey(manager), ...emails].some(
        (name) => !known.has(name) && (refused.has(name) || choices.refusedNames?.has(name) === true),
      );
      // The fault of a manager's line isn't their team's.
      if (emails.length < 2 && isRefused) {
        without.push({ manager, why: "whose own line is refused" });
        return [];
      }
      const what = managerProblem(manager, emails, line);
      if (what === null) return emails;
      problems.push({ line: line.line, what, column });
      return [];
    };
    const [primaryManager = null] = line.primaryManager === null ? [] : find(line.primaryManager, "primary_manager");
    const managers = new Set(line.managers.flatMap((manager) => find(manager, "managers")));
    return { ...line, primaryManager, managers: [...managers], without, chosen };
  });
  return { lines: withoutCircles(identified, people), problems, asked: [...asked.values()] };
}

/** A line with the names that were chosen for managers, by email. */
type ChosenLine = IdentifiedLine & { chosen: ReadonlyMap<string, string> };

/** People of one name, told apart by their emails and what they do. */
function choicesOf(emails: readonly string[], people: readonly StoredPerson[], lines: readonly IdentifiedLine[]) {
  return emails.map((email) => {
    const of = lines.find((line) => line.email === email)?.disciplines.map(({ name }) => name);
    const stored = people.find((person) => person.email === email);
    const disciplines = of?.length ? of : (stored?.disciplineKeys ?? []);
    return { value: email, label: [email, ...disciplines].join(" · ") };
  });
}

/** Lines without the managers chosen for a name who report to the line's person. */
function withoutCircles(lines: readonly ChosenLine[], people: readonly StoredPerson[]): IdentifiedLine[] {
  const managersOf = new Map(people.map(({ email, managers }) => [email, managers]));
  for (const { email, primaryManager, managers } of lines)
    if (primaryManager !== null || managers.length > 0)
      managersOf.set(email, [...(primaryManager === null ? [] : [primaryManager]), ...managers]);
  return lines.map(({ chosen, ...line }) => {
    const circular = [...chosen].filter(([email]) => reportsTo(email, line.email, managersOf));
    if (circular.length === 0) return line;
    const isCircular = (email: string) => circular.some(([one]) => one === email);
    const left = circular.map(([, manager]) => ({ manager, why: "who reports to them" }));
    return {
      ...line,
      primaryManager: line.primaryManager !== null && isCircular(line.primaryManager) ? null : line.primaryManager,
      managers: line.managers.filter((email) => !isCircular(email)),
      without: [...line.without, ...left],
    };
  });
}

/** Whether a person has another among their managers, or the managers of those. */
function reportsTo(email: string, other: string, managersOf: ReadonlyMap<string, readonly string[]>): boolean {
  const seen = new Set([email]);
  for (const one of seen) for (const manager of managersOf.get(one) ?? []) seen.add(manager);
  return email !== other && seen.has(other);
}

const fullNameOf = ({ firstName, lastName }: PersonLine): string => `${firstName ?? ""} ${lastName ?? ""}`.trim();

/** Why a line without an email is about nobody; null if it is about one person. */
function unnamedProblem(
  line: PersonLine,
  byNumber: ReadonlyMap<string, StoredPerson>,
  byEmail: ReadonlyMap<string, StoredPerson>,
  named: readonly string[],
): string | null {
  const number = line.personnelNumber ?? "";
  if (byNumber.has(number)) return null;
  const name = fullNameOf(line);
  const who = [number !== "" && `the personnel number ${number}`, name !== "" && `the name ${name}`];
  const nobody = `email is missing: no active person has ${who.filter((part) => part !== false).join(" or ")}`;
  const what = whoProblem(name, named, nobody);
  if (what !== null) return what;
  const found = byEmail.get(named[0]!)!;
  return number === "" || found.personnelNumber === ""
    ? null
    : `${name} has the personnel number ${found.personnelNumber}, not ${number}: give the email`;
}

const twoPeople = (numbered: StoredPerson, emailed: StoredPerson): string =>
  `the number ${numbered.personnelNumber} is that of ${nameOf(numbered)} (${numbered.email}), but the email is that of ` +
  `${nameOf(emailed)}: correct one of the two`;

function managerProblem(manager: string, emails: readonly string[], { email }: IdentifiedLine): string | null {
  if (emails.length === 0) return `no person has the manager's name or personnel number ${manager}`;
  if (emails.length > 1)
    return `${emails.length} people are called ${manager}: choose one, or give the email: ${emails.join(", ")}`;
  return emails[0] === email ? "a person can't be their own manager" : null;
}

/** Returns a finder of the emails that a cell names. Deactivated people count if nobody else has the name. */
function managerFinder(lines: readonly IdentifiedLine[], people: readonly StoredPerson[]) {
  const byGiven = new Map(lines.map(({ given, email }) => [given, email]));
  const stored = new Map(people.map((person) => [person.email, person]));
  const ofLines = lines.map(({ email, firstName, lastName, personnelNumber }) => {
    const before = stored.get(email);
    const names = { firstName: firstName ?? before?.firstName ?? "", lastName: lastName ?? before?.lastName ?? "" };
    return { ...names, email, personnelNumber: personnelNumber ?? "", isDeactivated: before?.isDeactivated === true };
  });
  const isActive = ({ isDeactivated }: { isDeactivated: boolean }) => !isDeactivated;
  const all = [...people, ...ofLines];
  const [findActive, findAny] = [peopleFinder(all.filter(isActive)), peopleFinder(all)];
  return (manager: string): string[] => {
    const active = findActive(manager);
    return (active.length > 0 ? active : findAny(manager)).map((email) => byGiven.get(email) ?? email);
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
