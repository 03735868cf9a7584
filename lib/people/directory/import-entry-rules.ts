import type { FileProblem } from "@/lib/platform/core/grid";
import { valueProblem } from "@/lib/platform/core/line-format";
import { Name } from "@/lib/platform/core/text";
import type { PersonLine } from "./import-file-rules";
import { MAX_LANGUAGES } from "./rules";

export type Language = { id: number; name: string; nameKey: string; retired: boolean };

/** A discipline or language that doesn't exist, with the first line that names it. */
export type NewEntry = { name: string; key: string; line: number };

type Named = { name: string; key: string };

/**
 * Why nothing new can have a name; null if it can. Only for new names, because stored ones may be older than the rule.
 */
const newNameProblem = ({ name, key }: Named): string | null =>
  valueProblem(Name, name) ?? (key === "" ? "must have at least one letter, digit or sign" : null);

/** Says that a discipline or language doesn't exist, or why it can't be created. */
export function describeAbsent(kind: "discipline" | "language", entry: Named): string {
  const what = newNameProblem(entry);
  return what === null ? `there is no ${kind} ${entry.name}` : `${kind} ${what}`;
}

/** The disciplines or languages that lines name, that don't exist and can be created. */
export function missingEntries<Line extends { line: number }>(
  lines: readonly Line[],
  namedBy: (line: Line) => readonly Named[],
  byKey: ReadonlyMap<string, unknown>,
): NewEntry[] {
  const missing = new Map<string, NewEntry>();
  for (const line of lines)
    for (const { name, key } of namedBy(line))
      if (!byKey.has(key) && !missing.has(key) && newNameProblem({ name, key }) === null)
        missing.set(key, { name, key, line: line.line });
  return [...missing.values()];
}

/** Why a person can't get the languages of a line. */
export function languageProblems(
  { line, email, languages }: PersonLine,
  held: readonly string[],
  next: readonly string[],
  { byKey, newLanguages }: { byKey: ReadonlyMap<string, Language>; newLanguages: readonly NewEntry[] },
): FileProblem[] {
  const problems = languages.flatMap(({ name, key }) => {
    const language = byKey.get(key);
    if (!language)
      return newLanguages.some((one) => one.key === key) ? [] : [describeAbsent("language", { name, key })];
    return language.retired && !held.includes(key) ? [`the language ${name} is retired`] : [];
  });
  if (next.length > Math.max(MAX_LANGUAGES, held.length))
    problems.push(`${email} would have ${next.length} languages; at most ${MAX_LANGUAGES} are allowed`);
  return problems.map((what) => ({ line, what }));
}

export type StoredGrade = { id: number; name: string; nameKey: string };

/** Says that a line's grade doesn't exist. An import creates none: their order is the company's to choose. */
export function gradeProblems({ line, grade }: PersonLine, grades: readonly StoredGrade[]): FileProblem[] {
  if (grade === null || grades.some(({ nameKey }) => nameKey === grade.key)) return [];
  return [
    { line, what: `there is no grade ${grade.name}; the grades are ${grades.map(({ name }) => name).join(", ")}` },
  ];
}
