import type { FileProblem } from "@/lib/platform/core/grid";
import type { AskedName } from "@/lib/platform/operation/import-kind";
import type { Sliced } from "@/lib/platform/core/slices";
import { isEmail, whoIsMeant, whoProblem } from "@/lib/vocabulary/named-people/rules";
import type { LevelLine } from "./import-file-rules";

/** What lines can name: people by number or full name, competencies by the titles of a matrix. Keys are normalized. */
export type Identities = {
  emailsOf(person: string): readonly string[];
  /** The email that was chosen for a name of several people. */
  chosen?(person: string): string | null | undefined;
  titles: readonly { id: number; name: string; area: string; discipline: string }[];
};

/** Lines between two places where the work on them may pause. */
const STEP = 500;

/** What lines name, in slices: whether people otherwise than by email, and what may be competencies in their titles. */
export function* namesIn(lines: readonly LevelLine[]): Sliced<{ namesPeople: boolean; titled: readonly string[] }> {
  let namesPeople = false;
  const keys = new Set<string>();
  for (const [place, { email, competency }] of lines.entries()) {
    if (place % STEP === 0) yield;
    if (!isEmail(email)) namesPeople = true;
    if (competency !== null) keys.add(competency.key);
  }
  return { namesPeople, titled: [...keys].flatMap(titledNames) };
}

/** What may be the competency's name in a title such as "Testing (Engineering, TypeScript, Developer)". */
export const titledNames = (key: string): string[] =>
  key.endsWith(")") ? [...key.matchAll(/ \(/g)].map(({ index }) => key.slice(0, index)) : [];

/** Replaces numbers and full names by emails, and titles by competency and language, in slices. */
export function* identifyingLines(
  lines: readonly LevelLine[],
  { emailsOf, chosen, titles }: Identities,
): Sliced<{ lines: LevelLine[]; problems: FileProblem[]; asked: AskedName[] }> {
  const problems: FileProblem[] = [];
  const asked: AskedName[] = [];
  const known = new Map<string, Titled | null>();
  const named = new Map<string, Identities["titles"][number][]>();
  for (const title of titles) named.set(title.name, [...(named.get(title.name) ?? []), title]);
  const competencyOf = ({ competency }: LevelLine): Partial<LevelLine> => {
    if (!competency?.key.endsWith(")")) return {};
    if (!known.has(competency.key)) known.set(competency.key, titleMeaning(competency.key, named));
    const { key, ...found } = known.get(competency.key) ?? competency;
    return "competencyId" in found ? { ...found, competency: { name: competency.name, key } } : {};
  };
  const people = new Map<string, readonly string[] | null>();
  const peopleOf = (person: string): readonly string[] | null => {
    const choice = chosen?.(person);
    const meant = whoIsMeant(person, emailsOf(person), choice);
    if (meant.asked) asked.push(meant.asked);
    return choice === null ? null : meant.emails;
  };
  const identified: LevelLine[] = [];
  for (const [place, line] of lines.entries()) {
    if (place % STEP === 0) yield;
    const competency = competencyOf(line);
    if (!people.has(line.email)) people.set(line.email, peopleOf(line.email));
    const emails = people.get(line.email) ?? null;
    if (emails === null) continue;
    const what = whoProblem(line.email, emails, nobodyCalled(line.email));
    if (what === null) identified.push({ ...line, ...competency, email: emails[0]! });
    else problems.push({ line: line.line, what, column: "email" });
  }
  return { lines: identified, problems, asked };
}

const nobodyCalled = (person: string) =>
  `there is no person ${person} whose levels you review` +
  (isEmail(person) ? "" : ": correct the name, or add a column with emails");

/** What a title means: a competency by id and normalized name, and a language. */
type Titled = { competencyId: number; key: string; language?: string };

function titleMeaning(key: string, named: ReadonlyMap<string, Identities["titles"]>): Titled | null {
  for (const { index } of key.matchAll(/ \(/g))
    for (const { id, name, area, discipline } of named.get(key.slice(0, index)) ?? []) {
      if (key === `${name} (${area}, ${discipline})`) return { competencyId: id, key: name };
      const [start, end] = [`${name} (${area}, `, `, ${discipline})`];
      if (key.startsWith(start) && key.endsWith(end) && key.length > start.length + end.length)
        return { competencyId: id, key: name, language: key.slice(start.length, -end.length) };
    }
  return null;
}
