import type { Entry, FinderCatalogue, Kind } from "./catalogue-rules";
import { type FoundLevel, isAboutLevel, MAX_MONTHS, type NamedCondition } from "./condition-rules";
import { alternativesIn, readEither } from "./either-rules";
import { inEachLanguage, withLanguages, withoutCount, withStrength } from "./shared-rules";
import { readFreeWords, shareAlone } from "./when-rules";
import type { Names } from "./name-rules";
import { readRecordWords, type RecordNames } from "./record-rules";
import {
  isNegated,
  leftOut,
  noGrade,
  nothingNamed,
  type Read,
  readUnknown,
  severalMatch,
  toSeparate,
} from "./refusal-rules";
import {
  isFillerMisspelled,
  isGradeWord,
  isOf,
  isWorkNoun,
  type Item,
  itemsOf,
  keyOf,
  rawOf,
  type Token,
} from "./token-rules";

/** What else someone may ask by: the day, if who is free, and names of records. */
type Asks = Pick<FinderCatalogue, "today" | keyof RecordNames>;

const CONFIRMED =
  /^(?=.*\b(?:confirmed|approved|fresh|within|last|past)\b)(?:confirmed|approved|fresh)?\s*(?:within|in)?\s*(?:the )?(?:last|past)?\s*(\d{1,3}|a|one)?\s*(months?|years?)$/;
/** How long someone has done something, which nobody says: "3 years", "5+ years of experience". */
const YEARS =
  /^(?:over |more than |min(?:imum)? )?\d{1,2} ?\+? ?(?:years?|yrs?|jahren?|months?)(?: (?:of )?(?:experience|exp))?$/;
/** Whose engagements someone had: "who worked for Nordbank". */
const WORKED_FOR = /^(?:who )?(?:(?:has|have|had) )?(?:worked|works|working) (?:for|at) ./;
/** A text that says an interest, after words such as "who is". */
const interested = (words: RegExp) => new RegExp(`^(?:interest:?\\s*)?(?:who )?(?:(?:is|are) )?(?:${words.source})$`);
const INTERESTS: readonly [RegExp, NamedCondition][] = [
  [
    interested(/happy to teach|(?:can |could )?teach(?:es|ing)?|mentors?/),
    { kind: "interest", interest: "happy_to_teach" },
  ],
  [
    interested(
      /(?:(?:keen|interested|eager)(?: (?:on|in|to))?|(?:wants?|would like|likes)(?: to)?)(?: (?:learn(?:ing)?|use|using|work|working|do|try))?|learn(?:s|ing)|(?:gerade )?lern(?:t|en)(?: gerade)?/,
    ),
    { kind: "interest", interest: "keen" },
  ],
];

const tokensIn = (items: readonly Item[]) => items.flatMap(({ tokens }) => tokens);

/**
 * Reads words that name nothing of the catalogue: "confirmed within 6 months", "happy to teach", "free in january". Null
 * if they aren't.
 */
export function readSpecial(tokens: readonly Token[], asks: Asks): Read | null {
  const text = keyOf(tokens);
  const interest = INTERESTS.find(([words]) => words.test(text));
  if (interest) return { condition: { ...interest[1] }, hasLevel: false };
  const free = readFreeWords(text, asks.today);
  if (typeof free === "string") {
    const said = rawOf([{ tokens }]);
    const share = shareAlone(text);
    if (share === null) return { unread: { text: said, why: free, suggestions: [] } };
    const now = `${share}% free now`;
    return { unread: { text: said, why: free, suggestions: [{ label: now, typed: now }], share } };
  }
  if (free) return { condition: free, hasLevel: false };
  const confirmed = CONFIRMED.exec(text);
  if (YEARS.test(text))
    return { unread: { text: rawOf([{ tokens }]), why: "People are found by levels, not by years.", suggestions: [] } };
  if (WORKED_FOR.test(text))
    return { unread: { text: rawOf([{ tokens }]), why: "A client's page says who worked for it.", suggestions: [] } };
  if (!confirmed) return readAboutRecord(tokens, asks);
  const [, count, unit] = confirmed;
  const number = count === undefined || count === "a" || count === "one" ? 1 : Number(count);
  const months = unit!.startsWith("year") ? number * 12 : number;
  if (months >= 1 && months <= MAX_MONTHS) return { condition: { kind: "confirmed", months }, hasLevel: false };
  return { unread: { text: rawOf([{ tokens }]), why: `A period is 1 to ${MAX_MONTHS} months.`, suggestions: [] } };
}

function readAboutRecord(tokens: readonly Token[], asks: Asks): Read | null {
  const read = readRecordWords(keyOf(tokens).replace(/[?!.]+$/, ""), asks);
  if (read === null || "kind" in read) return read && { condition: read, hasLevel: false };
  const suggestions = read.suggestions.map((typed) => ({ label: typed, typed }));
  return { unread: { text: rawOf([{ tokens }]), why: read.why, suggestions } };
}

/** Reads words of which some are names. */
export function readWords(tokens: readonly Token[], names: Names, asks: Asks): readonly Read[] {
  const items = withLanguages(withoutCount(itemsOf(tokens, names)), names);
  const graded = items.filter((item) => item.is === "word" && isGradeWord(keyOf(item.tokens)));
  if (graded.length > 0 && names.entries.some(({ kind }) => kind === "competency")) {
    const others = tokensIn(items.filter((item) => !graded.includes(item)));
    const refused = graded.map((item) => ({ unread: noGrade(item, names) }));
    return others.length === 0 ? refused : [...refused, ...readWords(others, names, asks)];
  }
  const isEither = items.some(isOf("or"));
  const isUnclear = items.some(isOf("word")) && !isEither;
  const whole = (isEither ? null : readNameOf(items, names)) ?? (isUnclear ? readMeant(items, names) : null);
  if (whole) return [whole];
  const pieces = items
    .reduce<Item[][]>(
      (all, item) => (item.is === "joint" ? [...all, []] : [...all.slice(0, -1), [...all.at(-1)!, item]]),
      [[]],
    )
    .filter((piece, _place, all) => piece.some(({ is }) => is !== "filler") || (all.length === 1 && piece.length > 0));
  return withStrength(pieces).flatMap((piece) => readPiece(piece, names, { asks, isOneOfSeveral: pieces.length > 1 }));
}

/** Reads words of which one may say how strong as a name that has all of them, such as "master data"; null if none has. */
function readNameOf(items: readonly Item[], names: Names): Read | null {
  if (!items.some((item) => item.is === "level" && item.isStrength)) return null;
  const meant = names.meant(tokensIn(items).map(({ key }) => key));
  return "entry" in meant ? { condition: conditionOf(meant.entry, null), hasLevel: false } : null;
}

/** Reads words as one name that they aren't exactly, such as "kubernets" or "cloud"; null if they are like none. */
function readMeant(items: readonly Item[], names: Names): Read | null {
  const levels = items.filter(isOf("level"));
  if (levels.length > 1) return null;
  const level = levels[0]?.level ?? null;
  const others = items.filter((item) => item.is !== "level");
  // With the words that mean nothing elsewhere first: "leading with".
  for (const those of [others, others.filter((item) => item.is !== "filler")]) {
    const meant = names.meant(those.flatMap(({ tokens }) => tokens.map(({ key }) => key)));
    if ("entry" in meant) {
      const condition = conditionOf(meant.entry, level);
      return level !== null && !isAboutLevel(condition) ? null : { condition, hasLevel: level !== null };
    }
    if (meant.candidates.length > 0) return { unread: severalMatch(rawOf(items), meant.candidates, level) };
  }
  return null;
}

function readPiece(
  items: readonly Item[],
  names: Names,
  { asks, isOneOfSeveral }: { asks: Asks; isOneOfSeveral: boolean },
): readonly Read[] {
  if (isNegated(items) && items.some(isOf("name"))) {
    const not = items.findIndex((item) => isNegated([item]));
    const before = items.slice(0, not);
    // "AWS, not Java", also without the comma.
    if (before.some(isOf("name")))
      return [
        ...readPiece(before, names, { asks, isOneOfSeveral }),
        ...readPiece(items.slice(not), names, { asks, isOneOfSeveral }),
      ];
    const said = items.slice(items.findIndex(({ is }) => is !== "filler"));
    return [{ unread: leftOut(rawOf(said), items.filter(isOf("name"))) }];
  }
  const alternatives = inEachLanguage(alternativesIn(items), names);
  if (alternatives.length > 1) {
    const reads = alternatives.map((one) => readPiece(one, names, { asks, isOneOfSeveral: true }));
    // "Python or Go data engineer": what follows the last one is no alternative.
    const [last, ...others] = reads.at(-1)!;
    const isApart = last !== undefined && others.length > 0 && others.every((read) => "condition" in read);
    const either = readEither(rawOf(items), items, isApart ? reads.with(-1, [last]) : reads);
    return isApart && "condition" in either ? [either, ...others] : [readEither(rawOf(items), items, reads)];
  }
  const named = items.filter(isOf("name"));
  const levels = items.filter(isOf("level"));
  const leveled = named.filter(({ entries }) => ABOUT_LEVELS.has(entries[0]!.kind));
  const runs = runsOf(items.filter((item) => item.is !== "word" || !saysNothing(item, leveled.length > 0)));
  if (named.length === 0) {
    if (runs.length > 0) {
      const special = isOneOfSeveral && (readSpecial(tokensIn(items), asks) ?? readMeant(items, names));
      return special ? [special] : readRun(items, names, asks);
    }
    const [first, ...others] = levels;
    return [
      first ? { level: first.level, text: rawOf([first]) } : nothingNamed(items),
      ...others.map((one) => nothingNamed([one])),
    ];
  }
  const rest = runs.flatMap((run) => readRun(run, names, asks));
  if (levels.length > 0 && levels.length < leveled.length)
    return [{ unread: toSeparate(items.filter((item) => item.is === "name" || item.is === "level")) }, ...rest];
  const read = named.map(({ entries, tokens }): Read => {
    const level = levels[leveled.findIndex((one) => one.entries === entries)]?.level ?? null;
    if (entries.length > 1) return { unread: severalMatch(rawOf([{ tokens }]), entries, level) };
    return { condition: conditionOf(entries[0]!, level), hasLevel: level !== null };
  });
  return [...read, ...levels.slice(leveled.length).map((one) => nothingNamed([one])), ...rest];
}

/** Reads words before a condition: "frontend in Lisbon" names what they begin, unless that is what people are called. */
function readBefore(run: readonly Item[], names: Names, asks: Asks): readonly Read[] {
  const meant = run.some(({ tokens: [token] }) => isWorkNoun(token!.key)) ? null : readMeant(run, names);
  return meant && "condition" in meant ? [meant] : readRun(run, names, asks);
}

/** Whether a word that names nothing needs no answer: a misspelled "someone", or "developer" beside a competency. */
const saysNothing = ({ tokens: [token] }: Item, isBesideLevel: boolean) =>
  isFillerMisspelled(token!.key) || (isBesideLevel && isWorkNoun(token!.key));

/** Reads words that name nothing, of which the last may be a condition: "developers in berlin". */
function readRun(run: readonly Item[], names: Names, asks: Asks): readonly Read[] {
  for (let from = 0; from < run.length; from += 1) {
    const special = readSpecial(tokensIn(run.slice(from)), asks);
    const before = run.slice(0, from);
    // "Someone who speaks German".
    if (special && before.every(({ is }) => is === "filler")) return [special];
    if (special && isNegated(before)) return [{ unread: leftOut(rawOf(run), []) }];
    // "One of them happy to teach" isn't about everyone.
    if (special && "condition" in special && special.condition.kind !== "interest")
      return [...readBefore(before, names, asks), special];
  }
  // "Can teach cobol".
  for (let to = run.length - 1; to > 0; to -= 1) {
    const special = readSpecial(tokensIn(run.slice(0, to)), asks);
    if (special && "condition" in special) return [special, readUnknown(run.slice(to), names, asks)];
  }
  return [readUnknown(run, names, asks)];
}

/** The words that aren't read, in runs with the words that mean nothing between them, and the "in" before a run. */
function runsOf(items: readonly Item[]): Item[][] {
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

const ABOUT_LEVELS: ReadonlySet<Kind> = new Set(["competency", "area", "language"]);

function conditionOf({ kind, id, name, inLanguage }: Entry, level: FoundLevel | null): NamedCondition {
  if (kind === "discipline" || kind === "grade" || kind === "manager") return { kind, id, name };
  const about = { kind, id, name, level: level ?? "basic" };
  return inLanguage === undefined ? about : { ...about, inLanguage };
}
