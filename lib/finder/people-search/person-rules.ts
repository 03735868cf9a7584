import { type Entry } from "./catalogue-rules";
import { type Names } from "./name-rules";
import { NOT_LESS, type Unread } from "./refusal-rules";
import { type Item, itemsOf, keyOf, rawOf, type Token, wordsIn } from "./token-rules";
import { NOT_FREE, WHO_IS_FREE } from "./when-rules";
import { ALL_LEVELS, isBeginner, isRefusal, meantByGrade } from "./word-rules";

/** Words before the name of a person that others are to be like. */
const LIKE = new RegExp(
  `^(?:(?:who|wer|some(?:one|body)|to) )*(?:(?:could|can|would|might|kann|konnte) )?(?:(?:be )?(?:an? |eine? )?(?:${[
    "(?:replaces?|ersetzt|vertritt|covers? for)",
    "(?:replacement|substitute|stand[ -]?in|cover|back-?up|successor|ersatz|(?:stell)?vertret(?:ung|er|erin)|alternative|nachfolger(?:in)?) (?:for|of|to|fur|von)",
    "(?:(?:fill|step|stand) in for|take over (?:from|for))",
    "(?:instead of|statt|(?:with )?(?:the )?same (?:skills|levels|profile) as)",
    "(?:people |some(?:one|body) |anyone |others? |jemand |leute )?(?:like(?! to)|similar to|wie|ahnlich wie)",
  ].join("|")})) `,
);
/** The same around the name, in German. */
const LIKE_AROUND = /^(?:wer )?(?:kann|konnte) (.+?) (?:ersetzen|vertreten)\b/;
const keyIn = (items: readonly Pick<Item, "tokens">[]) => keyOf(items.flatMap(({ tokens }) => tokens));
/** What follows a name and is no part of it: "replace Bao on Nordbank". */
const ENDS_NAME = /^(?:on|at|for|in|bei|auf|fur)$/;
/** Most words of a name. */
const MOST_WORDS = 4;
/** Most words that are looked at from each one on: that ask for someone, with a name, or that are a condition. */
const MOST_SAID = 12;

/** Someone who is named, and the words that name them. */
type Like = { from: number; to: number; unread: Unread };

/**
 * Finds words that ask for people like someone: "who could replace Fatima", "Ersatz für Kwame Asante". `isRead`: whether
 * words are a condition, which ends the name. Null if none do, or if what follows is a name of the catalogue, not a person's.
 */
export function likeIn(
  tokens: readonly Token[],
  names: Names,
  isRead: (tokens: readonly Token[]) => boolean,
): Like | null {
  for (let from = 0; from < tokens.length; from += 1) {
    const key = keyOf(tokens.slice(from, from + MOST_SAID));
    const [, around] = LIKE_AROUND.exec(key) ?? [];
    const [said] = LIKE.exec(key) ?? [];
    if (around === undefined && said === undefined) continue;
    const start = from + wordsIn(said ?? key.slice(0, key.indexOf(` ${around} `)));
    const length = around === undefined ? nameLength(tokens.slice(start), names, isRead) : wordsIn(around);
    if (length === 0) continue;
    const to = start + length + (around === undefined ? 0 : 1);
    return { from, to, unread: likeSomeone(tokens.slice(from, to), tokens.slice(start, start + length)) };
  }
  return null;
}

/** How many words at the start are a person's name; 0 if they are none. */
function nameLength(tokens: readonly Token[], names: Names, isRead: (tokens: readonly Token[]) => boolean): number {
  const items = itemsOf(tokens.slice(0, MOST_WORDS + names.longest), names);
  const isManager = (item: Item) => item.is === "name" && item.entries[0]!.kind === "manager";
  const other = items.findIndex((item) => item.is !== "word" && !isManager(item));
  const most = items.slice(0, other < 0 ? items.length : other).flatMap((item) => item.tokens).length;
  const isEnd = (at: number) =>
    at > 0 && (ENDS_NAME.test(tokens[at]?.key ?? "") || (tokens.length - at <= MOST_SAID && isRead(tokens.slice(at))));
  const end = tokens.slice(0, MOST_WORDS + 1).findIndex((_, at) => isEnd(at));
  const length = end < 0 ? most : Math.min(most, end);
  return length > MOST_WORDS ? 0 : length;
}

const likeSomeone = (said: readonly Token[], name: readonly Token[]): Unread => ({
  text: rawOf([{ tokens: said }]),
  why: "The finder compares levels, not people.",
  suggestions: [],
  person: { name: rawOf([{ tokens: name }]).replace(/[?!.]+$/, ""), isLike: true },
});

/** A manager's name alone, which may mean them or the people who report to them. */
export const teamOrCard = (text: string, { name }: Entry): Unread => ({
  text,
  why: "The team, or the person?",
  suggestions: [{ label: `${name}'s team`, typed: `team of ${name}` }],
  person: { name, isLike: false },
});

/**
 * Whether an entry is a person: a manager's name doesn't say that their team is meant, unless it is an alias such as "my
 * team", or only managers are looked for.
 */
export const isSomeone = (entry: Entry, { entries }: Names, said: readonly Pick<Item, "tokens">[]) =>
  entry.kind === "manager" &&
  entries.some(({ kind }) => kind !== "manager") &&
  !entry.aliases.some((alias) => keyIn(said).startsWith(alias));

/** "Kwame's team", also with more after it, "in the team of" being a lead. */
const TEAM_OF =
  /^(?:(.+?) (?=(?:in|on|from|of) ))?(?:(?:in|on|from|of) )?(\S+?|\S+ \S+?)['’]s? (?:team|people|reports)(?: (.*))?$/;
/** "People Kwame manages": "who manages Kafka" names nobody. */
const MANAGES =
  /^(?:(.+?) (?=(?:people|everyone|anyone|that|whom?) ))?(?:(?:people|everyone|anyone) )?(?:(?:that|whom?) )?((?!who |that |some|any|people )\S+?|(?!who |that |some|any|people )\S+ (?!who |that )\S+?) manages[?!.]*(?: (.*))?$/;

/** Whether words end with one that says that what follows isn't so. */
const isRefused = (before: string) => isRefusal(before.split(" ").at(-1)!, "");

/** The words that name a manager, in the form of `normalizeForSearch`, with those before and after what is about their team; null if none do. */
export function teamIn(key: string): { before: string; led: string; after: string } | null {
  const [, before = "", led, after = ""] = TEAM_OF.exec(key) ?? MANAGES.exec(key) ?? [];
  return led === undefined || isRefused(before) ? null : { before, led, after };
}

/** How many words are before those that a manager's name follows: "java developers who report to Kwame". */
export function wordsBeforeLed(key: string): number {
  const [, before = ""] = /^(.+?) (?:managed by|(?:who )?report(?:s|ing)? to) /.exec(key) ?? [];
  return isRefused(before) ? 0 : wordsIn(before);
}

/** Since when something was confirmed, and before it, that it wasn't. */
const PERIOD = /^(?:since|within|in|for|the|this|last|past)\b.*\b(?:months?|years?|weeks?)$/;
const IS_CONFIRMED = /\b(?:confirmed|updated|approved|reviewed)\b/;
const IS_NAME = /^\p{L}[\p{L}'’-]*(?: \p{L}[\p{L}'’-]*){0,2}$/u;
const mayBePerson = (item: Item) =>
  item.is === "name" ? item.entries[0]!.kind === "manager" : /^(?:word|joint|or)$/.test(item.is);

function whyLeftOut(items: readonly Item[]): string {
  const text = keyIn(items);
  if (items.some(({ is, tokens }) => is === "level" || tokens.some(({ key }) => isBeginner(key)))) return NOT_LESS;
  if (IS_CONFIRMED.test(text)) return "A search asks for what was confirmed within some months, not for what wasn't.";
  return NOT_FREE.test(text) ? WHO_IS_FREE : "Only people can be left out, by name. This part isn't searched.";
}

/** Words that say what people mustn't have or be, which the finder doesn't answer, or who isn't meant, each by itself. */
export function leftOut(items: readonly Item[]): Unread[] {
  const [why, text] = [whyLeftOut(items), rawOf(items)];
  const [lead = ""] = text.split(" ");
  const names = text.slice(lead.length + 1).split(/ (?:and|und|&|or|oder) /i);
  // "Not in Oslo" names nobody, "not Java" a language.
  const isPeople = names.every((name) => IS_NAME.test(name)) && items.every(mayBePerson);
  // "Not junior".
  if (items.some(({ tokens }) => tokens.some(({ key }) => meantByGrade(key)?.includes(ALL_LEVELS[0]!))))
    return [{ text, why, suggestions: [], offers: ALL_LEVELS.slice(1) }];
  if (!isPeople) return [{ text, why, suggestions: [] }];
  return names.map((name) => ({ text: `${lead} ${name}`, why, suggestions: [], leavesOut: name }));
}

const isRefusalAt = (items: readonly Item[], at: number) => {
  const [item, before] = [items[at]!, items[at - 1]];
  return (
    (item.is === "word" || item.is === "joint") && isRefusal(keyOf(item.tokens), before ? keyOf(before.tokens) : "")
  );
};

/** Before what is left out: "nobody from Munich". */
const LEADS_TO = /^(?:from|aus)$/;

const isExcept = (items: readonly Item[], at: number) =>
  items[at + 1]?.is === "word" && EXCEPT.test(keyIn(items.slice(0, at)));
const EXCEPT = /(?:^| )(?:except|excluding|ausser)(?: \S+){1,5}$/;
/** Reads "but" and "and" as words where they leave people out: "anyone but Fatima", "except Fatima and Declan". */
export const withRefusals = (items: readonly Item[]): Item[] =>
  items.map((item, at) =>
    item.is === "joint" && (isRefusalAt(items, at) || isExcept(items, at)) ? { is: "word", tokens: item.tokens } : item,
  );

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
  const keyFrom = (start: number, to?: number) => keyIn(items.slice(start, to));
  const isSince = (at: number) => PERIOD.test(keyFrom(at)) && IS_CONFIRMED.test(keyFrom(from, at));
  const isOfIt = (at: number) => isSince(at) || NOT_FREE.test(keyFrom(from, at));
  const end = items.findIndex(
    (item, at) => named >= 0 && at > named && (isOther(item) || (isRead(items.slice(at)) && !isOfIt(at))),
  );
  // "Im Dezember nicht verfügbar".
  const start = NOT_FREE.test(keyFrom(from))
    ? items.findIndex((_, at) => at < from && isRead(items.slice(at, from)))
    : -1;
  return [start < 0 ? from : start, end < 0 ? items.length : end];
}
