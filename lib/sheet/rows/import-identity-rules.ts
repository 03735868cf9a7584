import type { FileProblem } from "@/lib/platform/core/grid";
import { normalizeForSearch } from "@/lib/platform/core/normalize-for-search";
import type { LevelLine } from "./import-file-rules";

/** What lines can name: people by full name, competencies by the titles of a matrix. Keys are normalized. */
export type Identities = {
  emailsOf: ReadonlyMap<string, readonly string[]>;
  titles: readonly { id: number; name: string; area: string; discipline: string }[];
};

/** Normalizes a full name, in either order: "Lovelace, Ada" and "Ada Lovelace" are both looked up. */
export const personKey = (text: string): string => normalizeForSearch(text.replaceAll(",", " "));

const isName = (text: string) => !text.includes("@");

/** The full names among lines' emails. */
export const namesIn = (lines: readonly LevelLine[]): string[] => [
  ...new Set(lines.flatMap(({ email }) => (isName(email) ? [personKey(email)] : []))),
];

/** What may be the competency's name in titles such as "Testing (Engineering, TypeScript, Developer)". */
export const titledNames = (lines: readonly LevelLine[]): string[] => {
  const keys = new Set(lines.flatMap(({ competency }) => (competency?.key.endsWith(")") ? [competency.key] : [])));
  return [...keys].flatMap((key) => [...key.matchAll(/ \(/g)].map(({ index }) => key.slice(0, index)));
};

/** Replaces full names by emails, and titles by competency and language. */
export function identifyLines(lines: readonly LevelLine[], { emailsOf, titles }: Identities) {
  const problems: FileProblem[] = [];
  const known = new Map<string, Titled | null>();
  const named = new Map<string, Identities["titles"][number][]>();
  for (const title of titles) named.set(title.name, [...(named.get(title.name) ?? []), title]);
  const competencyOf = ({ competency }: LevelLine): Partial<LevelLine> => {
    if (!competency?.key.endsWith(")")) return {};
    if (!known.has(competency.key)) known.set(competency.key, titleMeaning(competency.key, named));
    const { key, ...found } = known.get(competency.key) ?? competency;
    return "competencyId" in found ? { ...found, competency: { name: competency.name, key } } : {};
  };
  const identified = lines.flatMap((line): LevelLine[] => {
    const competency = competencyOf(line);
    if (!isName(line.email)) return [{ ...line, ...competency }];
    const emails = emailsOf.get(personKey(line.email)) ?? [];
    if (emails.length === 1) return [{ ...line, ...competency, email: emails[0]! }];
    const what =
      emails.length === 0
        ? `there is no person ${line.email} whose levels you review`
        : `${emails.length} people are called ${line.email}: give the email`;
    problems.push({ line: line.line, what });
    return [];
  });
  return { lines: identified, problems };
}

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
