import { type Entry, type Kind } from "./catalogue-rules";
import { LEVEL_CHOICE, LEVEL_LABELS } from "@/lib/vocabulary/levels/rules";
import { type FindableInterest, type FoundLevel, type NamedCondition } from "./condition-rules";
import { type Names, namesAmong } from "./name-rules";
import { neighboursOf, neighbourSpelled } from "./thesaurus-rules";
import { ONLY_WHO_SEES_RECORDS, type RecordNames, titlesWith } from "./record-rules";
import { isOf, isOpenWord, type Item, itemsOf, keyOf, rawOf, type Token, tokensOf } from "./token-rules";
import { type Length } from "./when-rules";
import { isBeginner, isGradeWord, isSmallWord, isWorkNoun, meantByGrade } from "./word-rules";

/** Typed words that aren't a condition, and what may have been meant. */
export type Unread = {
  text: string;
  why: string;
  /** `isInstead`: of all that is asked. */
  suggestions: readonly { label: string; typed: string; isInstead?: boolean }[];
  /** A name that the catalogue doesn't have, and the level beside it. */
  unknown?: { name: string; level: FoundLevel | null };
  /** A share of someone's time, in percent, which joins the time that is asked. */
  share?: number;
  /** How long someone is needed, which joins it too. */
  lasts?: Length;
  /** What people are to say of what is asked. */
  interest?: FindableInterest;
  /** What is asked that a suggestion takes the place of. */
  replaces?: readonly NamedCondition[];
  /** Someone who is named. `isLike`: others are to be like them. */
  person?: { name: string; isLike: boolean };
  /** Who may be meant to be left out. */
  leavesOut?: string;
  /** What may be meant, with {} for the name of what is asked beside it: "{} Advanced". */
  offers?: readonly string[];
};
/** What words are read as: a condition, nothing, or a level without a name. */
export type Read =
  | { condition: NamedCondition; hasLevel: boolean }
  | { unread: Unread }
  /** `unread`: what it is where no name is before it. */
  | { level: FoundLevel; text: string; unread: Unread }
  /** How many people are sought. */
  | { people: number };

/** In a sentence, such as "one of them happy to teach". */
const TEACHING = /\b(?:teach(?:es|ing)?|mentor(?:s|ing)?)\b/;
const NICE_TO_TEACH = { label: "Nice to have: happy to teach", typed: "nice: happy to teach" };

/** Words of which none is a name. */
export const nothingNamed = (items: readonly Item[]): Unread => ({
  text: rawOf(items),
  why: "Name a competency, area or language.",
  suggestions: [],
});

const MAX_SUGGESTIONS = 5;
const KIND_WORDS: Record<Kind, string> = {
  language: "language",
  competency: "competency",
  area: "any in this area",
  discipline: "discipline",
  grade: "grade",
  manager: "manager",
};

const suggested = (entries: readonly Entry[], level: FoundLevel | null) =>
  entries.slice(0, MAX_SUGGESTIONS).map(({ name: label, kind }) => ({
    label: `${label} (${KIND_WORDS[kind]})`,
    typed: level === null ? label : `${label} ${level}`,
  }));

/** Words that several names are like. */
export function severalMatch(text: string, entries: readonly Entry[], level: FoundLevel | null): Unread {
  const more = entries.length - MAX_SUGGESTIONS;
  return {
    text,
    why:
      entries.length === 1
        ? "No name is exactly this."
        : `Several names match.${more > 0 ? ` ${more} more match; type more of the name.` : ""}`,
    suggestions: suggested(entries, level),
  };
}

/** A record that someone may not ask about, with the competency, area or language of that name: "certified in AWS". */
export function withNamed(part: Unread, names: Names): Unread {
  if (part.why !== ONLY_WHO_SEES_RECORDS) return part;
  const named = itemsOf(tokensOf(part.text), names).filter(isOf("name"));
  const ofLevels = named
    .flatMap(({ entries }) => entries)
    .filter(({ kind }) => /^(?:competency|area|language)$/.test(kind));
  return { ...part, suggestions: suggested(ofLevels, null) };
}

/** Several names with fewer levels: which of them a level belongs to isn't said. */
export function toSeparate(items: readonly Extract<Item, { is: "name" | "level" }>[]): Unread {
  const named = items.filter(isOf("name")).map(({ entries }) => entries[0]!.name);
  const levels = items.filter(isOf("level"));
  const level = levels[0]!.level;
  const typed = named.map((name) => `${name} ${level}`).join(", ");
  return {
    text: rawOf(items),
    why: "Separate conditions by commas.",
    suggestions: levels.length === 1 ? [{ label: typed, typed }] : [],
  };
}

/** A level by its number, or a grade, with what may be meant of what is asked beside it. */
export const besideName = (part: Unread, name: string | undefined): Unread => {
  if (!part.offers || part.suggestions.length > 0 || name === undefined) return part;
  const typed = part.offers.map((offer) => offer.replace("{}", name));
  return { ...part, suggestions: typed.map((label) => ({ label, typed: label })) };
};

/** Why the highest level that is meant isn't read. */
export const NOT_LESS = "A search finds a level or above, not less.";
const NO_GRADES = `People can't be found by grade here, only by level, such as ${LEVEL_LABELS.advanced} beside a competency.`;
/** Why a level by its number isn't read. */
export const LEVELS_HAVE_NAMES = `Levels have names: ${LEVEL_CHOICE}.`;

/** Reads a word that grades are called as the one that it begins; other words say what there is instead. */
export function readGrade(item: Item, names: Names): Read {
  const { key } = item.tokens.find((token) => isGradeWord(token.key)) ?? item.tokens[0]!;
  const grades = namesAmong(names, "grade");
  const meant = grades.meant([key]);
  const [text, offers] = [rawOf([item]), meantByGrade(key) ?? []];
  if (isBeginner(key))
    return { unread: { text, why: `At most ${LEVEL_LABELS.basic} is meant. ${NOT_LESS}`, suggestions: [], offers } };
  if ("entry" in meant) {
    const { id, name } = meant.entry;
    return { condition: { kind: "grade", id, name }, hasLevel: false };
  }
  if (meant.candidates.length > 0) return { unread: severalMatch(text, meant.candidates, null) };
  if (grades.entries.length > 0)
    return { unread: { text, why: "No grade has this name.", suggestions: suggested(grades.entries, null) } };
  return { unread: { text, why: NO_GRADES, suggestions: [], offers } };
}

const NO_NAME = "Nothing in the catalogue has this name.";
const WHERE_NEEDS_ARE = "What a client's project needs is in Staffing, Needs.";
const MAX_PLACES = 5;
const MAX_TITLES = 2;

function whyUnknown(items: readonly Item[], name: string, locations: readonly string[]): string {
  if (/^(?:\(?\d[\d.]*\+?\)?|two|three|four|five|zwei|drei|vier)$/.test(name))
    return "Everyone who fits is listed, and a level is of every version.";
  const [first] = items;
  if (/^(?:for|at|fur|bei)$/.test(keyOf(first?.tokens ?? []))) return `${NO_NAME} ${WHERE_NEEDS_ARE}`;
  if (first?.is !== "filler" || keyOf(first.tokens) !== "in" || locations.length === 0) return NO_NAME;
  const places = `${locations.slice(0, MAX_PLACES).join(", ")}${locations.length > MAX_PLACES ? " and elsewhere" : ""}`;
  return `Nothing has this name, and nobody works there. People work in ${places}.`;
}

/** Whether words at the beginning say nothing of what follows: "and", "someone", but not the "in" of a place. */
const isConnective = ({ is, tokens }: Item) =>
  is === "joint" || is === "or" || (is === "filler" && keyOf(tokens) !== "in");

/** Words without those at their beginning that say nothing of what follows. */
export const withoutConnectives = (items: readonly Item[]): readonly Item[] => {
  const from = items.findIndex((item) => !isConnective(item));
  return from < 0 ? items : items.slice(from);
};

/** Words without what people are called by their work, unless there are no others. */
function withoutWorkNouns(tokens: readonly Token[]): readonly Token[] {
  const telling = tokens.filter(({ key }) => !isWorkNoun(key));
  return telling.length > 0 ? telling : tokens;
}

/** Words that no name in the catalogue has. */
export function readUnknown(given: readonly Item[], names: Names, { locations, certificates }: RecordNames): Read {
  const items = withoutConnectives(given);
  const words = items.filter((item) => item.is === "word");
  const level = items.find(isOf("level"))?.level ?? null;
  // "Where is Fatima" names her.
  const isName = (item: Item) => item.is === "word" && !(words.length > 1 && isSmallWord(keyOf(item.tokens)));
  const [from, to] = [items.findIndex(isName), items.findLastIndex(isName)];
  const named = items.slice(from, to + 1).flatMap(({ is, tokens }) => (is === "level" ? [] : tokens));
  // A "node developer" knows what Node is like.
  const name = keyOf(withoutWorkNouns(named)).replace(/[:.!?]+$/, "");
  // "For" isn't a beginning of "Forms", nor does an "AI engineer" do QA.
  const told = words.flatMap(({ tokens }) => tokens).filter(({ key }) => !isOpenWord(key) && !isSmallWord(key));
  if (words.every(({ tokens }) => isSmallWord(keyOf(tokens)))) return { unread: nothingNamed(items) };
  const alike = names.near(withoutWorkNouns(told).map(({ key }) => key));
  const ways = [neighboursOf(name, names), alike, neighboursOf(neighbourSpelled(name), names)];
  const near = ways.find((found) => found.length > 0) ?? [];
  const titled = titlesWith(certificates ?? [], name).slice(0, MAX_TITLES);
  return {
    unread: {
      text: rawOf(items),
      why: whyUnknown(items, name, locations ?? []),
      // Among managers alone, for example, no competency is meant.
      ...(names.entries.some(({ kind }) => kind === "competency") && {
        unknown: { name, level },
      }),
      suggestions: [
        ...titled.map((title) => ({
          label: `Certificate: ${title}`,
          typed: `certificate: ${title.replace(/[,;]/g, " ")}`,
        })),
        ...suggested(near, level),
        ...(TEACHING.test(name) ? [NICE_TO_TEACH] : []),
      ],
    },
  };
}
