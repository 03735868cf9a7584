import { wordsOf } from "@/lib/platform/core/words-of";
import { normalizeForSearch } from "@/lib/platform/core/normalize-for-search";
import { spelledAlike } from "@/lib/vocabulary/synonyms/likeness-rules";
import { type Entry } from "./catalogue-rules";
import { type FoundLevel } from "./condition-rules";
import { LEVEL_WORDS, levelMisspelled, levelOf, LONGEST_LEVEL, OTHERWISE } from "./level-word-rules";
import { MONTHS } from "@/lib/platform/core/format-day";
import { FREE_WORDS } from "./when-rules";
import { type Names } from "./name-rules";
import { RECORD_WORDS } from "./record-rules";
import {
  FILLERS,
  isJoint,
  isOr,
  isSmallWord,
  isWorkNoun,
  ORS,
  REFUSED_WORDS,
  WISH_WORDS,
  LONGEST_STRENGTH,
  STRENGTH_WORDS,
  strengthOf,
} from "./word-rules";

/** A typed word. `key` is its searched form. */
export type Token = { raw: string; key: string };

/**
 * Words that are read as one: a name, a level, words that mean nothing, what stands between conditions or between
 * alternatives, or a word.
 */
export type Item = { tokens: readonly Token[] } & (
  | { is: "name"; entries: readonly Entry[] }
  /** `isStrength`: by a word such as "strong", which may also be part of a name. `isShared`: it was said of another name. */
  | { is: "level"; level: FoundLevel; isStrength?: boolean; isShared?: boolean }
  | { is: "filler" }
  | { is: "joint" }
  | { is: "or" }
  | { is: "word" }
);

/** The searched form of words. */
export const keyOf = (tokens: readonly Token[]): string => tokens.map(({ key }) => key).join(" ");

/** How many words a text in the form of `keyOf` has. */
export const wordsIn = (text: string): number => text.split(" ").filter(Boolean).length;

/** Words as they were typed. */
export const rawOf = (items: readonly Pick<Item, "tokens">[]): string =>
  items.flatMap(({ tokens }) => tokens.map(({ raw }) => raw)).join(" ");

/** Whether an item is of a kind. */
export const isOf =
  <I extends Item["is"]>(is: I) =>
  (item: Item): item is Extract<Item, { is: I }> =>
    item.is === is;

/** A lead and its colon, which need no blank after them: "nice:kafka". */
const LEAD =
  /^\s*(?:nice(?:[ -]to[ -]haves?)?|musts?(?:[ -]haves?)?|manager|team of|reports (?:to|of)|managed by|discipline|role|grade)\s*:/i;

/** Frameworks that are written with "js", which beside them is no language. */
const FRAMEWORK = /\b(angular|express|nest|next|node|nuxt|react|svelte|three|vue) js\b/gi;
/** Whether words are the name of a framework and "js". */
export const isOneJsWord = (text: string): boolean => text.search(FRAMEWORK) === 0;
/** Between the two, which are one word: no one types it. */
const JOIN = "\u0001";

const IS_NOT = /^(?:is|are|does|do|would|wo)n['’]?t$/;

/** The words of a typed part. */
export const tokensOf = (part: string): Token[] =>
  part
    // "(AWS or Azure) intermediate", and what a comma or typing parts: "(Java".
    .replace(/\(([^()]*\b(?:or|oder)\b[^()]*)\)|[()](?<!\([^()]*\))(?![^()]*\))/gi, "$1")
    .replace(LEAD, "$& ")
    .replace(/(?<=\S)(>=|≥)(?=\S)|(<=?|≤)(?=\p{L})/gu, " $1$2 ")
    .replace(/-(?=(?:entwickler|developer|engineer|dev|erfahrung|kenntnisse)(?:in|innen|s|n|en)?(?:\s|$))/gi, " ")
    .replace(/\bno one\b/gi, "nobody")
    .replace(/\b(?:not|nicht) (?=(?:only|just|nur)\b)/gi, "")
    .replace(/\ba (?:couple|pair) of\b/gi, "2")
    .replace(/(?<=^|\s)([1-9]) ?x (?=\p{L})/giu, "$1 ")
    .replace(/\/ ?(?:week|wk|woche)\b/gi, " per week")
    .replace(/\b([1-5]) Tagen? (?:pro|die|in der) Woche\b/gi, "$1 days per week")
    .replace(/(?<=^|\s)w(?:\/ ?| )(?=\p{L})/giu, "with ")
    .replace(FRAMEWORK, `$1${JOIN}js`)
    .split(/\s+/)
    .map((raw) => ({
      raw: raw.replace(JOIN, " "),
      key: normalizeForSearch(raw.replace(JOIN, ".")).replace(IS_NOT, "not").replace(/-ish$/, ""),
    }))
    .filter(({ key }) => key !== "");

/** Words after which more is to come: "happy to teach", "confirmed within 6 months", "team of …". */
const OPEN_WORDS = new Set([
  ...FREE_WORDS,
  ...RECORD_WORDS,
  ...STRENGTH_WORDS,
  // "Not Java" is one.
  ...REFUSED_WORDS,
  ...ORS,
  ...WISH_WORDS,
  ...wordsOf(`
  backup, back-up, happy, to, can, wants, bonus, interest, confirmed, approved, fresh, within, last, past, one, or, nice, must,
  musts, ideally, prefer, preferably, preferred, vorzugsweise, idealerweise, optional, optionally, more, than, above, >, manager, team, reports, managed, by, discipline, role, grade, at, least
`),
]);

/** Words that a text may go on with. */
const CONTINUING = [...OPEN_WORDS, ...FILLERS, ...LEVEL_WORDS.keys(), "and", "und"].flatMap((words) =>
  words.split(" "),
);

/** Whether letters begin a word that a text may go on with. */
export const beginsOpenWord = (key: string): boolean => CONTINUING.some((word) => word.startsWith(key));

/** Whether a word, in its searched form, is one after which more is to come. */
export const isOpenWord = (key: string): boolean => {
  const word = key.replace(/:$/, "");
  return (
    OPEN_WORDS.has(word) ||
    FILLERS.has(word) ||
    isJoint(word) ||
    /^\d[\d./-]*%?$|['’]s$|^(?:early|mid|late)-/.test(word)
  );
};

const KNOWN = new Set(CONTINUING);
/** Whether a word is one that a question may have, other than a name. */
const isKnown = (key: string) => KNOWN.has(key) || OTHERWISE.test(key) || isSmallWord(key) || isWorkNoun(key);

/** Words that are meant by those spelled like them: when, how well, that someone is free and what people are called. */
const MENDED = [
  ...MONTHS.map((name) => name.toLowerCase()).filter((name) => name.length > 4),
  ...wordsOf(
    "developer, engineer, available, immediately, tomorrow, starting, expert, experts, experience, experienced, verfugbar, februar, oktober, dezember",
  ),
];
/** Most letters that a misspelled word has more or fewer. */
const MOST_MORE = 2;

/** Words with the misspelled ones that are no part of a name read as what they are spelled like: "avalable". */
export const mended = (tokens: readonly Token[], { entries }: Names): Token[] =>
  tokens.map((token) => {
    const key = token.key.replace(/[?!.:]+$/, "");
    if (key.length < 5 || isKnown(key)) return token;
    const [like] = spelledAlike(MENDED, (word) => word, [key]);
    const isLike = like !== undefined && !like.startsWith(key) && Math.abs(like.length - key.length) <= MOST_MORE;
    const isNamed = isLike && entries.some((entry) => [entry.key, ...entry.aliases].some((name) => name.includes(key)));
    return isLike && !isNamed ? { ...token, key: like } : token;
  });

/** The level that words are together, among words that mean nothing; null if it is more than one, or something else. */
function levelAmong(words: readonly Token[]): FoundLevel | null {
  const levels: FoundLevel[] = [];
  for (let at = 0; at < words.length;) {
    const item = itemAt(words.slice(at), at === 0);
    if (item.is === "level") levels.push(item.level);
    // "At advanced".
    else if (item.is !== "filler" && item.tokens[0]!.key !== "at") return null;
    at += item.tokens.length;
  }
  return levels.length === 1 ? levels[0]! : null;
}

/** Letters from which on the beginning of a level's name may be meant as the level. */
const BEGUN_FROM = 3;

/**
 * The level that a text without a name is, and whether it is surely that: "advanced" is whole, because no letter can
 * follow, and "basic ", because a blank ends it. "basic" may become "basics", and "adv" only begins the one level. Null
 * if it is more than one, or something else.
 */
export function levelTyped(text: string): { level: FoundLevel; isWhole: boolean } | null {
  const tokens = tokensOf(text.replace(LEAD, "").replace(/[,;\n]/g, " "));
  const key = tokens.map((token) => token.key).join(" ");
  const begun = [...LEVEL_WORDS].filter(([word]) => word.startsWith(key));
  // "Kafka with advanced" says the level of what follows, and "for" isn't a beginning of "fortgeschritten".
  if (/^(?:with|mit)$/.test(tokens[0]?.key ?? "") && !/[,;]\s*$/.test(text)) return null;
  const level = levelAmong(tokens);
  if (level !== null) return { level, isWhole: begun.length === 1 || /[\s,;]$/.test(text) };
  const [only, ...others] = new Set(begun.map(([, one]) => one));
  return key.length >= BEGUN_FROM && !isSmallWord(key) && only && others.length === 0
    ? { level: only, isWhole: false }
    : null;
}

/** Reads words as names first, the longest ones first, then as levels and fillers. */
export function itemsOf(tokens: readonly Token[], names: Names): Item[] {
  const text = (from: number, to: number) =>
    tokens
      .slice(from, to)
      .map(({ key }) => key)
      .join(" ");
  const found = new Map<number, Extract<Item, { is: "name" }>>();
  const taken = tokens.map(() => false);
  for (let length = Math.min(names.longest, tokens.length); length > 0; length -= 1)
    for (let from = 0; from + length <= tokens.length; from += 1) {
      const to = from + length;
      if (taken.slice(from, to).includes(true)) continue;
      // "Basics" is a level beside a name, and a name only where nothing else is.
      if (length === 1 && tokens.length > 1 && levelOf(text(from, to))) continue;
      const entries = names.called(text(from, to));
      if (entries.length === 0) continue;
      found.set(from, { is: "name", entries, tokens: tokens.slice(from, to) });
      taken.fill(true, from, to);
    }
  const items: Item[] = [];
  for (let at = 0; at < tokens.length; at += items.at(-1)!.tokens.length) {
    const end = taken.indexOf(true, at);
    const free = tokens.slice(at, end < 0 ? undefined : end);
    items.push(found.get(at) ?? itemAt(free, items.length === 0));
  }
  return items.flatMap((item) => (item.is === "word" ? withSlashes(item, names) : [item]));
}

/** The item that free words start with. */
function itemAt(free: readonly Token[], isFirst: boolean): Item {
  for (let length = Math.min(Math.max(LONGEST_LEVEL, LONGEST_STRENGTH), free.length); length > 0; length -= 1) {
    const tokens = free.slice(0, length);
    const text = tokens.map(({ key }) => key).join(" ");
    const level = levelOf(text);
    if (level) return { is: "level", level, tokens };
    const strength = strengthOf(text.replace(/^\(|\)$/g, ""));
    if (strength) return { is: "level", level: strength, isStrength: true, tokens };
    if (!isFirst && isJoint(text)) return { is: "joint", tokens };
    if (isOr(text)) return { is: "or", tokens };
    if (FILLERS.has(text) || FILLERS.has(text.replace(/^\(|[:)!]+$/g, "")) || isJoint(text))
      return { is: "filler", tokens };
  }
  const tokens = free.slice(0, 1);
  const level = levelMisspelled(keyOf(tokens));
  return level ? { is: "level", level, tokens } : { is: "word", tokens };
}

/** Reads "react/aws" and "react+aws" as two names side by side. */
function withSlashes(item: Extract<Item, { is: "word" }>, names: Names): Item[] {
  const { key } = item.tokens[0]!;
  for (const separator of [/\//, /[+&]/]) {
    const pieces = key.split(separator).map((one) => ({ one, entries: names.called(one) }));
    // "Java/Spring": a name beside another word, if that is one.
    const isSplit = pieces.every(({ one }) => one.length > 2) && pieces.some(({ entries }) => entries.length > 0);
    if (pieces.length > 1 && (isSplit || pieces.every(({ entries }) => entries.length > 0)))
      return pieces.map(({ one, entries }): Item => {
        const tokens = [{ raw: one, key: one }];
        return entries.length > 0 ? { is: "name", entries, tokens } : { is: "word", tokens };
      });
  }
  return [item];
}
