import type { Piece } from "@/lib/platform/core/word-differences";

export interface WordDifferencesProps {
  pieces: readonly Piece[];
  /** Which of the two texts to show, or both in one. */
  side: "before" | "after" | "both";
}

const STYLES = {
  added: "rounded-sm bg-accent-soft text-ink underline decoration-accent underline-offset-2",
  removed: "rounded-sm bg-danger-soft text-ink decoration-danger",
};

/**
 * Texts with fewer words in common, in percent of the longer one, count as rewritten: marks on nearly every word say
 * nothing. Short words such as "for" and "the" are in every text.
 */
const FEW_IN_COMMON = 25;

const wordsOf = (pieces: readonly Piece[]) =>
  pieces.map(({ text }) => text.match(/\S{4,}/g)?.length ?? 0).reduce((sum, count) => sum + count, 0);
const sideOf = (pieces: readonly Piece[], hidden: Piece["change"]) => pieces.filter(({ change }) => change !== hidden);

/** Whether two compared texts have next to nothing in common. */
export function isRewritten(pieces: readonly Piece[]): boolean {
  const [before, after] = [wordsOf(sideOf(pieces, "added")), wordsOf(sideOf(pieces, "removed"))];
  const same = wordsOf(pieces.filter(({ change }) => change === "same"));
  return before > 0 && after > 0 && same * 100 < Math.max(before, after) * FEW_IN_COMMON;
}

const textOf = (pieces: readonly Piece[]) => pieces.map(({ text }) => text).join("");

/**
 * A text with the words that differ from another marked. In one text, removed words are struck through. Rewritten texts
 * are shown without marks.
 */
export function WordDifferences({ pieces, side }: WordDifferencesProps) {
  if (isRewritten(pieces)) {
    const before = textOf(sideOf(pieces, "added"));
    const after = textOf(sideOf(pieces, "removed"));
    if (side !== "both") return side === "before" ? before : after;
    return (
      <>
        <span className="block text-sm text-ink-muted">The text was rewritten.</span>
        <Whole label="Before" text={before} />
        <Whole label="Now" text={after} />
      </>
    );
  }
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

function Whole({ label, text }: { label: string; text: string }) {
  return (
    <span className="mt-1 block border-l-2 border-line pl-2.5">
      <span className="block text-sm font-medium">{label}</span>
      {text}
    </span>
  );
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
