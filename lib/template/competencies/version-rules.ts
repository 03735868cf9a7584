import { type Piece, wordDifferences } from "@/lib/platform/core/word-differences";
import { LEVELS, type Level } from "@/lib/vocabulary/levels/rules";

type Texts = Readonly<Record<Level | "name" | "description", string>>;

/** Rows at a level: approved ones, and imported ones that nobody has approved. */
export type HeldRows = { approved: number; imported: number };

type LevelEdit = {
  level: Level;
  changed: boolean;
  words: Piece[];
  approved_rows: number;
  imported_rows: number;
};
export type VersionPreview = { name: Piece[]; description: Piece[]; levels: LevelEdit[] };

/** Compares the texts of a competency before and after an edit. `held` counts its rows by level. */
export const previewVersion = (before: Texts, after: Texts, held: (level: Level) => HeldRows): VersionPreview => ({
  name: wordDifferences(before.name, after.name),
  description: wordDifferences(before.description, after.description),
  levels: LEVELS.map((level) => ({
    level,
    changed: before[level] !== after[level],
    words: wordDifferences(before[level], after[level]),
    approved_rows: held(level).approved,
    imported_rows: held(level).imported,
  })),
});
