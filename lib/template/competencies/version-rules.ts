import { type Piece, wordDifferences } from "@/lib/platform/core/word-differences";
import { LEVELS, type Level } from "@/lib/sheet/rows/rules";

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
