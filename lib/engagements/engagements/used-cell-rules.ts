import { splitValues } from "@/lib/platform/core/csv-cell";
import { column, type FileColumn, unless } from "@/lib/platform/core/line-format";
import { nameKeyOf } from "@/lib/platform/core/normalize-for-search";
import { MAX_USED } from "./rules";

/** The column of a file with what an engagement used, or a record shows. */
export const COMPETENCIES_COLUMN: FileColumn = column(
  "Competencies, separated by semicolons; with a comma and a language where an area has them. Added, or replaced",
  "Automated tests",
  unless((cell) => splitValues(cell).length <= MAX_USED, `must have at most ${MAX_USED} competencies`),
);

/** A competency with its language, and both in words. */
export type UsedPair = { competency_id: number; cm_technology_id: number | null; label: string };

/** An entry with its competencies. */
export type WithUsed<T> = T & { used: readonly UsedPair[] };

/** What competencies in a file are looked for in. */
export type UsedCatalogue = {
  competencies: readonly {
    id: number;
    name: string;
    nameKey: string;
    aliasKeys: readonly string[];
    hasLanguages: boolean;
  }[];
  languages: readonly { id: number; name: string; nameKey: string }[];
  /** A person's id and a competency's, for those on the person's sheet. */
  onSheets: ReadonlySet<string>;
};

const keyOf = ({ competency_id, cm_technology_id }: UsedPair): string => `${competency_id} ${cm_technology_id}`;

/** Whether two lists have the same competencies. */
export const isSameUsed = (some: readonly UsedPair[], others: readonly UsedPair[]): boolean =>
  some.length === others.length && some.every((one) => others.some((other) => keyOf(one) === keyOf(other)));

export const usedText = (used: readonly UsedPair[]): string => used.map(({ label }) => label).join("; ");

/** Returns what finds the competencies of lines: what a line's person has, with those of its cell, or why one isn't found. */
export function usedFinder({ competencies, languages, onSheets }: UsedCatalogue) {
  const byKey = new Map<string, (typeof competencies)[number][]>();
  for (const one of competencies)
    for (const key of new Set([one.nameKey, ...one.aliasKeys])) byKey.set(key, [...(byKey.get(key) ?? []), one]);
  const languageOf = new Map(languages.map((one) => [one.nameKey, one]));

  /** A name that is nobody's alias comes first. */
  function named(text: string) {
    const key = nameKeyOf(text);
    const found = byKey.get(key) ?? [];
    const exact = found.filter(({ nameKey }) => nameKey === key);
    return exact.length > 0 ? exact : found;
  }

  function candidatesOf(text: string): UsedPair[] {
    const alone = named(text).map(({ id, name }) => ({ competency_id: id, cm_technology_id: null, label: name }));
    const comma = text.lastIndexOf(",");
    const language = languageOf.get(nameKeyOf(text.slice(comma + 1)));
    if (comma === -1 || !language) return alone;
    const inLanguage = named(text.slice(0, comma)).filter(({ hasLanguages }) => hasLanguages);
    return [
      ...alone,
      ...inLanguage.map(({ id, name }) => ({
        competency_id: id,
        cm_technology_id: language.id,
        label: `${name}, ${language.name}`,
      })),
    ];
  }

  function findOne(text: string, userId: number, stored: readonly UsedPair[]): UsedPair | string {
    const key = nameKeyOf(text);
    const before = stored.find(({ label }) => nameKeyOf(label) === key);
    if (before) return before;
    const found = candidatesOf(text);
    const own = found.filter(({ competency_id }) => onSheets.has(`${userId} ${competency_id}`));
    if (found.length === 0) return `there is no competency ${text}`;
    const [one, ...others] = found.length === 1 ? found : own;
    return one && others.length === 0
      ? one
      : `${text} is the name of several competencies, of which not exactly one is on the person's sheet`;
  }

  /** `isReplaced`: the cell is all that there is; otherwise it adds. Null: the cell says nothing. */
  return function find(
    cell: readonly string[] | null,
    userId: number,
    stored: readonly UsedPair[],
    isReplaced: boolean,
  ): { used: readonly UsedPair[]; problems: string[] } {
    if (cell === null) return { used: stored, problems: [] };
    const found = cell.map((text) => findOne(text, userId, stored));
    const problems = found.filter((one) => typeof one === "string");
    const given = found.filter((one) => typeof one !== "string");
    const all = new Map([...(isReplaced ? [] : stored), ...given].map((one) => [keyOf(one), one]));
    if (all.size > MAX_USED) problems.push(`there would be more than ${MAX_USED} competencies`);
    return { used: [...all.values()], problems };
  };
}
