import { readAtPlace, readSpecial, timeBefore } from "./special-rules";
import { type FinderCatalogue, type Kind } from "./catalogue-rules";
import {
  conditionsOf,
  conditionText,
  isAboutLevel,
  MAX_CONDITIONS,
  type NamedCondition,
  type Question,
  subjectOf,
  withReplaced,
} from "./condition-rules";
import { anotherKind, headcountIn } from "./head-rules";
import { beginsOwn, eitherListed, listedWith, levelAside, someOf, withSomeOf } from "./list-rules";
import { type Names, namesAmong, namesIn } from "./name-rules";
import { readWords } from "./part-rules";
import { likeIn, teamIn, wordsBeforeLed } from "./person-rules";
import { atForAll, forAllIn, repeated, withAlternative, withLevel, withLevels } from "./shared-rules";
import { besideName, type Read, type Unread, withNamed } from "./refusal-rules";
import { withOneTime, withShare } from "./time-rules";
import { LEADS, typedParts } from "./text-rules";
import { itemsOf, keyOf, mended, rawOf, tokensOf, type Token, wordsIn } from "./token-rules";
import { readFreeWords } from "./when-rules";
import { readWishes, withInterests, withLevelAfter } from "./wish-rules";
import { isJoint, isOr, MUST, MUST_AFTER, NICE, NICE_AFTER, NICE_ONE } from "./word-rules";

/** Longest typed text, in characters. */
export const MAX_TYPED = 300;
/** Most parts of it that are read; the rest can't become conditions anyway. */
const MAX_PARTS = 3 * MAX_CONDITIONS;

export type { Unread };
/** `isNice`: what follows in the same text is nice to have as well. `people`: how many are sought. */
export type Parsed = Question<NamedCondition> & { unread: readonly Unread[]; isNice: boolean; people: number | null };

/**
 * Reads what a person typed, such as "react advanced, aws basic or above, nice: kafka". A level that isn't named is
 * Basic. Every word is part of a condition, means nothing there ("who knows"), or is among the unread ones.
 */
export function parseTyped(typed: string, catalogue: FinderCatalogue): Parsed {
  if (typed.trim() === "") return { must: [], nice: [], unread: [], isNice: false, people: null };
  const names = namesIn(catalogue);
  const said: Record<"must" | "nice", NamedCondition[]> = { must: [], nice: [] };
  const unread: Unread[] = [];
  let weight: keyof typeof said = "must";
  /** What the level of "kafka, intermediate" belongs to. */
  let before: Read | null = null;
  const all: Read[] = [];
  let list: readonly NamedCondition[] = [];
  let people: number | null = null;
  const parts = withSomeOf(typedParts(typed.slice(0, MAX_TYPED), catalogue.manager), names, catalogue).flatMap((part) =>
    atColon(part, names, catalogue).flatMap(atForAll),
  );
  for (const given of parts.slice(0, MAX_PARTS)) {
    let tokens: readonly Token[] = mended(tokensOf(given), names);
    const isNice = NICE.test(`${keyOf(tokens)} `);
    if (isNice || MUST.test(`${keyOf(tokens)} `)) {
      const rest = withoutLead(tokens, isNice ? NICE : MUST, names);
      if (rest !== tokens) [weight, before, list] = [isNice ? "nice" : "must", null, []];
      tokens = rest;
    }
    const after = [3, 2, 1].find((count) => tokens.length > count && NICE_AFTER.test(keyOf(tokens.slice(-count)))) ?? 0;
    if (after > 0) tokens = tokens.slice(0, -after);
    const must = [2, 1].find((count) => tokens.length > count && MUST_AFTER.test(keyOf(tokens.slice(-count)))) ?? 0;
    if (must > 0) tokens = tokens.slice(0, -must);
    const isNiceAlone = tokens.length > 1 && NICE_ONE.test(keyOf(tokens));
    if (isNiceAlone) tokens = withoutLead(tokens, NICE_ONE, names);
    const of = after > 0 || isNiceAlone ? "nice" : must > 0 ? "must" : weight;
    if (before && tokens.length > 1 && isOr(tokens[0]!.key)) {
      const [alternative, ...others] = readPart(tokens.slice(1), names, catalogue);
      if (alternative && others.length === 0 && withAlternative(before, alternative)) {
        if ("condition" in before) said[of] = withList(said[of], list.slice(0, -1), before.condition);
        list = [];
        continue;
      }
    }
    const heads = nameOf(before) ? headcountIn(tokens) : null;
    if (heads !== null && people === null) {
      people = heads;
      continue;
    }
    const forAll = forAllIn(tokens);
    const levels = forAll && withLevels(all, forAll);
    if (levels?.either) said[of].push(levels.either);
    if (levels?.isRead) continue;
    const wishes = readWishes(tokens, names, (some) => readSome(some, names, catalogue));
    const earlier = before !== null && "condition" in before ? before.condition : null;
    const known = withLevelAfter(wishes ?? readPart(tokens, names, catalogue), earlier);
    const reads = oneKind(known, people !== null, tokens);
    // A time is a must unless it is said to be nice itself: "nice: kafka, free in march".
    const isSaid = after > 0 || isNiceAlone || (isNice && weight === "nice");
    const niceTime = isSaid ? reads.at(after > 0 ? -1 : 0) : undefined;
    const weightOf = (read: Read) =>
      "condition" in read && read.condition.kind === "free" && read !== niceTime ? "must" : of;
    for (const read of reads) {
      if ("people" in read) {
        people = read.people;
        continue;
      }
      if ("level" in read && before !== null && withLevel(before, read)) continue;
      all.push(read);
      const wished =
        "unread" in read && withInterests({ must: [], nice: [], unread: [read.unread] }, conditionsOf(said));
      if ("condition" in read) {
        const { condition } = read;
        const again = repeated(condition, conditionsOf(said), read.hasLevel);
        const isOther = (one: NamedCondition) =>
          subjectOf(one) === subjectOf(condition) && conditionText(one) !== conditionText(condition);
        if (isAboutLevel(condition) && conditionsOf(said).some(isOther))
          Object.assign(said, withReplaced(said, condition, null));
        Object.assign(read.condition, again);
        said[weightOf(read)].push(read.condition);
      } else if (wished && wished.must.length > 0) said[of].push(...wished.must);
      else if (read.unread.text !== "") {
        const named = nameAt(reads, reads.indexOf(read)) ?? nameOf(before);
        unread.push(besideName(withNamed(read.unread, names), named));
      }
      // "AWS or Azure, intermediate", "Java, junior": what follows is about what is read.
      if (!("unread" in read && (read.unread.replaces ?? read.unread.offers))) before = "level" in read ? null : read;
    }
    const [first, ...others] = reads;
    if (beginsOwn(itemsOf(tokens, names))) list = [];
    if (first && "condition" in first) said[of] = withList(said[of], list, first.condition, unread);
    const end = reads.at(-1);
    if (!end || !("condition" in end) || end.hasLevel) list = [];
    else list = listedWith(others.length === 0 ? list : [], end.condition);
  }
  const rest = parts.slice(MAX_PARTS).join(",").trim();
  if (rest !== "")
    unread.push({ text: rest, why: `A search can have at most ${MAX_CONDITIONS} conditions.`, suggestions: [] });
  const timed = withInterests(withShare(withOneTime({ ...said, unread }, [], catalogue.today ?? "")));
  return { ...timed, isNice: weight === "nice", people };
}

/** Splits a part at the colon after words that are read alone, unlike "nice:" and "role:": "asap: react". */
function atColon(part: string, names: Names, asks: FinderCatalogue): string[] {
  const [, said, rest] = /^([^:]+):\s+(.+)$/.exec(part) ?? [];
  const tokens = tokensOf(said ?? "");
  if (rest !== undefined && (NICE_AFTER.test(rest) || MUST_AFTER.test(rest))) return [`${said} ${rest}`];
  if (said === undefined || rest === undefined || names.called(keyOf(tokensOf(part))).length > 0) return [part];
  const key = keyOf(tokens);
  const isLed = LEADS.some(([, lead]) => lead.test(`${key} `)) || /^certif/.test(key);
  const reads = isLed ? [] : readSome(tokens, names, asks);
  const isRead = reads.length > 0 && reads.every((read) => "condition" in read);
  return isRead || readFreeWords(key, asks.today) !== null ? [said, rest] : [part];
}

/** What is read of words, unless they are a second number of people: those are another search. */
function oneKind(reads: readonly Read[], isCounted: boolean, tokens: readonly Token[]): readonly Read[] {
  const isSecond = isCounted && reads.some((read) => "people" in read);
  return isSecond ? [{ unread: anotherKind(tokens) }] : reads;
}

/** Joins a list with the alternatives that end it, in their place. */
function withList(
  all: NamedCondition[],
  list: readonly NamedCondition[],
  last: NamedCondition,
  unread: readonly Unread[] = [],
): NamedCondition[] {
  const either = all.includes(last) && list.every((one) => all.includes(one)) ? eitherListed(list, last, unread) : null;
  if (either) Object.assign(last, either);
  return either ? all.filter((one) => !list.includes(one)) : all;
}

/** The name of what is read beside something, before it or else after. */
const nameAt = (reads: readonly Read[], at: number) =>
  nameOf(reads.findLast((read, place) => place < at && nameOf(read)) ?? null) ??
  nameOf(reads.find((read, place) => place > at && nameOf(read)) ?? null);
const nameOf = (read: Read | null) =>
  read && "condition" in read && isAboutLevel(read.condition) ? read.condition.name : undefined;

/** Takes "nice:" or "manager:" from a part, unless a name of more than one word starts there: "Role modelling". */
function withoutLead(tokens: readonly Token[], lead: RegExp, names: Names): readonly Token[] {
  const [found] = lead.exec(`${keyOf(tokens)} `)!;
  const isName = (count: number) => names.called(keyOf(tokens.slice(0, count))).length > 0;
  const counts = Array.from({ length: Math.min(names.longest, tokens.length) }, (_, at) => at + 1).slice(1);
  if (!found.includes(":") && counts.some(isName)) return tokens;
  return tokens.slice(found.trim().split(" ").length);
}

/** Reads the words about one kind of entry; `said`: with those that say so, which are unread together: "team of Kwam". */
function readLed(kind: Kind, said: readonly Token[], words: readonly Token[], names: Names, asks: FinderCatalogue) {
  const reads = readWords(words, namesAmong(names, kind), asks);
  const [only, ...others] = reads;
  if (!only || others.length > 0 || !("unread" in only) || "level" in only) return reads;
  const lead = kind === "manager" ? "team of" : kind;
  const suggestions = only.unread.suggestions.map(({ label, typed }) => ({ label, typed: `${lead} ${typed}` }));
  return [{ unread: { ...only.unread, text: rawOf([{ tokens: said }]), suggestions } }];
}

/** Reads words that may mean nothing. */
const readSome = (tokens: readonly Token[], names: Names, asks: FinderCatalogue): readonly Read[] =>
  itemsOf(tokens, names).every(({ is }) => is === "filler" || is === "joint") ? [] : readPart(tokens, names, asks);

function readPart(tokens: readonly Token[], names: Names, asks: FinderCatalogue): readonly Read[] {
  if (tokens.length === 0) return [];
  const read = (some: readonly Token[]) => readSome(some, names, asks);
  const key = keyOf(tokens);
  const special = names.called(key).length === 0 && readSpecial(tokens, asks);
  // "Free next week with Kafka": the name isn't part of when. "Fluent in Java": nor is it a spoken language.
  const isRefused = /\bcertif/.test(key) && !asks.certificates;
  const isMore =
    special &&
    "unread" in special &&
    !isRefused &&
    itemsOf(tokens, names).some(({ is }) => is === "name" || is === "or" || is === "joint");
  const placed = special && !isMore ? readAtPlace(special, tokens, names, asks) : [];
  const around = (from: number, reads: readonly Read[], to: number) => [
    ...read(tokens.slice(0, from)),
    ...reads,
    ...read(tokens.slice(to)),
  ];
  const time = timeBefore(placed, tokens, asks);
  if (time > 0) return around(time, [], time);
  if (placed.length > 0) return placed;
  // "Anyone in Berlin who speaks Polish": what can't be read there leaves the first readable.
  const clause = tokens.findIndex(({ key: word }, at) => at > 0 && word === "who");
  const whom = clause > 0 ? readSome(tokens.slice(0, clause), names, asks) : [];
  if (whom.length > 0 && whom.every((read) => "condition" in read))
    return [...whom, ...readPart(tokens.slice(clause), names, asks)];
  const aside =
    someOf(tokens) ?? levelAside(tokens) ?? likeIn(tokens, names, (said) => readSpecial(said, asks) !== null);
  if (aside !== null && "either" in aside)
    return readPart([...tokens.slice(0, aside.from), ...tokensOf(aside.either)], names, asks);
  if (aside !== null) return around(aside.from, [{ unread: aside.unread }], aside.to);
  for (const [kind, lead] of LEADS.filter(([, one]) => one.test(key))) {
    const rest = withoutLead(tokens, lead, names);
    if (rest !== tokens) {
      // "Grade senior and react": what follows is about anything.
      const end = rest.findIndex((token) => isJoint(token.key));
      const said = tokens.slice(0, tokens.length - rest.length + (end < 0 ? rest.length : end));
      const of = readLed(kind, said, rest.slice(0, end < 0 ? undefined : end), names, asks);
      return end < 0 ? of : [...of, ...readPart(rest.slice(end + 1), names, asks)];
    }
  }
  const isName = names.called(key).length > 0;
  const start = isName ? 0 : wordsBeforeLed(key);
  if (start > 0) return around(start, [], start);
  const team = isName ? null : teamIn(key);
  if (team === null) return readWords(tokens, names, asks);
  const [from, to] = [wordsIn(team.before), tokens.length - wordsIn(team.after)];
  return around(from, readLed("manager", tokens.slice(from, to), tokensOf(team.led), names, asks), to);
}
