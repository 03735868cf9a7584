import { normalizeForSearch } from "@/lib/platform/core/normalize-for-search";
import { LEVEL_LABELS } from "@/lib/sheet/rows/rules";
import { synonymsOf } from "@/lib/finder/palette-search/rules";
import {
  FOUND_LEVELS,
  type FoundLevel,
  isAboutLevel,
  MAX_CONDITIONS,
  MAX_MONTHS,
  type NamedCondition,
  type Question,
} from "./condition-rules";
import {
  entriesOf,
  type Entry,
  type FinderCatalogue,
  isCalled,
  type Kind,
  namesIn,
  spelledLike,
} from "./catalogue-rules";

/** Longest typed text, in characters. */
export const MAX_TYPED = 300;
/** Most parts of it that are read; the rest can't become conditions anyway. */
const MAX_PARTS = 3 * MAX_CONDITIONS;

/** A part of the typed text that isn't a condition, and what may have been meant. */
export type Unread = {
  text: string;
  why: string;
  suggestions: readonly { label: string; typed: string }[];
  /** A name that the catalogue doesn't have, and the level beside it. */
  unknown?: { name: string; level: FoundLevel | null };
};
export type Parsed = Question<NamedCondition> & { unread: readonly Unread[] };

/** "Or above" is what a level means anyway. */
const FILLERS =
  /\b(or (above|better|higher|more)|and (above|up)|at least|level|in|with|who|knows|some|any)\b|^and\b|[+≥]|>=/g;
const withoutFillers = (text: string) => text.replace(FILLERS, " ").split(/\s+/).filter(Boolean).join(" ");
/** What a level is called, the company's names first. */
const LEVEL_WORDS: readonly (readonly [string, FoundLevel])[] = [
  ...FOUND_LEVELS.map((level) => [withoutFillers(normalizeForSearch(LEVEL_LABELS[level])), level] as const),
  ...[...FOUND_LEVELS.map((level) => [level, level] as const), ["basics", "basic"] as const],
  ["expert", "advanced"],
];
const NICE = /^nice(?:[ -]to[ -]haves?)?\s*:?\s+|^nice(?:[ -]to[ -]haves?)?\s*:\s*|^ideally\s+/;
const MUST = /^musts?(?:[ -]haves?)?\s*:\s*|^musts?(?:[ -]haves?)?\s+/;
const CONFIRMED =
  /^(?:confirmed|approved|fresh)?\s*(?:within|in)?\s*(?:the )?(?:last|past)?\s*(\d{1,3}|a|one)?\s*(months?|years?)$/;
const INTERESTS: readonly [RegExp, NamedCondition][] = [
  [
    /^(?:interest:?\s*)?(?:happy to teach|teach(?:es|ing)?|can teach|mentors?)$/,
    { kind: "interest", interest: "happy_to_teach" },
  ],
  [/^(?:interest:?\s*)?(?:keen|interested|wants to)$/, { kind: "interest", interest: "keen" }],
];
/** In a sentence, such as "one of them happy to teach". */
const TEACHING = /\b(?:teach(?:es|ing)?|mentor(?:s|ing)?)\b/;
const NICE_TO_TEACH = { label: "Nice to have: happy to teach", typed: "nice: happy to teach" };
/** What a part about a manager starts with, normalized. */
const MANAGER = /^(?:manager|team of|reports (?:to|of)|managed by)\s*:?\s+/;
const GRADE = /^grade\s*:?\s+/;
const DISCIPLINE = /^(?:discipline|role)\s*:?\s+/;

/** Reads what a person typed, such as "react advanced, aws basic or above, nice: kafka". A level that isn't named is Basic. */
export function parseTyped(typed: string, catalogue: FinderCatalogue): Parsed {
  const entries = entriesOf(catalogue);
  const must: NamedCondition[] = [];
  const nice: NamedCondition[] = [];
  const unread: Unread[] = [];
  let isNice = false;
  for (const given of typedParts(typed, catalogue.manager)) {
    let part = normalizeForSearch(given);
    if (NICE.test(part) || part === "nice:") isNice = true;
    else if (MUST.test(part)) isNice = false;
    part = part.replace(isNice ? NICE : MUST, "").trim();
    if (part === "" || part === "nice:") continue;
    const pieces = piecesOf(part, entries);
    for (const piece of pieces) {
      const said = isNice ? nice : must;
      if (withLoneLevel(piece, said)) continue;
      const read = readPart(piece, entries);
      if ("kind" in read) said.push(read);
      else unread.push({ ...read, text: pieces.length === 1 ? given.trim() : piece });
    }
  }
  return { must, nice, unread };
}

/**
 * Splits what a person typed at commas, semicolons and lines. The comma of "manager: Müller, Jörg" separates nothing if
 * a manager has the name: the part is then "manager: Jörg Müller".
 */
function typedParts(typed: string, managers: readonly { name: string }[]): string[] {
  const parts = typed.slice(0, MAX_TYPED).split(/[,;\n]/, MAX_PARTS);
  const keys = new Set(managers.map(({ name }) => normalizeForSearch(name)));
  return parts.flatMap((part, at) => {
    const asManager = (lastName: string | undefined, firstName: string | undefined) => {
      const [, lead, last] = /^(.*?(?:manager|of|to|by)\s*:?\s+)(.+)$/i.exec(lastName?.trim() ?? "") ?? [];
      if (lead === undefined || last === undefined || firstName === undefined) return null;
      const name = `${firstName.trim()} ${last}`;
      return MANAGER.test(normalizeForSearch(lastName!)) && keys.has(normalizeForSearch(name)) ? lead + name : null;
    };
    if (asManager(parts[at - 1], part) !== null) return [];
    return [asManager(part, parts[at + 1]) ?? part];
  });
}

/** Returns "react + aws" and "react/aws" as two conditions, and "messaging and events" as one if it is a name or its words aren't. */
function piecesOf(part: string, entries: readonly Entry[]): readonly string[] {
  const pieces = part.split(/ (?:\+|&|and) | ?\/ ?/, MAX_PARTS);
  if (pieces.length === 1) return pieces;
  const isName = (text: string) => {
    const { name } = levelIn(text);
    const names = [name, ...synonymsOf(name)];
    return entries.some((entry) => isCalled(entry, names));
  };
  return !isName(part) && pieces.every(isName) ? pieces : [part];
}

function readPart(part: string, entries: readonly Entry[]): NamedCondition | Omit<Unread, "text"> {
  const confirmed = CONFIRMED.exec(part);
  if (confirmed) return readConfirmed(confirmed[1], confirmed[2]!);
  const interest = INTERESTS.find(([words]) => words.test(part));
  if (interest) return interest[1];
  if (MANAGER.test(part)) return find(part.replace(MANAGER, ""), null, among(entries, "manager"));
  if (DISCIPLINE.test(part)) return find(part.replace(DISCIPLINE, ""), null, among(entries, "discipline"));
  if (GRADE.test(part)) return find(part.replace(GRADE, ""), null, among(entries, "grade"));
  // A name that contains a filler or a level is read as a name first: "Java basics".
  const whole = entries.find(({ key }) => key === part);
  if (whole) return conditionOf(whole, null);
  const { name, level } = levelIn(part);
  return find(name, level, entries);
}

/** Takes the level and the words that mean nothing out of a part. */
function levelIn(part: string): { name: string; level: FoundLevel | null } {
  const text = withoutFillers(part);
  const [word, level] = LEVEL_WORDS.find(([word]) => word === text || text.endsWith(` ${word}`)) ??
    LEVEL_WORDS.find(([word]) => text.startsWith(`${word} `)) ?? [null, null];
  if (word === null) return { name: text, level };
  const isLast = word === text || text.endsWith(` ${word}`);
  return { name: (isLast ? text.slice(0, -word.length) : text.slice(word.length)).trim(), level };
}

/** Gives the level of "kafka, intermediate" to the condition before it. Returns whether the part was such a level. */
function withLoneLevel(part: string, said: NamedCondition[]): boolean {
  const { name, level } = levelIn(part);
  const before = said.at(-1);
  if (name !== "" || level === null || before === undefined || !isAboutLevel(before)) return false;
  said[said.length - 1] = { ...before, level };
  return true;
}

const among = (entries: readonly Entry[], kind: Kind) => entries.filter((entry) => entry.kind === kind);

function readConfirmed(count: string | undefined, unit: string): NamedCondition | Omit<Unread, "text"> {
  const number = count === undefined || count === "a" || count === "one" ? 1 : Number(count);
  const months = unit.startsWith("year") ? number * 12 : number;
  if (months >= 1 && months <= MAX_MONTHS) return { kind: "confirmed", months };
  return { why: `A period is 1 to ${MAX_MONTHS} months.`, suggestions: [] };
}

function conditionOf({ kind, id, name }: Entry, level: FoundLevel | null): NamedCondition {
  const isAboutPerson = kind === "discipline" || kind === "grade" || kind === "manager";
  return isAboutPerson ? { kind, id, name } : { kind, id, name, level: level ?? "basic" };
}

const MAX_SUGGESTIONS = 5;
const KIND_WORDS: Record<Kind, string> = {
  language: "language",
  competency: "competency",
  area: "any in this area",
  discipline: "discipline",
  grade: "grade",
  manager: "manager",
};

/** Finds the one entry that a name means: the same name, a synonym, the only alias, the only one that contains its words, or the only one spelled like it. */
function find(
  name: string,
  level: FoundLevel | null,
  entries: readonly Entry[],
): NamedCondition | Omit<Unread, "text"> {
  if (name === "") return { why: "Name a competency, area or language.", suggestions: [] };
  const names = [name, ...synonymsOf(name)];
  const same = entries.find(({ key }) => names.includes(key));
  if (same) return conditionOf(same, level);
  const called = entries.filter((entry) => isCalled(entry, names));
  if (called.length === 1) return conditionOf(called[0]!, level);
  const words = name.split(" ");
  const holds = (key: string) => words.every((word) => ` ${key}`.includes(` ${word}`));
  const holding = called.length > 0 ? called : entries.filter(({ key, aliases }) => [key, ...aliases].some(holds));
  if (holding.length === 1) return conditionOf(holding[0]!, level);
  const inside = holding.length > 0 ? [] : namesIn(name, entries);
  if (inside.length > 1)
    return {
      why: "Separate conditions by commas.",
      suggestions: [{ label: inside.join(", "), typed: inside.join(", ") }],
    };
  const like = holding.length > 0 ? holding : spelledLike(name, entries);
  if (holding.length === 0 && like.length === 1) return conditionOf(like[0]!, level);
  const suggestions = like.slice(0, MAX_SUGGESTIONS).map(({ name: label, kind }) => ({
    label: `${label} (${KIND_WORDS[kind]})`,
    typed: level === null ? label : `${label} ${level}`,
  }));
  if (like.length === 0)
    return {
      why: "Nothing in the catalogue has this name.",
      // Among managers alone, for example, no competency is meant.
      ...(entries.some(({ kind }) => kind === "competency") && { unknown: { name, level } }),
      suggestions: TEACHING.test(name) ? [NICE_TO_TEACH] : [],
    };
  const more =
    like.length > MAX_SUGGESTIONS ? ` ${like.length - MAX_SUGGESTIONS} more match; type more of the name.` : "";
  return { why: `Several names match.${more}`, suggestions };
}
