import { LEVELS_HAVE_NAMES } from "./refusal-rules";
import { keyOf, rawOf, type Token } from "./token-rules";

const NUMBERED =
  /^(?:(?:at|at least|min\.?|minimum|mindestens|above|over|better than|more than|>|>=|≥|from) )?(?:level|lvl|stufe) [0-9]\+?(?: (?:or|and|oder) (?:above|better|higher|more|up|hoher))?(?= |$)/;

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
