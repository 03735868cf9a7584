import { withAssumed } from "./assumption-rules";
import type { FinderCatalogue } from "./catalogue-rules";
import {
  isAboutLevel,
  isInLanguage,
  type NamedCondition,
  type Question,
  subjectOf,
  subjectsOf,
  weighted,
  withSubjects,
} from "./condition-rules";
import { besideAlternative, eitherDiscipline, ONLY_LEVELS, severalLevels } from "./either-rules";
import { beginsOwn, eitherListed, listedWith } from "./list-rules";
import { namesIn } from "./name-rules";
import { type Parsed, parseTyped, type Unread } from "./parse-rules";
import { itemsOf, tokensOf } from "./token-rules";

/**
 * A condition that was typed, without a level if that may come next. `isEnded`: a comma follows it. `listed`: what is
 * alike before it, with commas between, of which each may become an alternative: "python, go or rust". `isNiceNext`:
 * what follows is nice to have, too.
 */
export type AwaitsLevel = {
  condition: NamedCondition;
  isMust: boolean;
  isEnded?: boolean;
  listed?: readonly NamedCondition[];
  isNiceNext?: boolean;
  /** A number of people was said. */
  isCounted?: boolean;
};

/** What a text is read as while it is typed. */
export type Typing = Question<NamedCondition> & {
  unread: readonly Unread[];
  /** How many people are sought, if it says that. */
  people?: number | null;
  /** Whether what follows is nice to have; undefined if the text doesn't say. */
  isNice?: boolean;
  /** What is left in the field: the word that isn't ended yet. */
  rest: string;
  /** The last condition, if a level can follow. */
  awaits: AwaitsLevel | null;
  /** The conditions that have become the first of this question, with an alternative: "or kubernetes". */
  replaces?: readonly NamedCondition[];
  /** The last condition, after which an alternative can follow. */
  latest?: AwaitsLevel | null;
};

/** Whether "or", and words such as "developer", may follow a condition. */
export const takesMore = ({ condition }: AwaitsLevel): boolean =>
  isAboutLevel(condition) || condition.kind === "discipline";

/** The words after the "or" that a text starts with; null if it doesn't: "or above" is no alternative. */
export function alternativeIn(text: string, catalogue: FinderCatalogue): string | null {
  const [first] = itemsOf(tokensOf(text), namesIn(catalogue));
  return first?.is === "or" ? text.replace(/^\s*\S+\s*/, "") : null;
}

/** A text with the weight that was said before it, in a part of its own: "nice:, docker". */
export const withWeight = (text: string, before: AwaitsLevel | null): string =>
  before?.isNiceNext && /^[\s,;]*(?!must|nice|optional)[^\s,;]/i.test(text) ? `nice:, ${text}` : text;

/** What a text says after the condition before it: without its "or", which makes an alternative of what follows. */
export const saidAfter = (text: string, catalogue: FinderCatalogue, before: AwaitsLevel | null): string =>
  withWeight((before && takesMore(before) && alternativeIn(text, catalogue)) || text, before);

/** Reads words that only together with the name before them are one: "(nice to have)", "certification". */
export function joinedTo(before: NamedCondition, text: string, catalogue: FinderCatalogue): Parsed | null {
  if (!("name" in before) || before.kind === "interest") return null;
  const read = parseTyped(`${before.name} ${text}`, catalogue);
  if (read.unread.length > 0 || read.must.length + read.nice.length !== 1) return null;
  const leveled = (all: readonly NamedCondition[]) =>
    all.map((one) => withAssumed(withLevelOf(before, one), before.assumed));
  return { ...read, must: leveled(read.must), nice: leveled(read.nice) };
}

/** A condition with the level that was said before it, where no other is: what follows takes none away. */
const withLevelOf = (before: NamedCondition, one: NamedCondition): NamedCondition =>
  isAboutLevel(one) && isAboutLevel(before) && one.level === "basic" ? { ...one, level: before.level } : one;

/** Reads the competency after its language, or the language after its competency, as the one condition that both are. */
export function inLanguage(
  before: AwaitsLevel | null,
  text: string,
  catalogue: FinderCatalogue,
  awaits: AwaitsLevel | null = before,
): Parsed | null {
  if (before === null || before.isEnded || /^\s*[,;\n]/.test(text)) return null;
  const { condition, isMust } = before;
  // "Java advanced" may be followed by another, "concurrency advanced" by "in java".
  const isJoined = isAboutLevel(condition) && (awaits !== null || /^\s*in\s/i.test(text));
  const read = isJoined ? joinedTo(condition, text, catalogue) : null;
  const [one] = read?.must ?? [];
  const isOneMore =
    isAboutLevel(condition) &&
    one &&
    isAboutLevel(one) &&
    isInLanguage(one) &&
    subjectsOf(one).length === subjectsOf(condition).length &&
    subjectOf(one) !== subjectOf(condition);
  if (!read || !isOneMore) return null;
  return { ...read, must: isMust ? [one] : [], nice: isMust ? [] : [one] };
}

/** Adds what is read of a text after its "or" to the condition before it, with the level that is typed last. */
export function withAlternative({ condition: before, isMust }: AwaitsLevel, read: Typing, text: string): Typing {
  const [one, ...others] = [...read.must, ...read.nice];
  const withFirst = (first: NamedCondition, must: readonly NamedCondition[], nice: readonly NamedCondition[]) =>
    isMust ? { must: [first, ...must], nice } : { must, nice: [first, ...nice] };
  const refused = (part: Unread) => ({ must: [], nice: [], unread: [part], rest: read.rest, awaits: null });
  const disciplines = one ? eitherDiscipline([before, one]) : null;
  if (disciplines) {
    const rest = (of: readonly NamedCondition[]) => of.filter((other) => other !== one);
    return { ...read, ...withFirst(disciplines, rest(read.must), rest(read.nice)), replaces: [before] };
  }
  const said = text.trim().replace(/[,;]+$/, "");
  const both =
    one && isAboutLevel(one) && isAboutLevel(before) && others.length === 0 ? withSubjects(before, one) : null;
  // "Or vue advanced" says the level of both.
  const saidLevel = read.unread[0]?.unknown?.level ?? null;
  const isSaid = read.unread.some(({ interest }) => interest !== undefined);
  if (read.unread.length > 0 && !isSaid && (both !== null || one === undefined || !isAboutLevel(one))) {
    const leveled = isAboutLevel(before) && saidLevel !== null ? { ...before, level: saidLevel } : before;
    const condition = both ?? leveled;
    const unread = read.unread.map((part) => besideAlternative(part, condition));
    const [must, nice] = both === null ? [read.must, read.nice] : [[], []];
    return { ...withFirst(condition, must, nice), unread, rest: read.rest, awaits: null, replaces: [before] };
  }
  if (both !== null && one && isAboutLevel(one) && !read.awaits && both.level !== "basic" && both.level !== one.level)
    return refused(severalLevels(said, both.name, [both.level, one.level]));
  if (both === null || !one || !isAboutLevel(one)) return refused({ text: said, why: ONLY_LEVELS, suggestions: [] });
  const condition = read.awaits ? both : { ...both, level: one.level };
  // A second level would be that of both.
  const awaits = read.awaits && both.level === "basic" ? { condition, isMust } : null;
  return { ...withFirst(condition, [], []), unread: [], rest: read.rest, awaits, replaces: [before] };
}

const ENDED = /[,;\n]\s*$/;

/**
 * Makes alternatives of a list that an "or" ends, "python, go or rust", and says what is listed after what was read of a
 * text.
 */
export function withList(now: Typing, text: string, before: AwaitsLevel | null, catalogue: FinderCatalogue): Typing {
  const ended = text.endsWith(now.rest) ? text.slice(0, text.length - now.rest.length) : text;
  const items = itemsOf(tokensOf(ended.replace(ENDED, "")), namesIn(catalogue));
  const isAfterComma = before?.isEnded === true || /^\s*[,;\n]/.test(text);
  const isAlternative = now.replaces !== undefined && items[0]?.is === "or";
  const all = weighted(now);
  const [first, ...others] = all;
  const isListed = isAlternative || (isAfterComma && !beginsOwn(items));
  const list = isListed && first?.isMust === before?.isMust ? (before?.listed ?? []) : [];
  const earlier = isAlternative ? list.slice(0, -1) : list;
  const either = first ? eitherListed(earlier, first.condition, now.unread) : null;
  const isEnded = ENDED.test(ended);
  const only = others.length === 0 ? first : undefined;
  // "Available java": what follows is about Java.
  const isNamedLast = items.findLast(({ is }) => is !== "filler")?.is === "name";
  const isNamed = ({ condition }: AwaitsLevel) => isAboutLevel(condition) || condition.kind === "discipline";
  const latest = (isNamedLast ? all.findLast(isNamed) : undefined) ?? all.at(-1);
  const isNiceNext = now.isNice ?? before?.isNiceNext ?? false;
  const isCounted = (now.people ?? null) !== null || before?.isCounted === true;
  if (either === null || first === undefined) {
    const listed = only ? listedWith(list, only.condition) : [];
    return { ...now, latest: latest ? { ...latest, isEnded, isNiceNext, isCounted, listed } : null };
  }
  const swapped = (some: readonly NamedCondition[]) => some.map((one) => (one === first.condition ? either : one));
  const unread = now.unread.map((part) =>
    part.replaces?.includes(first.condition) ? besideAlternative(part, either) : part,
  );
  const joined = { ...now, must: swapped(now.must), nice: swapped(now.nice), unread };
  return {
    ...joined,
    awaits: now.awaits && { ...now.awaits, condition: either },
    replaces: [...earlier, ...(now.replaces ?? [])],
    latest: { ...weighted(joined).at(-1)!, isEnded, isNiceNext, isCounted },
  };
}

/** The last condition after what was read. */
export function latestOf(now: Typing, before: AwaitsLevel | null): AwaitsLevel | null {
  return now.latest ?? weighted(now).at(-1) ?? before;
}

/** The last condition where a text ends after it: what follows is neither its language nor nice to have. */
export const endOf = (latest: AwaitsLevel | null): AwaitsLevel | null =>
  latest && { ...latest, isEnded: true, isNiceNext: false };

/** The last condition and its list, as far as they are still asked, or else the last that is asked. */
export function lastAsked(latest: AwaitsLevel | null, asked: readonly AwaitsLevel[]): AwaitsLevel | null {
  const isAsked = (of: NamedCondition) => asked.some(({ condition }) => subjectOf(condition) === subjectOf(of));
  if (latest === null || !isAsked(latest.condition)) return endOf(asked.at(-1) ?? null);
  return { ...latest, listed: latest.listed?.filter(isAsked) ?? [] };
}
