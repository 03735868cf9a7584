import { LEVELS_HAVE_NAMES, type Unread } from "./refusal-rules";
import { keyOf, rawOf, type Token } from "./token-rules";

const NUMBERED =
  /^(?:(?:at|at least|min\.?|minimum|mindestens|above|over|better than|more than|>|>=|≥|from) )?(?:level|lvl|stufe) [0-9]\+?(?: (?:or|and|oder) (?:above|better|higher|more|up|hoher))?(?= |$)/;

/** Before several of which some are enough: "at least two of:", but not "one of them". */
const SOME_OF =
  /^(?:(?:at least|any|min\.?|minimum|mindestens) )?(?:[1-9]|one|two|three|four|five|zwei|drei) (?:of|von)(?: (?:these|those|the following))?:?(?= (?!them|the |us |our |my ))/;

/** Finds words that ask for some of several: a search asks for all, or for one of alternatives. */
export function someOf(tokens: readonly Token[]): { from: number; to: number; unread: Unread } | null {
  const [said] = SOME_OF.exec(keyOf(tokens)) ?? [];
  if (said === undefined) return null;
  const to = said.split(" ").length;
  const why =
    "A search asks for all of several, or for one with “or” between them. Make them nice to have to see how many each person meets.";
  return { from: 0, to, unread: { text: rawOf([{ tokens: tokens.slice(0, to) }]), why, suggestions: [] } };
}

/** Finds a level by its number, "better than level 3": levels have names. */
export function levelByNumber(tokens: readonly Token[]) {
  for (const from of tokens.keys()) {
    const [said] = NUMBERED.exec(keyOf(tokens.slice(from))) ?? [];
    if (said === undefined) continue;
    const to = from + said.split(" ").length;
    const text = rawOf([{ tokens: tokens.slice(from, to) }]);
    return { from, to, unread: { text, why: LEVELS_HAVE_NAMES, suggestions: [], isNumbered: true } };
  }
  return null;
}
