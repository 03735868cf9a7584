import type { Item } from "./token-rules";

/** A question that the finder doesn't answer, and what may be asked instead. */
type Refusal = { why: string; suggestions: readonly { label: string; typed: string }[] };

const NOT = new Set(["not", "no", "without", "except", "excluding", "kein", "keine", "nicht", "ohne"]);
const OR = new Set(["or", "oder"]);

/**
 * Whether words with a name say what people mustn't have, or that one of several names is enough; null if they don't.
 * Without such a word each name would be a must, which is something else.
 */
export function refusedIn(items: readonly Item[]): Refusal | null {
  const named = items.filter((item) => item.is === "name");
  const says = (words: ReadonlySet<string>) =>
    items.some(({ is, tokens }) => is === "word" && words.has(tokens[0]!.key));
  const names = named.map(({ entries }) => entries[0]!.name);
  if (names.length > 0 && says(NOT))
    return {
      why: "People can’t be left out by what they have.",
      suggestions: names.map((name) => ({ label: name, typed: name })),
    };
  // "Or AWS" may follow a condition that was read before.
  if (names.length === 0 || !says(OR)) return null;
  const levels = items.filter((item) => item.is === "level").map(({ level }) => level);
  const asked = names.map((name, at) => [name, levels.length === 1 ? levels[0] : levels[at]].filter(Boolean).join(" "));
  return {
    why: "One of several can’t be a must.",
    suggestions: [
      { label: `Nice to have: ${asked.join(", ")}`, typed: `nice: ${asked.join(", ")}` },
      { label: `Must: ${asked.join(", ")}`, typed: asked.join(", ") },
    ],
  };
}
