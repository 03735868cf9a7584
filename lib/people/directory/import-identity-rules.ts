import { type FileProblem, placeInFile } from "@/lib/platform/core/grid";
import type { PersonLine } from "./import-file-rules";
import type { StoredPerson } from "./import-rules";

/** A line whose person is known: `email` is the stored one of a person who exists, as are managers' emails; `given` is the file's. */
export type IdentifiedLine = PersonLine & { given: string };

/** Finds each line's person, by personnel number and then by email. Two lines about one person are a problem. */
export function identifyLines(lines: readonly PersonLine[], people: readonly StoredPerson[]) {
  const byNumber = new Map(people.map((person) => [person.personnelNumber, person.email]));
  byNumber.delete("");
  const found = lines.map((line) => byNumber.get(line.personnelNumber ?? "") ?? line.email);
  const byGiven = new Map(lines.map(({ email }, place) => [email, found[place]!]));
  const known = (manager: string) => byGiven.get(manager) ?? manager;
  const identified = lines.map((line, place): IdentifiedLine => {
    const primaryManager = line.primaryManager === null ? null : known(line.primaryManager);
    const managers = [...new Set(line.managers.map(known))];
    return { ...line, email: found[place]!, given: line.email, primaryManager, managers };
  });
  return { lines: identified, problems: repeated(identified) };
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
