/** A piece of two compared texts, as the API returns them. */
export type Piece = { text: string; change: "same" | "added" | "removed" };

export interface WordDifferencesProps {
  pieces: readonly Piece[];
  /** Which of the two texts to show, or both in one. */
  side: "before" | "after" | "both";
}

const STYLES = {
  added: "rounded-sm bg-accent-soft text-ink underline decoration-accent underline-offset-2",
  removed: "rounded-sm bg-danger-soft text-ink decoration-danger",
};

/** A text with the words that differ from another marked. In one text, removed words are struck through. */
export function WordDifferences({ pieces, side }: WordDifferencesProps) {
  const hidden = side === "before" ? "added" : side === "after" ? "removed" : null;
  return joined(pieces.filter(({ change }) => change !== hidden)).map(({ text, change }, place) => {
    if (change === "same" || text.trim() === "") return text;
    if (side !== "both")
      return (
        <mark key={place} className={STYLES[change]}>
          {text}
        </mark>
      );
    const Changed = change === "added" ? "ins" : "del";
    return (
      <Changed key={place} className={STYLES[change]}>
        {text}
      </Changed>
    );
  });
}

/** Joins changed words and the space between them, so that a changed phrase is one mark. */
function joined(pieces: readonly Piece[]): Piece[] {
  const all: Piece[] = [];
  pieces.forEach((piece, place) => {
    const last = all.at(-1);
    const isSpaceBetween =
      piece.change === "same" && piece.text.trim() === "" && pieces[place + 1]?.change === last?.change;
    if (last && last.change !== "same" && (isSpaceBetween || piece.change === last.change)) last.text += piece.text;
    else all.push({ ...piece });
  });
  return all;
}
