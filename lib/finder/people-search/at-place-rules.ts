import type { Names } from "./name-rules";
import { type Read, readUnknown } from "./refusal-rules";
import { type Asks, readSpecial } from "./special-rules";
import { itemsOf, keyOf, type Token } from "./token-rules";

/** Most words of a place and the one before it, "in the Hague": each beginning of them is tried. */
const MOST_WORDS = 4;

/**
 * Reads words that can't be one condition as two if where people work is among them, "no project in Lisbon", or as the
 * time that they begin with and what isn't read: "free in January in Oslo", where nobody works there.
 */
export function readAtPlace(asOne: Read, tokens: readonly Token[], names: Names, asks: Asks): readonly Read[] {
  if ("condition" in asOne) return [asOne];
  const starts = [...tokens.keys()].filter((at) => at > 0 && /^(?:in|at|from|near|aus|bei)$/.test(tokens[at]!.key));
  for (const at of starts)
    for (let end = Math.min(tokens.length, at + MOST_WORDS); end > at + 1; end -= 1) {
      const place = readSpecial(tokens.slice(at, end), asks);
      if (!place || !("condition" in place) || place.condition.kind !== "location") continue;
      const rest = readSpecial(tokens.slice(0, at).concat(tokens.slice(end)), asks);
      if (rest) return [rest, place];
    }
  for (const at of starts.toReversed()) {
    // "Free in Janury" isn't free now.
    const time = /(?:free|available|frei)$/.test(keyOf(tokens.slice(0, at)))
      ? null
      : readSpecial(tokens.slice(0, at), asks);
    if (time && "condition" in time && time.condition.kind === "free")
      return [time, readUnknown(itemsOf(tokens.slice(at), names), names, asks)];
  }
  return [asOne];
}
