import { wordsOf } from "@/lib/platform/core/words-of";
import type { FoundLevel } from "./condition-rules";

/** Words of strength beside a name, by the level that they are read as: who is strong in it does it without help. */
const STRENGTHS: Readonly<Record<FoundLevel, readonly string[]>> = {
  basic: wordsOf("junior, juniors, entry-level, jr, jr."),
  intermediate: wordsOf(`
    mid-level, midlevel, medior, regular, strong, good, solid, proficient, skilled, confident, competent, capable, fluent, hands-on, well versed, gut, gute, guten, gutem,
    guter, stark, starke, starken, sicher, solide
  `),
  advanced: wordsOf(`
    best, the best, most experienced, most experience, the most experience, strongest, top, beste, bester, expert, experts, expertise, excellent, outstanding, exceptional, deep, senior, seniors, sr, sr., principal, specialist, specialists, guru,
    gurus, master, masters, pro, pros, really knows, really know, knows most, know most, knows the most, knows a lot, really good, really strong, very good, very strong,
    extremely good, knows deeply, sehr gut, sehr gute, sehr guten, experte, expertin
  `),
};
const BEFORE = ["", "is ", "are ", "is a ", "is an ", "as ", "really ", "ist "];
const AFTER = ["", " at", " in", " on", " with", " of", " for", " about", " in der", " mit", " fur"];

/** Each way to say a strength: "is an expert in", "good at". */
const SAID: ReadonlyMap<string, FoundLevel> = new Map(
  Object.entries(STRENGTHS).flatMap(([level, words]) =>
    words.flatMap((word) =>
      BEFORE.flatMap((before) => AFTER.map((after) => [before + word + after, level as FoundLevel] as const)),
    ),
  ),
);

/** Most words of a strength. */
export const LONGEST_STRENGTH = Math.max(...[...SAID.keys()].map((said) => said.split(" ").length));

/** The level that a strength is read as, in the form of `normalizeForSearch`; undefined for other words. */
export const strengthOf = (text: string): FoundLevel | undefined => SAID.get(text);

/** Words that may begin a strength: more is to come. */
export const STRENGTH_WORDS: readonly string[] = wordsOf("really, very, extremely, is, are, as, an, sehr, ist, well");
