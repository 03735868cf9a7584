import type { FoundLevel, NamedCondition } from "./condition-rules";
import type { Item } from "./token-rules";

/** Typed words that aren't a condition, and what may have been meant. */
export type Unread = {
  text: string;
  why: string;
  suggestions: readonly { label: string; typed: string }[];
  /** A name that the catalogue doesn't have, and the level beside it. */
  unknown?: { name: string; level: FoundLevel | null };
};
/** What words are read as: a condition, nothing, or a level without a name. */
export type Read =
  | { condition: NamedCondition; hasLevel: boolean }
  | { unread: Unread }
  | { level: FoundLevel; text: string };

/** A question that the finder doesn't answer, and what may be asked instead. */
type Refusal = { why: string; suggestions: readonly { label: string; typed: string }[] };

const NOT = new Set(["not", "no", "without", "except", "excluding", "kein", "keine", "nicht", "ohne"]);

/** Whether words with a name say what people mustn't have; null if they don't. */
export function refusedIn(items: readonly Item[]): Refusal | null {
  const names = items.filter((item) => item.is === "name").map(({ entries }) => entries[0]!.name);
  const isRefused = items.some(({ is, tokens }) => is === "word" && NOT.has(tokens[0]!.key));
  if (names.length === 0 || !isRefused) return null;
  return {
    why: "People can’t be left out by what they have.",
    suggestions: names.map((name) => ({ label: name, typed: name })),
  };
}
