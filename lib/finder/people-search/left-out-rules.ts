import type { Unread } from "./refusal-rules";
import { type Item, keyOf, rawOf } from "./token-rules";
import { isRefusal } from "./word-rules";

/** Words that say what people mustn't have or be, which the finder doesn't answer. */
export const leftOut = (items: readonly Item[]): Unread => ({
  text: rawOf(items),
  why: "People can't be left out of a search.",
  suggestions: [],
});

const isRefusalAt = (items: readonly Item[], at: number) => {
  const [item, before] = [items[at]!, items[at - 1]];
  return (
    (item.is === "word" || item.is === "joint") && isRefusal(keyOf(item.tokens), before ? keyOf(before.tokens) : "")
  );
};

/** Before what is left out: "nobody from Munich". */
const LEADS_TO = /^(?:from|aus)$/;

/** Reads "but" as a word where it leaves people out: "anyone but Fatima". */
export const withRefusals = (items: readonly Item[]): Item[] =>
  items.map((item, at) => (item.is === "joint" && isRefusalAt(items, at) ? { is: "word", tokens: item.tokens } : item));

/** What begins something else after what is left out, or of any level: "without Android with React". */
export const isOther = (item: Item) => item.is === "filler" && /^(?:with|who|that|mit|wer)$/.test(keyOf(item.tokens));

/**
 * Where words say that something isn't so, as [first, end]; null if none does. `isRead`: whether words are a condition:
 * "not on a project" is one, and "free in March" ends what is left out before it.
 */
export function refusalIn(
  items: readonly Item[],
  isRead: (items: readonly Item[]) => boolean,
): [number, number] | null {
  const beginsOne = (at: number) => items.some((_, end) => end > at && isRead(items.slice(at, end + 1)));
  const from = items.findIndex((_, at) => isRefusalAt(items, at) && !beginsOne(at));
  if (from < 0) return null;
  const named = items.findIndex(
    (item, at) => at > from && item.is !== "filler" && !isRefusalAt(items, at) && !LEADS_TO.test(keyOf(item.tokens)),
  );
  const end = items.findIndex((item, at) => named >= 0 && at > named && (isOther(item) || isRead(items.slice(at))));
  return [from, end < 0 ? items.length : end];
}
