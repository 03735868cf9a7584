import { type Entry, inLanguage } from "./catalogue-rules";
import { type Names, namesPerLanguage } from "./name-rules";
import { isOf, type Item, keyOf, levelTyped, rawOf, type Token, tokensOf, wordsIn } from "./token-rules";
import { isFillerMisspelled, isSmallWord, isWorkNoun } from "./word-rules";
import { LEVEL_LABELS, ordinal } from "@/lib/vocabulary/levels/rules";
import { assumedLevel, withAssumed } from "./assumption-rules";
import { type FoundLevel, isAboutLevel, type NamedCondition, subjectOf, withSubjects } from "./condition-rules";
import { eitherDiscipline } from "./either-rules";
import { type Read } from "./refusal-rules";
import { isMonth } from "./time-word-rules";

type Name = Extract<Item, { is: "name" }>;

const isLanguage = (item: Item | undefined) => item?.is === "name" && item.entries[0]!.kind === "language";
const isIn = (item: Item | undefined) => item?.is === "filler" && ["in", "with"].includes(keyOf(item.tokens));

/** Reads words beside a language as the one name of what it has that they mean: "python profiling", "java concurency". */
function namedBeside(items: readonly Item[], names: Names): readonly Item[] {
  const from = items.findIndex(({ is }) => is === "word");
  if (from < 0 || !items.some(isLanguage)) return items;
  const length = items.slice(from).findIndex(({ is }) => is !== "word");
  const to = length < 0 ? items.length : from + length;
  const after = items[isIn(items[to]) ? to + 1 : to];
  const words = items.slice(from, to).flatMap(({ tokens }) => tokens);
  const meant = namesPerLanguage(names).meant(words.map(({ key }) => key));
  if (!("entry" in meant) || (!isLanguage(items[from - 1]) && !isLanguage(after))) return items;
  return [...items.slice(0, from), { is: "name", entries: [meant.entry], tokens: words }, ...items.slice(to)];
}

/**
 * Reads a competency beside one of its languages as one name: "java concurrency", "concurrency in java". A level may be
 * between them: "concurrency advanced in java".
 */
export function withLanguages(given: readonly Item[], names: Names): Item[] {
  const all: Item[] = [];
  for (const item of namedBeside(given, names)) {
    const isAfterIn = isIn(all.at(-1));
    const at = isAfterIn ? all.findLastIndex((one) => !isBetween(one)) : all.length - 1;
    const before = all[at];
    const entry = before && isOf("name")(before) && isOf("name")(item) ? inOneLanguage(before, item, isAfterIn) : null;
    if (entry === null) all.push(item);
    else {
      const parts = all.splice(at);
      const tokens = [...parts, item].flatMap((one) => (one.is === "level" ? [] : one.tokens));
      all.push({ is: "name", entries: [entry], tokens });
      all.push(...parts.filter(isOf("level")));
    }
  }
  return all;
}

/** Whether words may be between a competency and its language: "at least intermediate in". */
const isBetween = ({ is, tokens }: Item) =>
  is === "level" || is === "filler" || (is === "word" && isSmallWord(keyOf(tokens)));

/** Reads "kotlin or java concurrency" as the competency in either language. */
export function inEachLanguage(alternatives: readonly Item[][], { entries }: Names): readonly Item[][] {
  const [last] = alternatives.at(-1)!.filter(isOf("name"));
  // "Go or concurrency in Java" is Go alone.
  const isInOne = last?.entries[0]!.inLanguage !== undefined && !last.tokens.some(({ key }) => key === "in");
  const competency = entries.find(({ kind, id }) => isInOne && kind === "competency" && id === last.entries[0]!.id);
  if (!competency) return alternatives;
  return alternatives.map((items) => {
    const [only, ...others] = items.filter(({ is }) => is !== "filler");
    const language = only && isOf("name")(only) && others.length === 0 ? only.entries[0]! : null;
    if (language?.kind !== "language") return items;
    return [{ is: "name", entries: [inLanguage(competency, language)], tokens: only!.tokens }];
  });
}

/**
 * The competency in one language that two names are together, in either order; after "in" the language is the second.
 * Null if they are anything else.
 */
function inOneLanguage({ entries: [one, ...ones] }: Name, { entries: [other, ...others] }: Name, isAfterIn: boolean) {
  if (!one || !other || ones.length + others.length > 0) return null;
  const isOfLanguage = (competency: Entry, language: Entry) =>
    competency.per_language === true && competency.inLanguage === undefined && language.kind === "language";
  if (isOfLanguage(one, other)) return inLanguage(one, other);
  return !isAfterIn && isOfLanguage(other, one) ? inLanguage(other, one) : null;
}

/** The first words where they say how good someone is "in" what follows, which may be several names; null for others. */
export function strengthIn(items: readonly Item[]) {
  const [first, second, third] = items.slice(items.findIndex(({ is }) => is !== "filler"));
  if (!first || !second || !isOf("level")(first)) return null;
  if (!first.isStrength) return isIn(second) && third?.is === "name" ? first : null;
  return second.is === "name" && / (?:at|in|on|with|of|for|fur|mit)$/.test(keyOf(first.tokens)) ? first : null;
}

/** Repeats how strong someone is "in" the first of several for the others: "good at kafka and docker from May". */
export function withStrength(pieces: readonly Item[][]): readonly Item[][] {
  const hasOwn = (piece: readonly Item[]) => piece.some(isOf("level"));
  const strength = strengthIn(pieces[0] ?? []);
  if (strength === null) return withLastLevel(pieces);
  return pieces.map((piece) => (!hasOwn(piece) && piece[0]?.is === "name" ? [strength, ...piece] : piece));
}

/** Gives the level that ends names to those before it, which says so: "React and TypeScript advanced". */
function withLastLevel(pieces: readonly Item[][]): readonly Item[][] {
  const [level, name] = [pieces.at(-1)?.at(-1), pieces.at(-1)?.at(-2)];
  if (pieces.length < 2 || !level || !isOf("level")(level) || name?.is !== "name") return pieces;
  // "Java with Kafka advanced" says it of Kafka alone.
  const from = pieces.findLastIndex(
    (piece, at) => (at < pieces.length - 1 && piece.at(-1)?.is !== "name") || pieces[at + 1]?.[0]?.is === "filler",
  );
  const isBefore = (piece: readonly Item[], at: number) =>
    at > from && at < pieces.length - 1 && !piece.some(isOf("level")) && piece.filter(isOf("name")).length === 1;
  return pieces.map((piece, at) => (isBefore(piece, at) ? [...piece, { ...level, isShared: true }] : piece));
}

/** Before a level of what was said before: of all, or of at least one. */
const FOR_ALL =
  /^\(?(?:(both|all|each|alle|jeweils|beide)|(?:at least|min\.?|mind\.?|mindestens) (?:one|eine[rs]?)|one of (?:them|these)) /;

/** The level that words say of all that was said before them, of two, or of one: "both advanced"; null for other words. */
export function forAllIn(tokens: readonly Token[]): { level: FoundLevel; of: "all" | "both" | "one" } | null {
  const [said, all] = FOR_ALL.exec(keyOf(tokens)) ?? [];
  const level = said && levelTyped(`${rawOf([{ tokens: tokens.slice(wordsIn(said)) }])},`)?.level;
  return level ? { level, of: all === undefined ? "one" : all === "both" ? "both" : "all" } : null;
}

/** Splits a part before such a level: "React and AWS all advanced". */
export function atForAll(part: string): string[] {
  const words = part.trim().split(/\s+/);
  const at = words.findIndex((_, from) => from > 0 && forAllIn(tokensOf(words.slice(from).join(" "))) !== null);
  return at < 0 ? [part] : [words.slice(0, at).join(" "), words.slice(at).join(" ")];
}

/** Gives a level to all that was read before it, or to the last two; the condition that one of them has it, or null. */
export function withLevels(
  all: readonly Read[],
  { level, of }: NonNullable<ReturnType<typeof forAllIn>>,
): { isRead: boolean; either: NamedCondition | null } {
  const about = all.flatMap((read) => ("condition" in read && isAboutLevel(read.condition) ? [read.condition] : []));
  const [first, ...others] = about;
  if (of === "one") {
    const start = first && others.length > 0 ? { ...first, level } : null;
    const either = others.reduce((all, one) => all && withSubjects(all, one), start);
    return { isRead: either !== null, either };
  }
  for (const condition of of === "both" ? about.slice(-2) : about) condition.level = level;
  return { isRead: about.length > 0, either: null };
}

/** Gives a level to what was read before it, unless that has one or can't. Returns whether it could. */
export function withLevel(before: Read, { level, text }: Extract<Read, { level: unknown }>): boolean {
  if ("condition" in before) {
    if (before.hasLevel || !isAboutLevel(before.condition)) return false;
    Object.assign(before, { hasLevel: true });
    Object.assign(before.condition, withAssumed({ ...before.condition, level }, assumedLevel(text, level)));
    return true;
  }
  if (!("unread" in before) || before.unread.unknown?.level !== null) return false;
  before.unread.text += ` ${text}`;
  before.unread.unknown.level = level;
  return true;
}

/**
 * A condition about what is asked before: without a level it keeps that one, and with a lower one, which counts because it
 * is the last, it says so.
 */
export function repeated(one: NamedCondition, before: readonly NamedCondition[], hasLevel: boolean): NamedCondition {
  const earlier = before.find((other) => isAboutLevel(other) && subjectOf(other) === subjectOf(one));
  if (!earlier || !isAboutLevel(earlier) || !isAboutLevel(one) || ordinal(one.level) >= ordinal(earlier.level))
    return one;
  if (!hasLevel) return { ...one, level: earlier.level };
  return withAssumed(one, `instead of ${LEVEL_LABELS[earlier.level]}`);
}

/** Adds what follows "or" to the condition read before it: "kafka, or aws". Returns whether it could. */
export function withAlternative(before: Read, alternative: Read): boolean {
  if (!("condition" in before && "condition" in alternative)) return false;
  const [of, one] = [before.condition, alternative.condition];
  const disciplines = eitherDiscipline([of, one]);
  if (disciplines) Object.assign(of, disciplines);
  if (disciplines) return true;
  if (!isAboutLevel(of) || !isAboutLevel(one) || (before.hasLevel && alternative.hasLevel && of.level !== one.level))
    return false;
  const both = withSubjects(of, one);
  if (both === null) return false;
  Object.assign(of, both, alternative.hasLevel && { level: one.level });
  Object.assign(before, { hasLevel: before.hasLevel || alternative.hasLevel });
  return true;
}

/** Splits words at those that stand between conditions. */
export const piecesOf = (items: readonly Item[]): readonly Item[][] =>
  items.reduce<Item[][]>(
    (all, item, at) =>
      (item.is === "joint" && !isBetweenMonths(items, at)) || isWith(items, at)
        ? [...all, item.is === "joint" ? [] : [item]]
        : [...all.slice(0, -1), [...all.at(-1)!, item.is === "joint" ? { ...item, is: "word" } : item]],
    [[]],
  );

/** Whether a word is between two months, which are one time: "free in January and February". */
const isBetweenMonths = (items: readonly Item[], at: number) =>
  [items[at - 1]?.tokens.at(-1), items[at + 1]?.tokens[0]].every((token) => token !== undefined && isMonth(token.key));

/** Whether a "with" parts a name from what follows: "react with aws advanced", "python mit sql". */
const isWith = (items: readonly Item[], at: number) =>
  /^(?:with|mit)$/.test(keyOf(items[at]!.tokens)) && items.slice(0, at).some(isOf("name")) && at < items.length - 1;

/** The words that aren't read, in runs with the words that mean nothing between them, and the "in" before a run. */
export function runsOf(items: readonly Item[]): Item[][] {
  const runs: Item[][] = [];
  let fillers: Item[] | null = null;
  for (const [at, item] of items.entries()) {
    const before = items[at - 1];
    if (item.is === "word") {
      if (fillers) runs.at(-1)!.push(...fillers, item);
      else runs.push(before?.is === "filler" && keyOf(before.tokens) === "in" ? [before, item] : [item]);
      fillers = [];
    } else if (item.is === "filler") fillers?.push(item);
    else fillers = null;
  }
  return runs;
}

/** Where "with" parts who is sought from what they are to have: "QA with Selenium". */
export const withIn = (items: readonly Item[]) =>
  items.findIndex(({ tokens }, at) => at < items.length - 1 && /^(?:master )?(?:with|mit)$/.test(keyOf(tokens)));

/** Whether a word that names nothing needs no answer: a misspelled "someone", or "developer" beside a competency. */
export const saysNothing = ({ tokens: [token] }: Item, isBesideLevel: boolean) =>
  isFillerMisspelled(token!.key) || (isBesideLevel && isWorkNoun(token!.key));

/** Whether words say nothing before a condition, or beside a name: "is there someone". */
export const saysLittle = ({ is, tokens }: Item) => is === "filler" || (is === "word" && isSmallWord(keyOf(tokens)));

/** Whether words say no more of people than that they are: "consultants with". */
export const saysNobody = (item: Item) => saysLittle(item) || saysNothing(item, true);

/** "Tech for" says no more than "tech". */
export const withoutLittle = (run: readonly Item[]) => run.slice(0, run.findLastIndex((item) => !saysLittle(item)) + 1);
