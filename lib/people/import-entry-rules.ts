import type { FileProblem } from "@/lib/core/grid";
import type { PersonLine } from "./import-file-rules";
import { MAX_LANGUAGES } from "./rules";

export type Language = { id: number; name: string; nameKey: string; retired: boolean };

/** A discipline or language that doesn't exist, with the first line that names it. */
export type NewEntry = { name: string; key: string; line: number };

/** The disciplines or languages that lines name and that don't exist. */
export function missingEntries(
  lines: readonly PersonLine[],
  column: "disciplines" | "languages",
  byKey: ReadonlyMap<string, unknown>,
): NewEntry[] {
  const missing = new Map<string, NewEntry>();
  for (const { line, [column]: entries } of lines)
    for (const { name, key } of entries)
      if (!byKey.has(key) && !missing.has(key)) missing.set(key, { name, key, line });
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
    if (!language) return newLanguages.some((one) => one.key === key) ? [] : [`there is no language ${name}`];
    return language.retired && !held.includes(key) ? [`the language ${name} is retired`] : [];
  });
  if (next.length > Math.max(MAX_LANGUAGES, held.length))
    problems.push(`${email} would have ${next.length} languages; at most ${MAX_LANGUAGES} are allowed`);
  return problems.map((what) => ({ line, what }));
}
