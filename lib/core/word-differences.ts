import { diffWordsWithSpace } from "diff";

/** A piece of two compared texts: in both, or in one only. */
export type Piece = { text: string; change: "same" | "added" | "removed" };

/** Words that may differ. The work grows with their square: without this limit, 2,000 other words take a second. */
const MAX_EDIT_LENGTH = 1_000;

/** Compares two texts word by word. Texts that differ too much are one removed and one added piece. */
export function wordDifferences(before: string, after: string): Piece[] {
  const found = diffWordsWithSpace(before, after, { maxEditLength: MAX_EDIT_LENGTH });
  const pieces: Piece[] = found
    ? found.map(({ value, added, removed }) => ({
        text: value,
        change: added ? "added" : removed ? "removed" : "same",
      }))
    : [
        { text: before, change: "removed" },
        { text: after, change: "added" },
      ];
  return pieces.filter(({ text }) => text !== "");
}
