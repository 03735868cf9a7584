import {
  isAboutLevel,
  type NamedCondition,
  type Question,
  subjectOf,
  weighted,
  withAdded,
  withReplaced,
  withSubjects,
} from "./condition-rules";
import { eitherDiscipline } from "./either-rules";
import { isAboutRecord, withNames } from "./record-rules";
import { isOf, type Item, itemsOf, keyOf, levelTyped, rawOf, type Token, tokensOf, wordsIn } from "./token-rules";
import { type FinderCatalogue } from "./catalogue-rules";
import { type Names, namesIn } from "./name-rules";
import { LEVELS_HAVE_NAMES, NOT_LESS, type Unread } from "./refusal-rules";
import { type Asks, readSpecial } from "./special-rules";
import { ALL_LEVELS } from "./word-rules";

/** Whether a condition is the last of alternatives: "go or rust". */
const hasAlternatives = (condition: NamedCondition) => "or" in condition && condition.or !== undefined;

/** Whether a condition may be one of a list, of which the last are alternatives: it has no level. */
const isListable = (condition: NamedCondition) =>
  condition.kind === "discipline" ||
  isAboutRecord(condition) ||
  (isAboutLevel(condition) && condition.level === "basic");

/**
 * What is listed once a condition follows a list with a comma between: the list with it if they are alike, else a list of
 * its own. Conditions with a level or alternatives are in none.
 */
export function listedWith(list: readonly NamedCondition[], next: NamedCondition): readonly NamedCondition[] {
  if (!isListable(next) || hasAlternatives(next)) return [];
  return list.every(({ kind }) => kind === next.kind) ? [...list, next] : [next];
}

/**
 * Joins a list with the alternatives that end it, also with one among them that isn't read: "python, go or rust" is one
 * of the three. Null if they can't be one.
 */
export function eitherListed(
  list: readonly NamedCondition[],
  last: NamedCondition,
  unread: readonly Unread[],
): NamedCondition | null {
  const isEither = hasAlternatives(last) || unread.some(({ replaces }) => replaces?.includes(last));
  if (list.length === 0 || !isEither) return null;
  return [...list.slice(1), last].reduce<NamedCondition | null>((all, one) => all && either(all, one), list[0]!);
}

function either(one: NamedCondition, other: NamedCondition): NamedCondition | null {
  if (one.kind !== other.kind) return null;
  if (isAboutRecord(one) && isAboutRecord(other)) return withNames(one, other);
  if (!isAboutLevel(one) || !isAboutLevel(other)) return eitherDiscipline([one, other]);
  const both = withSubjects(one, other);
  return both && { ...both, level: other.level };
}

/** Whether words begin alternatives of their own, not the last of a list: "and go or rust", "either go or rust". */
export const beginsOwn = ([first]: readonly Item[]): boolean =>
  first !== undefined && (isOf("joint")(first) || /^(?:and|und|&|\+|either|entweder)$/.test(first.tokens[0]!.key));

/** Adds conditions to a question; the first one takes the place of those that it replaces. */
export function withAddedFor(
  question: Question<NamedCondition>,
  added: Question<NamedCondition>,
  replaced: readonly NamedCondition[] = [],
): Question<NamedCondition> {
  const [first = null] = weighted(added);
  const [place, ...others] = replaced;
  const kept = place === undefined ? question : withReplaced(question, place, first);
  return withAdded(
    others.reduce((all, one) => withReplaced(all, one, null), kept),
    added,
  );
}

const NUMBERED =
  /^(?:(?:at|at least|min\.?|minimum|mindestens|above|over|better than|more than|>|>=|≥|from) )?(?:level|lvl|stufe) [0-9]\+?(?: (?:or|and|oder) (?:above|better|higher|more|up|hoher))?(?= |$)/;

/** Before several of which some are enough: "at least two of:", but not "one of them". */
const SOME_OF =
  /(?:^| )(?:(?:at least|any|min\.?|minimum|mindestens) )?([1-9]|one|two|three|four|five|any|either|eine?[rsmn]?|zwei|drei) (?:of|von)(?: (?:these|those|the following|den folgenden))?:?(?= (?!them|the |us |our |my ))/;
const BETWEEN = /\s*,\s*|\s+(?:and|or|und|oder|&)\s+/i;

/** Whether words may be one of several with commas between: a name, but no time, place or weight. */
const isOneOfSeveral = (part: string, names: Names, asks: Asks) => {
  const tokens = tokensOf(part);
  const items = itemsOf(tokens, names);
  return (
    items.some(({ is }) => is === "name" || is === "word") &&
    tokens.length <= 4 &&
    !WEIGHT.test(keyOf(tokens)) &&
    readSpecial(tokens, asks) === null
  );
};
const WEIGHT = /^(?:nice|must|optional|ideally|prefer|bonus)/;

/** Joins the parts of a list of which some are enough: "two of react, java, kafka". */
export const withSomeOf = (parts: readonly string[], names: Names, asks: Asks): string[] =>
  parts.reduce<string[]>((all, part) => {
    const last = all.at(-1) ?? "";
    const isList = SOME_OF.test(keyOf(tokensOf(`${last} .`))) && isOneOfSeveral(part, names, asks);
    return isList ? [...all.slice(0, -1), `${last}, ${part.trim()}`] : [...all, part];
  }, []);

/** Whether a text that is being typed ends in such a list, of which more may follow. */
export function isListing(text: string, catalogue: FinderCatalogue): boolean {
  const isSomeOf = (some: string) => SOME_OF.test(keyOf(tokensOf(`${some} .`)));
  const last = text.split(/[;\n]/).at(-1)!;
  return (
    isSomeOf(last) && isSomeOf(withSomeOf(last.split(",").slice(0, -1), namesIn(catalogue), catalogue).at(-1) ?? last)
  );
}

/**
 * Finds words that ask for some of several: of one of them, `either` are the words that ask for alternatives. More aren't
 * read, because a search asks for all, or for one.
 */
export function someOf(
  tokens: readonly Token[],
): { from: number; either: string } | { from: number; to: number; unread: Unread } | null {
  const found = SOME_OF.exec(keyOf(tokens));
  if (found === null) return null;
  const from = wordsIn(keyOf(tokens).slice(0, found.index));
  const text = rawOf([{ tokens: tokens.slice(from) }]);
  const several = rawOf([{ tokens: tokens.slice(from + wordsIn(found[0])) }]).split(BETWEEN);
  const either = several.join(" or ");
  if (/^(?:1|one|any|either|ein)/.test(found[1]!)) return { from, either };
  const nice = several.join(", ");
  const suggestions = [
    { label: `One of them: ${either}`, typed: either },
    { label: `Nice to have: ${nice}`, typed: `nice: ${nice}` },
  ];
  return {
    from,
    to: tokens.length,
    unread: { text, why: "A search asks for all of several, or for one of them.", suggestions },
  };
}

/** Before a level that is the highest one asked for. */
const BELOW =
  /^(?:<|<=|≤|below|under|less than|worse than|no more than|not more than|at most|max\.?|maximum|maximal|hochstens|unter) (?=\p{L})/u;

/** Finds a level by its number, "better than level 3", as levels have names, and the highest level asked for, "< advanced". */
export function levelAside(tokens: readonly Token[]) {
  for (const from of tokens.keys()) {
    const key = keyOf(tokens.slice(from));
    const [said] = NUMBERED.exec(key) ?? [];
    const start = from + (BELOW.exec(key)?.[0].trim().split(" ").length ?? 0);
    const isBelow = start > from && levelTyped(`${rawOf([{ tokens: tokens.slice(start, start + 1) }])},`) !== null;
    if (said === undefined && !isBelow) continue;
    const to = said === undefined ? start + 1 : from + said.split(" ").length;
    const text = rawOf([{ tokens: tokens.slice(from, to) }]);
    if (isBelow) return { from, to, unread: { text, why: NOT_LESS, suggestions: [] } };
    return { from, to, unread: { text, why: LEVELS_HAVE_NAMES, suggestions: [], offers: ALL_LEVELS } };
  }
  return null;
}

type Beside = { condition: NamedCondition; isMust: boolean };

/** The condition in whose place a suggestion for unread words comes, if it is asked. */
export const besideOf = (question: Question<NamedCondition>, { replaces = [] }: Unread): Beside | undefined =>
  weighted(question).find(({ condition }) => replaces.some((one) => subjectOf(one) === subjectOf(condition)));

/** What is chosen instead of an alternative that wasn't read, beside the others, and what this replaces. */
export function besideChosen(
  question: Question<NamedCondition>,
  part: Unread,
  chosen: NamedCondition,
): [added: Question<NamedCondition>, replaced: readonly NamedCondition[]] {
  const beside = besideOf(question, part);
  const of = beside?.condition;
  const both = of && isAboutLevel(of) && isAboutLevel(chosen) ? withSubjects(of, chosen) : null;
  const added = [both ?? chosen];
  const isNice = beside?.isMust === false;
  return [{ must: isNice ? [] : added, nice: isNice ? added : [] }, of ? [of] : []];
}
