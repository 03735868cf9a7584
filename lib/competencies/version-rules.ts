import { type Piece, wordDifferences } from "@/lib/core/word-differences";
import { LEVELS, type Level } from "@/lib/sheets/rules";

/** What an edit did to the criteria: other words for the same bar, or another bar for some levels. */
export type VersionAnswer = Readonly<{ kind: "wording" | "bar_moved"; moved_levels: Level[] }>;

export const WORDING: VersionAnswer = { kind: "wording", moved_levels: [] };

/** Whether an answer makes sense: a moved bar names its levels, other words name none. */
export const isConsistent = ({ kind, moved_levels }: VersionAnswer): boolean =>
  (kind === "bar_moved") === moved_levels.length > 0 && new Set(moved_levels).size === moved_levels.length;

type Texts = Readonly<Record<Level | "name" | "description", string>>;

export type LevelEdit = { level: Level; changed: boolean; words: Piece[]; approved_rows: number };
export type VersionPreview = { name: Piece[]; description: Piece[]; levels: LevelEdit[] };

/** Compares the texts of a competency before and after an edit. `approved` counts its approved rows by level. */
export const previewVersion = (before: Texts, after: Texts, approved: ReadonlyMap<Level, number>): VersionPreview => ({
  name: wordDifferences(before.name, after.name),
  description: wordDifferences(before.description, after.description),
  levels: LEVELS.map((level) => ({
    level,
    changed: before[level] !== after[level],
    words: wordDifferences(before[level], after[level]),
    approved_rows: approved.get(level) ?? 0,
  })),
});
