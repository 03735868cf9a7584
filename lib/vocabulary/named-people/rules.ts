import { singleSpaced } from "@/lib/platform/core/csv-cell";
import { foldEmail } from "@/lib/platform/core/email";
import { normalizeForSearch } from "@/lib/platform/core/normalize-for-search";
import type { AskedName } from "@/lib/platform/operation/import-kind";

/** By what a file can name a person. */
export type NamedPerson = { email: string; firstName: string; lastName: string; personnelNumber: string };

/** Normalizes a full name, in either order: "Lovelace, Ada" and "Ada Lovelace" are both looked up. */
export const personKey = (text: string): string => normalizeForSearch(text.replaceAll(",", " "));

/** Both orders of a full name, normalized. */
export const personKeys = (firstName: string, lastName: string): string[] => [
  personKey(`${firstName} ${lastName}`),
  personKey(`${lastName} ${firstName}`),
];

export const isEmail = (text: string): boolean => text.includes("@");

/** A column `email` that names people by numbers and full names too, as a file has it. */
export const PERSON_COLUMN = {
  alsoCalled: { email: ["personnel_number", "full_name"] },
  defaults: { email: "person" },
} as const;

/** How a cell names a person: an email in lower case, otherwise a number or name. */
export const personIn = (cell: string): string => (isEmail(cell) ? foldEmail(cell) : singleSpaced(cell));

/**
 * Returns a function that finds the emails of the people that a cell may name: by personnel number, by full name in either
 * order, or by their first or last name alone or what stands before the @ of their email, which is often how someone
 * signs in. An email is itself.
 */
export function peopleFinder(people: Iterable<NamedPerson>): (text: string) => readonly string[] {
  const numbers = new Map<string, string>();
  const [names, parts] = [new Map<string, Set<string>>(), new Map<string, Set<string>>()];
  const add = (found: Map<string, Set<string>>, key: string, email: string) =>
    found.set(key, (found.get(key) ?? new Set()).add(email));
  for (const { email, firstName, lastName, personnelNumber } of people) {
    if (personnelNumber !== "") numbers.set(personnelNumber, email);
    for (const key of personKeys(firstName, lastName)) add(names, key, email);
    for (const part of [firstName, lastName, email.split("@")[0]!]) add(parts, personKey(part), email);
  }
  return (text) => {
    if (isEmail(text)) return [foldEmail(text)];
    const number = numbers.get(text);
    if (number !== undefined) return [number];
    const key = personKey(text);
    return key === "" ? [] : [...(names.get(key) ?? parts.get(key) ?? [])];
  };
}

/** People of one name that are named: of a first name there may be hundreds. */
const NAMED = 10;

/** Why a text doesn't name one person, of those that it may name; `nobody` if there are none. Null if it does. */
export function whoProblem(text: string, emails: readonly string[], nobody: string): string | null {
  if (emails.length === 0) return nobody;
  if (emails.length === 1) return null;
  const named = `${emails.slice(0, NAMED).join(", ")}${emails.length > NAMED ? ", …" : ""}`;
  return `${emails.length} people are called ${text}: choose one, or give the email or personnel number: ${named}`;
}

/** The kind of a question about which of several people a name means. */
export const PERSON_ASKED = "person";

/** The emails of the people that a text means after a choice, and the question if several have the name. */
export function whoIsMeant(
  text: string,
  emails: readonly string[],
  chosen: string | null | undefined,
): { emails: readonly string[]; asked: AskedName | null } {
  if (emails.length < 2) return { emails, asked: null };
  const choices = emails.slice(0, MAX_CHOICES).map((email) => ({ value: email, label: email }));
  return {
    emails: emails.includes(chosen ?? "") ? [chosen!] : emails,
    asked: { kind: PERSON_ASKED, name: text, choices },
  };
}

/** Most people that a question lists. */
const MAX_CHOICES = 100;
