import { type FinderCatalogue } from "./catalogue-rules";
import { normalizeForSearch } from "@/lib/platform/core/normalize-for-search";
import { nameWords } from "@/lib/vocabulary/synonyms/likeness-rules";
import { dayWithYear } from "@/lib/platform/core/format-period";
import { assumed, withAssumed } from "./assumption-rules";
import { MAX_MONTHS, type NamedCondition } from "./condition-rules";
import { readRecordWords, type RecordNames } from "./record-rules";
import { type Read, type Unread, readUnknown } from "./refusal-rules";
import { keyOf, rawOf, type Token, itemsOf } from "./token-rules";
import { eitherDay, lengthAlone, readFreeWords, SAY_WHEN, shareAlone } from "./when-rules";
import { type Names } from "./name-rules";
import { ALL_LEVELS } from "./word-rules";

/** What else someone may ask by: the day, if who is free, and names of records. */
export type Asks = Pick<FinderCatalogue, "today" | keyof RecordNames>;

const CONFIRMED =
  /^(?=.*\b(?:confirmed|approved|fresh|within|last|past)\b)(?:confirmed|approved|fresh)?\s*(?:within|in)?\s*(?:the |this )?(?:last|past)?\s*(\d{1,3}|a|one)?\s*(months?|years?)$/;
/** How long someone has done something, which nobody says: "3 years", "5+ years of experience". */
const YEARS =
  /^(?:at least |over |under |more than |less than |at most |max(?:imum)? |min(?:imum)? )?(?:\d{1,2}|two|three|four|five|ten|zwei|drei|funf) ?\+? ?(?:(?:years?|yrs?|jahren?)(?: (?:of )?(?:experience|exp))?|months? (?:of )?(?:experience|exp))$|^(?:since|seit) (?:19|20)\d\d$/;
/** What someone costs, with an amount or without. */
const MONEY =
  /^(?:\D* )?(?:[€$£] ?\d[\d.,]*k?|\d[\d.,]*k? ?(?:[€$£]|(?:eur|euros?|usd|chf|gbp|dollars?)\b)|\d[\d.,]*k? ?(?:\/|(?:per|a|pro|am) )(?:day|hour|tag|stunde)\b)(?! a week)|^(?:the )?(?:cheap(?:est|er)?|inexpensive|affordable|low[- ]cost|billig(?:er|ste)?|gunstig(?:er|ste)?|(?:day|daily|hourly) rates?|tagess[aä]tz(?:e|en)?)\b/;
/** How well, without a word that says it more exactly: "very well" is a level. */
const WELL = /^well$/;
/** From where someone works. */
const REMOTE = /^(?:(?:who|fully|works?|working|can|only) )*(?:remote(?:ly)?|hybrid|home ?office)(?: only)?[?!.]*$/;
/** Whose engagements someone had: "who worked for Nordbank". */
const WORKED_FOR =
  /^(?:who |people who |anyone who )?(?:(?:(?:has|have|had) )?(?:(?:was |were |been )?(?:worked|works|working|staffed|placed|engaged) (?:for|at)|(?:was|were|been) (?:at|with))|(?:(?:has|have|had|with) )?experience (?:at|for)) (.+?)[?!.]*$/;
/** The same by a project: "who was on the Kestrel project". */
const WORKED_ON =
  /^(?:who )?(?:(?:was|were|is|are|worked|works) (?:on|in) (?:the )?(.+) (?:project|engagement|account)|(?:was|were) on (?!(?:the )?(?:bench|holidays?|vacation|leave|parental|sick)\b)(?:the )?(.+?))[?!.]*$/;
/** The same, or what someone used, which no name in the catalogue is: "who worked with Kestrel Logistics". */
const WORKED_WITH =
  /^(?:who |people who |anyone who )?(?:(?:has|have|had) )?(?:worked|works|working) with (.+?)[?!.]*$/;
/** Whose project ends, and when: "who rolls off in January". */
const ROLLS_OFF =
  /^(?:who )?(?:(?:is|are) )?(?:(?:roll(?:s|ing)?|com(?:es?|ing)) off|leav(?:es?|ing)(?= (?:in|at|on|by) ))(?: (?:in|at|on|by|from))?(?: (.+))?$/;
/** The same by the client: "who leaves Nordbank soon". */
const LEAVES = /^(?:who )?(?:leaves|(?:is |are )?leaving) (?!(?:in|at|on|by) )(.+?)(?: (?:soon|next))?[?!.]*$/;
/** Who is away, and when: "who is on holiday over Christmas". */
const IS_AWAY =
  /^(?:who )?(?:(?:is|are|ist|sind) )?(?:on (?:holidays?|vacation|leave|parental leave|sick leave)|away|im urlaub)(?: .+)?$/;

/** Why how long someone has done something isn't read. */
export const NOT_YEARS = "People are found by levels, not by years.";
const ABOUT_ENGAGEMENTS = "Only who plans projects can ask about engagements.";
const CLIENTS = "Clients lists who worked for each.";
/** What no search knows, why it isn't read, and why not for those who plan nothing. */
const WHYS: readonly (readonly [words: RegExp, why: string, others?: string])[] = [
  [IS_AWAY, "Availability shows who is away.", "Only who plans projects can ask who is away."],
  [YEARS, NOT_YEARS],
  [MONEY, "Cairn holds no rates and budgets."],
  [REMOTE, "Whether someone works remotely isn't something a search asks for."],
  [WELL, "How well is asked by a level."],
  [ROLLS_OFF, "Availability shows whose project ends.", ABOUT_ENGAGEMENTS],
  [LEAVES, "Availability shows whose project ends.", ABOUT_ENGAGEMENTS],
  [WORKED_FOR, CLIENTS, ABOUT_ENGAGEMENTS],
  [WORKED_ON, CLIENTS, ABOUT_ENGAGEMENTS],
  [WORKED_WITH, CLIENTS, ABOUT_ENGAGEMENTS],
];
/** Up to when, which of itself doesn't say whether it is the first day of the time or its last. */
const LIMIT = /\b(?:before|by|until|till|latest|bis|vorm?|spätestens)\s+(?:\S+\s+){0,3}\S+$/i;

/** Most words of a condition that names nothing of the catalogue: each part of a longer text is tried. */
const MOST_WORDS = 24;

/**
 * Reads words that name nothing of the catalogue: "confirmed within 6 months", "free in january". Null
 * if they aren't.
 */
export function readSpecial(tokens: readonly Token[], asks: Asks): Read | null {
  if (tokens.length > MOST_WORDS) return null;
  const text = keyOf(tokens);
  const raw = rawOf([{ tokens }]);
  const unknown = readUnheld(text, asks.today);
  if (unknown !== null) return { unread: { text: raw, ...unknown } };
  const either = asks.today ? eitherDay(raw) : null;
  const isTime = either && readFreeWords(normalizeForSearch(either.texts[0]!.typed), asks.today);
  if (either && typeof isTime === "object" && isTime)
    return { unread: { text: raw, why: `Which day is ${either.said}?`, suggestions: either.texts } };
  const lasts = asks.today ? lengthAlone(text) : null;
  const free = lasts === null ? readFreeWords(text, asks.today) : null;
  if (typeof free === "string") {
    const share = shareAlone(text);
    if (share === null || !asks.today) return { unread: { text: raw, why: free, suggestions: [] } };
    const now = `${share}% free now`;
    return { unread: { text: raw, why: free, suggestions: [{ label: now, typed: now }], share } };
  }
  const [partly] = /part[- ]?time|teilzeit|(?:less than |under |unter |<=? ?)\d+ ?% \S+/i.exec(text) ?? [];
  const [limit] = LIMIT.exec(raw) ?? [];
  if (free) {
    const end = free.isOpen ? `free by ${dayWithYear(free.from)}` : `free until ${dayWithYear(free.until)}`;
    const said = [partly && assumed(partly, `${free.percent}%`), limit && `${limit} → ${end}`];
    return { condition: withAssumed<NamedCondition>(free, ...said), hasLevel: false };
  }
  const confirmed = CONFIRMED.exec(text);
  if (lasts !== null) {
    const typed = `free for ${lasts.count} ${lasts.unit}s`;
    const why = "Say when as well, such as “from January for 6 months”.";
    return { unread: { text: raw, why, suggestions: [{ label: typed, typed }], lasts } };
  }
  if (!confirmed) return readAboutRecord(tokens, asks);
  const [, count, unit] = confirmed;
  const number = count === undefined || count === "a" || count === "one" ? 1 : Number(count);
  const months = unit!.startsWith("year") ? number * 12 : number;
  const [since] = /this (?:year|month)/.exec(text) ?? [];
  const condition = withAssumed<NamedCondition>(
    { kind: "confirmed", months },
    since && assumed(since, `last ${months} months`),
  );
  if (months >= 1 && months <= MAX_MONTHS) return { condition, hasLevel: false };
  return { unread: { text: raw, why: `A period is 1 to ${MAX_MONTHS} months.`, suggestions: [] } };
}

/** Says where planners see what no search knows; null for other texts. */
function readUnheld(text: string, today: Asks["today"]): Omit<Unread, "text"> | null {
  const [words, why = "", others = why] = WHYS.find(([one]) => one.test(text)) ?? [];
  if (words === undefined) return null;
  const name = words.exec(text)!.slice(1).find(Boolean);
  if (words === WELL) return { why, suggestions: [], offers: ALL_LEVELS.slice(1) };
  if (!today || name === undefined) return { why: today ? why : others, suggestions: [] };
  if (words !== ROLLS_OFF) return { why, suggestions: [], unknown: { name, level: null } };
  return { why, suggestions: [{ label: `free after ${name}`, typed: `free after ${name}` }] };
}

function readAboutRecord(tokens: readonly Token[], asks: Asks): Read | null {
  const read = readRecordWords(keyOf(tokens).replace(/[?!.]+$/, ""), asks);
  if (read === null) return null;
  if ("kind" in read) {
    const said = rawOf([{ tokens }]);
    const isSaid = nameWords(normalizeForSearch(read.name)).some((word) => keyOf(tokens).includes(word));
    return { condition: withAssumed<NamedCondition>(read, isSaid ? null : assumed(said, read.name)), hasLevel: false };
  }
  const suggestions = read.suggestions.map((typed) => ({ label: typed, typed }));
  return { unread: { text: rawOf([{ tokens }]), why: read.why, suggestions } };
}

/** What begins when someone is free: "in Munich, frei im Januar". */
const IS_FREE = /^(?:free|available|frei|verfugbar)$/;

/** How many words at the start are a time, where all that is read of them is no day: "free from 15.1. backend". */
export const timeBefore = ([only, ...others]: readonly Read[], tokens: readonly Token[], asks: Asks): number =>
  only && "unread" in only && only.unread.why === SAY_WHEN && others.length === 0
    ? tokens.findLastIndex((_, at) => at > 1 && "condition" in (readSpecial(tokens.slice(0, at), asks) ?? only))
    : 0;

/** Most words of a place and the one before it, "in the Hague": each beginning of them is tried. */
const MOST_PLACE_WORDS = 4;

/**
 * Reads words that can't be one condition as two if where people work is among them, "no project in Lisbon", or as the
 * time that they begin with and what isn't read: "free in January in Oslo", where nobody works there.
 */
export function readAtPlace(asOne: Read, tokens: readonly Token[], names: Names, asks: Asks): readonly Read[] {
  if ("condition" in asOne) return [asOne];
  const free = /^(?:in|aus) /.test(keyOf(tokens)) ? tokens.findIndex(({ key }) => IS_FREE.test(key)) : -1;
  const when = free > 1 ? readSpecial(tokens.slice(free), asks) : null;
  if (when && "condition" in when) {
    const place = tokens.slice(0, free);
    return [readSpecial(place, asks) ?? readUnknown(itemsOf(place, names), names, asks), when];
  }
  const starts = [...tokens.keys()].filter((at) => at > 0 && /^(?:in|at|from|near|aus|bei)$/.test(tokens[at]!.key));
  for (const at of starts)
    for (let end = Math.min(tokens.length, at + MOST_PLACE_WORDS); end > at + 1; end -= 1) {
      const place = readSpecial(tokens.slice(at, end), asks);
      if (!place || !("condition" in place) || place.condition.kind !== "location") continue;
      const rest = readSpecial(tokens.slice(0, at).concat(tokens.slice(end)), asks);
      if (rest) return [rest, place];
    }
  for (const at of starts.toReversed()) {
    // "Free in Janury" isn't free now.
    const time = /(?:free|available|frei)$/.test(keyOf(tokens.slice(0, at)))
      ? null
      : readSpecial(tokens.slice(0, at), asks);
    if (time && "condition" in time && time.condition.kind === "free")
      return [time, readUnknown(itemsOf(tokens.slice(at), names), names, asks)];
  }
  return [asOne];
}
