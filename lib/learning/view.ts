import { normalizeForSearch } from "@/lib/platform/core/normalize-for-search";
import { LEVELS, targetLevel, type Level, type RowLevels } from "@/lib/vocabulary/levels/rules";
import { byName } from "./presenter";
import { PAGE_SIZE } from "./rules";
import type { IndexedPointer } from "./store";

const RANKS = { planned: 0, done: 1 } as const;

const rankOf = ({ state }: IndexedPointer): number => (state === null ? 2 : RANKS[state]);

const holdsAll = ({ name, keys }: IndexedPointer, words: readonly string[]): boolean => {
  const text = normalizeForSearch(`${name} ${keys}`);
  return words.every((word) => text.includes(word));
};

/** The pointers whose name, language or competencies hold all words: planned, then done, then others, by name. */
export function pointersFound(pointers: readonly IndexedPointer[], words: readonly string[]): IndexedPointer[] {
  const found = byName(words.length === 0 ? pointers : pointers.filter((pointer) => holdsAll(pointer, words)));
  // Stable: within a rank they stay by name.
  return found.sort((a, b) => rankOf(a) - rankOf(b));
}

/** One page of the pointers found. A page past the last one is the last one. */
export function pointersPage(pointers: readonly IndexedPointer[], words: readonly string[], page: number) {
  const found = pointersFound(pointers, words);
  const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE));
  const shown = Math.min(page, pages);
  return {
    ids: found.slice((shown - 1) * PAGE_SIZE, shown * PAGE_SIZE).map(({ id }) => id),
    total: found.length,
    planned: found.filter(({ state }) => state === "planned").length,
    done: found.filter(({ state }) => state === "done").length,
    page: shown,
    pages,
  };
}

/** Whether a pointer fits the rows of a language: it has none, or this one. */
export const fitsLanguage = (pointer: { languageId: number | null }, languageId: number): boolean =>
  pointer.languageId === null || pointer.languageId === languageId;

/** The levels that these rows of one competency are on their way to, each once and lowest first, with its criterion. */
export function targetsOf(
  rows: readonly (RowLevels & { criteria: Record<Level, string> })[],
): { level: Level; criterion: string }[] {
  return LEVELS.flatMap((level) => {
    const row = rows.find((each) => targetLevel(each) === level);
    return row ? [{ level, criterion: row.criteria[level] }] : [];
  });
}
