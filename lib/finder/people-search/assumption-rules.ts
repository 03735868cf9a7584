import { normalizeForSearch } from "@/lib/platform/core/normalize-for-search";
import { type Level, LEVEL_LABELS } from "@/lib/vocabulary/levels/rules";
import { nameWords } from "@/lib/vocabulary/synonyms/likeness-rules";

type FoundLevel = Exclude<Level, "no_experience">;

/** Around what says a strength: "is an expert in". */
const AROUND = /^(?:(?:is|are|ist|as|an?) )+|(?: (?:at|in|on|with|of|for|about|der|mit|für))+$/gi;
/** Around a word: "(senior)", "kafka?". */
const MARKS = /^["'(]+|["'?!.:)]+$/g;

/** Whether each typed word begins one of a name, or the other way round, so that no one wonders: "backend devs". */
function isSaid(typed: string, name: string): boolean {
  const [said, meant] = [typed, name].map((text) => normalizeForSearch(text.replace(MARKS, ""))) as [string, string];
  const words = nameWords(meant);
  const isIn = (word: string) => words.some((one) => one.startsWith(word) || (word.startsWith(one) && one.length > 1));
  // "Devs", "backends", but not "kubernets".
  const isPlural = (word: string) =>
    word.endsWith("s") &&
    words.some((one) => one === word.slice(0, -1) || (word.length < 5 && one.startsWith(word.slice(0, -1))));
  const joined = (text: string) => text.replace(/[\s.-]/g, "");
  return joined(said) === joined(meant) || nameWords(said).every((word) => isIn(word) || isPlural(word));
}

/** Says what typed words were read as, "k8s → Kubernetes"; null where they say it themselves. */
export const assumed = (typed: string, meant: string): string | null =>
  isSaid(typed, meant) ? null : `${typed.replace(MARKS, "")} → ${meant}`;

/** The same of a level: "senior → Advanced". */
export const assumedLevel = (typed: string, level: FoundLevel): string | null =>
  assumed(
    typed
      .replace(/\b(?:at least|mind?\.?|level|or (?:above|better))\b/gi, "")
      .trim()
      .replace(AROUND, ""),
    LEVEL_LABELS[level],
  );

/** All that was assumed of a condition. */
export function withAssumed<C extends { assumed?: string }>(
  condition: C,
  ...more: readonly (string | null | undefined)[]
): C {
  const all = [...new Set([condition.assumed, ...more].filter(Boolean))].join(", ");
  return all === "" ? condition : { ...condition, assumed: all };
}
