import type { FileProblem } from "@/lib/platform/core/grid";
import { valueProblem } from "@/lib/platform/core/line-format";
import { Name } from "@/lib/platform/core/text";
import type { ImportCall, MissingEntry } from "@/lib/platform/operation/import-kind";
import type { PersonLine } from "./import-file-rules";

export type Language = { id: number; name: string; nameKey: string; retired: boolean };

/** A discipline or language that doesn't exist, with the first line that names it. */
export type NewEntry = { name: string; key: string; line: number };

type Named = { name: string; key: string };

/** Why nothing new can have a name, or null. Stored names may be older than the rule. */
const newNameProblem = ({ name, key }: Named): string | null =>
  valueProblem(Name, name) ?? (key === "" ? "must have at least one letter, digit or sign" : null);

type Entry = { name: string; nameKey: string; retired: boolean };

/**
 * Finds the disciplines or languages that lines name: `missing` are those that don't exist and could be created,
 * `created` those that the import creates.
 */
export function entryFinder<Line extends { line: number }>(
  kind: "discipline" | "language",
  lines: readonly Line[],
  namedBy: (line: Line) => readonly Named[],
  stored: readonly Entry[],
  creates: ImportCall["creates"],
) {
  const byKey = new Map(stored.map((entry) => [entry.nameKey, entry]));
  const missing = new Map<string, NewEntry>();
  for (const line of lines)
    for (const { name, key } of namedBy(line))
      if (!byKey.has(key) && !missing.has(key) && newNameProblem({ name, key }) === null)
        missing.set(key, { name, key, line: line.line });
  const created = new Map([...missing].filter(([key]) => creates(kind, key)));
  return {
    missing: [...missing.values()].map(({ name }): MissingEntry => ({ kind, name })),
    created: [...created.values()],
    nameOf: (named: Named): string => (byKey.get(named.key) ?? created.get(named.key) ?? named).name,
    /** Why an entry can't be given to what doesn't have it yet; null if it can. */
    whyNot(named: Named, isHeld: (entry: Entry) => boolean): string | null {
      if (created.has(named.key)) return null;
      const found = byKey.get(named.key);
      if (found) return found.retired && !isHeld(found) ? `the ${kind} ${found.name} is retired` : null;
      const what = newNameProblem(named);
      return what === null ? `there is no ${kind} ${named.name}` : `${kind} ${what}`;
    },
  };
}
export type EntryFinder = ReturnType<typeof entryFinder>;

export type StoredGrade = { id: number; name: string; nameKey: string };

/** Says that a line's grade doesn't exist. An import creates none: their order is the company's to choose. */
export function gradeProblems({ line, grade }: PersonLine, grades: readonly StoredGrade[]): FileProblem[] {
  if (grade === null || grades.some(({ nameKey }) => nameKey === grade.key)) return [];
  return [
    {
      line,
      column: "grade",
      what: `there is no grade ${grade.name}; the grades are ${grades.map(({ name }) => name).join(", ")}`,
    },
  ];
}
