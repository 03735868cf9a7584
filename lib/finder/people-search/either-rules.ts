import {
  type DisciplineCondition,
  disciplinesOf,
  type FoundLevel,
  isAboutLevel,
  type LevelCondition,
  type NamedCondition,
  withSubjects,
} from "./condition-rules";
import { type Read, type Unread, readUnknown } from "./refusal-rules";
import { isOf, type Item, keyOf, rawOf } from "./token-rules";
import { isAboutRecord, withNames, type RecordNames } from "./record-rules";
import { MAX_SUBJECTS } from "./subject-rules";
import { type Names } from "./name-rules";

/** Why something else isn't an alternative. */
export const ONLY_LEVELS = `Alternatives are competencies, areas or languages, at most ${MAX_SUBJECTS}.`;

/** Why two others can't be asked for at once. */
export const ONE_AT_A_TIME = "Ask for one of them at a time.";

/** Splits words at "or". */
export const alternativesIn = (items: readonly Item[]): Item[][] =>
  items.reduce<Item[][]>(
    (all, item) => (item.is === "or" ? [...all, []] : [...all.slice(0, -1), [...all.at(-1)!, item]]),
    [[]],
  );

/**
 * Reads alternatives, of which one is enough, as one condition with one level, whichever has it: "aws or kubernetes
 * advanced", and those apart that aren't read: "react or vue". `text`: as they were typed; `reads`: what each was read as.
 */
export function readEither(text: string, items: readonly Item[], reads: readonly (readonly Read[])[]): readonly Read[] {
  const unread = reads.flatMap(([read, ...others]) =>
    read && "unread" in read && !("level" in read) && others.length === 0 && mayBeName(read.unread)
      ? [read.unread]
      : [],
  );
  // "Fatima or Declan".
  if (unread.length === reads.length) return reads.flatMap(withOr);
  // "Arjun or Kwame".
  const isPeople = reads.flat().some((read) => "unread" in read && read.unread.person?.isLike === false);
  if (isPeople && reads.every(([read, ...others]) => read && "unread" in read && others.length === 0))
    return reads.flatMap(withOr);
  const known = reads.filter(([read]) => !(read && "unread" in read && unread.includes(read.unread)));
  const isApart = known.length > 0 && unread.length > 0;
  const either = readKnown(text, items, isApart ? known : reads);
  // "Fatima or Declan on TypeScript".
  if (isApart && known.length === 1 && !("condition" in either)) return reads.flatMap(withOr);
  if (!isApart || !("condition" in either)) return [isApart ? readKnown(text, items, reads) : either];
  const isFirst = (part: Unread) => reads[0]!.some((read) => "unread" in read && read.unread === part);
  return [
    either,
    ...unread.map((part) => ({
      unread: besideAlternative(isFirst(part) ? part : { ...part, text: `or ${part.text}` }, either.condition),
    })),
  ];
}

/** What is read of an alternative, with its "or" where it isn't read. */
const withOr = (reads: readonly Read[], at: number): readonly Read[] =>
  reads.map((read) =>
    at > 0 && "unread" in read ? { ...read, unread: { ...read.unread, text: `or ${read.unread.text}` } } : read,
  );

/** Whether words that weren't read may be the name of an alternative. */
const mayBeName = ({ unknown, suggestions, person, share, lasts }: Unread) =>
  unknown !== undefined || (suggestions.length > 0 && person === undefined && (share ?? lasts) === undefined);

/** An alternative that wasn't read: what is chosen for it stands beside the others. */
export function besideAlternative(part: Unread, condition: NamedCondition): Unread {
  if (!("name" in condition)) return part;
  const names = condition.name.split(" or ");
  const isAlike = (label: string) => isAboutLevel(condition) !== /\((?:discipline|manager|grade)\)$/.test(label);
  const suggestions = part.suggestions
    .map(({ label, typed }) => ({ label, typed: typed.split(" or ").at(-1)! }))
    .filter(({ label, typed }) => isAlike(label) && !names.includes(typed));
  return {
    ...part,
    why: `${part.why} Only ${condition.name} is searched.`,
    suggestions: suggestions.map(({ label, typed }) => ({ label, typed: `${condition.name} or ${typed}` })),
    replaces: [condition],
  };
}

function readKnown(text: string, items: readonly Item[], reads: readonly (readonly Read[])[]): Read {
  const disciplines = eitherDiscipline(
    reads.map(([read, ...others]) => (read && "condition" in read && others.length === 0 ? read.condition : null)),
  );
  if (disciplines) return { condition: disciplines, hasLevel: false };
  const levels = new Set(items.flatMap((item) => (item.is === "level" ? [item.level] : [])));
  const conditions = reads.map(([read, ...others]) => (read && others.length === 0 ? levelConditionOf(read) : null));
  const [first, ...more] = conditions.filter((condition) => condition !== null);
  const isOneName = reads.slice(1).every(([read, ...others]) => read && "level" in read && others.length === 0);
  if (first && isOneName && levels.size > 1) return { unread: severalLevels(text, first.name, [...levels]) };
  if (!first || more.length < reads.length - 1) return { unread: unreadOf(text, reads) };
  const names = [first, ...more].map(({ name }) => name).join(" or ");
  const [level, ...others] = levels;
  if (others.length > 0) return { unread: severalLevels(text, names, [...levels]) };
  const start: NamedCondition<LevelCondition> = { ...first, level: level ?? "basic" };
  const condition = more.reduce<typeof start | null>((all, one) => all && withSubjects(all, one), start);
  return condition
    ? { condition, hasLevel: level !== undefined }
    : { unread: { text, why: ONLY_LEVELS, suggestions: [] } };
}

/** Joins disciplines of which one is enough: "backend or frontend developers"; null if any is something else. */
export function eitherDiscipline(all: readonly (NamedCondition | null)[]): NamedCondition<DisciplineCondition> | null {
  const disciplines = all.flatMap((one) => (one?.kind === "discipline" ? [one] : []));
  const [first] = disciplines;
  const [, ...or] = new Set(disciplines.flatMap(disciplinesOf));
  if (!first || disciplines.length < all.length || or.length >= MAX_SUBJECTS) return null;
  const names = new Set(disciplines.map(({ name }) => name));
  return { ...first, name: [...names].join(" or "), ...(or.length > 0 && { or }) };
}

/** Alternatives of which each has a level of its own. */
export const severalLevels = (text: string, names: string, levels: readonly FoundLevel[]): Unread => ({
  text,
  why: "Alternatives have one level.",
  suggestions: levels.map((one) => ({ label: `${names} ${one}`, typed: `${names} ${one}` })),
});

const levelConditionOf = (read: Read) => ("condition" in read && isAboutLevel(read.condition) ? read.condition : null);

/** Says why alternatives aren't one condition. */
function unreadOf(text: string, reads: readonly (readonly Read[])[]): Unread {
  const [unread] = reads.flat().flatMap((read) => ("unread" in read ? [read.unread] : []));
  const others = reads.flatMap(([read]) => {
    if (!read || !("condition" in read) || !("id" in read.condition)) return [];
    const { condition, hasLevel } = read;
    return [hasLevel && isAboutLevel(condition) ? `${condition.name} ${condition.level}` : condition.name];
  });
  if (unread === undefined && others.length === reads.length)
    return { text, why: ONE_AT_A_TIME, suggestions: others.map((name) => ({ label: name, typed: name })) };
  return { text, why: unread?.why ?? ONLY_LEVELS, suggestions: [] };
}

/** Reads words as a condition that names nothing of the catalogue, or says why they aren't one; null for other words. */
type Special = (items: readonly Item[]) => Read | null;

const conditionIn = (read: Read | null) => (read !== null && "condition" in read ? read.condition : null);

/**
 * Finds alternatives of places, spoken languages or certificates, of which one is enough: "in Lisbon or Oslo", and says
 * of others, such as months, that each is a search. Null if there are none; `from` and `to` are where their words are.
 */
export function readEitherOther(
  items: readonly Item[],
  special: Special,
  names: Names,
  records: RecordNames,
): { from: number; to: number; reads: readonly Read[] } | null {
  for (const from of items.keys()) {
    if (items[from]!.is === "or") continue;
    const alternatives = alternativesIn(items.slice(from));
    const [first, ...others] = alternatives;
    if (others.length === 0) return null;
    const placeIn = (one: readonly Item[]) => conditionIn(alternative(first!, one, special))?.kind === "location";
    const isPlace = (one: readonly Item[]) => one.some((_, at) => placeIn(one.slice(0, at + 1)));
    // "In Berlin or Lisbon", where nobody works in the first.
    const place = first!.slice(keyOf(first![0]!.tokens) === "in" ? 1 : 0);
    const isUnknown = place.length > 0 && place.every(isOf("word")) && others.some(isPlace);
    const begun = special(first!) ?? (isUnknown ? unknownPlace(first![0]!, place, names, records) : null);
    // "On the bench in May in Lisbon or Oslo".
    const isLater = () => first!.some((_, at) => at > 0 && conditionIn(special(first!.slice(at))) !== null);
    if (begun === null || (conditionIn(begun) === null && isLater())) continue;
    const last = others.at(-1)!;
    const lengths = last.map((_, at) => last.length - at);
    const isWhole = (count: number) => alternative(first!, last.slice(0, count), special) !== null;
    // "Lisbon or Porto for 6 weeks".
    const isEnd = (count: number) => count < last.length && special(last.slice(count)) !== null;
    const length = lengths.find(isWhole) ?? lengths.findLast(isEnd) ?? last.length;
    const texts = [first!, ...others.slice(0, -1), last.slice(0, length)];
    const reads = texts.map((one, at) => {
      const read = at === 0 ? begun : alternative(first!, one, special);
      const isAtPlace = isUnknown || conditionIn(begun)?.kind === "location";
      return read ?? (isAtPlace ? unknownPlace(first![0]!, one, names, records) : null);
    });
    const to = items.length - last.length + length;
    const all = reads.every((read) => read !== null) ? either(texts, reads, items.slice(from, to)) : null;
    if (all) return { from, to, reads: all };
  }
  return null;
}

/** A place where nobody works, with the word before the first of several: "in Berlin or Paris", "Berlin or Paris". */
function unknownPlace(before: Item, place: readonly Item[], names: Names, records: RecordNames): Read {
  if (before.is === "filler") return readUnknown([before, ...place], names, records);
  const read = readUnknown([{ is: "filler", tokens: [{ raw: "in", key: "in" }] }, ...place], names, records);
  return "unread" in read ? { unread: { ...read.unread, text: rawOf(place) } } : read;
}

/** Reads an alternative by itself, or with the word that the first one begins with: "speaks German or Klingon". */
const alternative = (first: readonly Item[], one: readonly Item[], special: Special): Read | null =>
  one.length === 0 ? null : (special(one) ?? special([first[0]!, ...one]));

function either(
  texts: readonly (readonly Item[])[],
  reads: readonly Read[],
  whole: readonly Item[],
): readonly Read[] | null {
  const conditions = reads.flatMap((read) => conditionIn(read) ?? []);
  const [one, ...others] = conditions;
  const [first, ...refused] = reads.flatMap((read) => ("unread" in read ? [read.unread] : []));
  const isOneReason = first && refused.every(({ why, suggestions }) => why === first.why && suggestions.length === 0);
  if (!one) return isOneReason && !first.unknown ? [{ unread: { ...first, text: rawOf(whole) } }] : reads;
  const both = others.reduce<NamedCondition | null>(
    (all, other) => (all && isAboutRecord(all) && isAboutRecord(other) ? withNames(all, other) : null),
    one,
  );
  const unread = reads.filter((read) => !("condition" in read));
  if (both !== null && (others.length > 0 || isAboutRecord(one)))
    return [{ condition: both, hasLevel: false }, ...unread];
  return [{ unread: oneAtATime(texts, whole) }];
}

const oneAtATime = (texts: readonly (readonly Item[])[], whole: readonly Item[]): Unread => {
  const start = /^(?:free|available) (?:in |from )?/.exec(keyOf(texts[0]!.flatMap(({ tokens }) => tokens)))?.[0] ?? "";
  const typed = texts.map((one, at) => (at === 0 ? rawOf(one) : `${start}${rawOf(one)}`));
  return {
    text: rawOf(whole),
    why: ONE_AT_A_TIME,
    suggestions: typed.map((label) => ({ label, typed: label })),
  };
};
