import { singleSpaced } from "@/lib/platform/core/csv-cell";
import { foldEmail } from "@/lib/platform/core/email";
import { normalizeForSearch } from "@/lib/platform/core/normalize-for-search";

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
 * order, or by what stands before the @ of their email, which is often how someone signs in. An email is itself.
 */
export function peopleFinder(people: Iterable<NamedPerson>): (text: string) => readonly string[] {
  const numbers = new Map<string, string>();
  const [names, logins] = [new Map<string, Set<string>>(), new Map<string, Set<string>>()];
  const add = (found: Map<string, Set<string>>, key: string, email: string) =>
    found.set(key, (found.get(key) ?? new Set()).add(email));
  for (const { email, firstName, lastName, personnelNumber } of people) {
    if (personnelNumber !== "") numbers.set(personnelNumber, email);
    for (const key of personKeys(firstName, lastName)) add(names, key, email);
    add(logins, personKey(email.split("@")[0]!), email);
  }
  return (text) => {
    if (isEmail(text)) return [foldEmail(text)];
    const number = numbers.get(text);
    if (number !== undefined) return [number];
    const key = personKey(text);
    return key === "" ? [] : [...(names.get(key) ?? logins.get(key) ?? [])];
  };
}

/** Why a text doesn't name one person, of those that it may name; `nobody` if there are none. Null if it does. */
export function whoProblem(text: string, emails: readonly string[], nobody: string): string | null {
  if (emails.length === 0) return nobody;
  return emails.length === 1
    ? null
    : `${emails.length} people are called ${text}: give the email or personnel number: ${emails.join(", ")}`;
}
