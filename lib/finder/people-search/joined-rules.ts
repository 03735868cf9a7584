import type { FinderCatalogue } from "./catalogue-rules";
import {
  isAboutLevel,
  isInLanguage,
  type NamedCondition,
  type Question,
  subjectOf,
  subjectsOf,
  withSubjects,
} from "./condition-rules";
import { eitherDiscipline, ONLY_LEVELS, severalLevels } from "./either-rules";
import { namesIn } from "./name-rules";
import { type Parsed, parseTyped, type Unread } from "./parse-rules";
import { itemsOf, tokensOf } from "./token-rules";

/** A condition that was typed without a level, which may come next. `isEnded`: a comma follows it. */
export type AwaitsLevel = { condition: NamedCondition; isMust: boolean; isEnded?: boolean };

/** What a text is read as while it is typed. */
export type Typing = Question<NamedCondition> & {
  unread: readonly Unread[];
  /** How many people are sought, if it says that. */
  people?: number | null;
  /** What is left in the field: the word that isn't ended yet. */
  rest: string;
  /** The last condition, if a level can follow. */
  awaits: AwaitsLevel | null;
  /** The condition that has become the one of this question, with an alternative: "or kubernetes". */
  replaces?: NamedCondition;
};

/** Whether "or", and words such as "developer", may follow a condition. */
export const takesMore = ({ condition }: AwaitsLevel): boolean =>
  isAboutLevel(condition) || condition.kind === "discipline";

/** The words after the "or" that a text starts with; null if it doesn't: "or above" is no alternative. */
export function alternativeIn(text: string, catalogue: FinderCatalogue): string | null {
  const [first] = itemsOf(tokensOf(text), namesIn(catalogue));
  return first?.is === "or" ? text.replace(/^\s*\S+\s*/, "") : null;
}

/** What a text says after the condition before it: without its "or", which makes an alternative of what follows. */
export const saidAfter = (text: string, catalogue: FinderCatalogue, before: AwaitsLevel | null): string =>
  before && takesMore(before) ? (alternativeIn(text, catalogue) ?? text) : text;

/** Reads words that only together with the name before them are one: "(nice to have)", "certification". */
export function joinedTo(before: NamedCondition, text: string, catalogue: FinderCatalogue): Parsed | null {
  if (!("name" in before)) return null;
  const read = parseTyped(`${before.name} ${text}`, catalogue);
  return read.unread.length === 0 && read.must.length + read.nice.length === 1 ? read : null;
}

/** Reads the competency after its language, or the language after its competency, as the one condition that both are. */
export function inLanguage(before: AwaitsLevel | null, text: string, catalogue: FinderCatalogue): Parsed | null {
  if (before === null || before.isEnded || /^\s*[,;\n]/.test(text)) return null;
  const { condition, isMust } = before;
  const read = isAboutLevel(condition) ? joinedTo(condition, text, catalogue) : null;
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
  const disciplines = one ? eitherDiscipline([before, one]) : null;
  if (disciplines) {
    const [must, nice] = [read.must, read.nice].map((of) => of.filter((other) => other !== one)) as [
      NamedCondition[],
      NamedCondition[],
    ];
    (isMust ? must : nice).unshift(disciplines);
    return { ...read, must, nice, replaces: before };
  }
  const unread = read.unread.map((part) => ({
    ...part,
    text: `or ${part.text}`,
    suggestions: part.suggestions.map(({ label, typed }) => ({ label, typed: `or ${typed}` })),
  }));
  const both =
    one && isAboutLevel(one) && isAboutLevel(before) && others.length === 0 && unread.length === 0
      ? withSubjects(before, one)
      : null;
  const said = text.trim().replace(/[,;]+$/, "");
  if (both !== null && one && isAboutLevel(one) && !read.awaits && both.level !== "basic" && both.level !== one.level) {
    const several = severalLevels(said, both.name, [both.level, one.level]);
    return { must: [], nice: [], unread: [several], rest: read.rest, awaits: null };
  }
  if (both === null || !one || !isAboutLevel(one)) {
    const refused = { text: said, why: ONLY_LEVELS, suggestions: [] };
    const isOnlyUnread = one === undefined && unread.length > 0;
    return { must: [], nice: [], unread: isOnlyUnread ? unread : [refused], rest: read.rest, awaits: null };
  }
  const condition = read.awaits ? both : { ...both, level: one.level };
  // A second level would be that of both.
  const awaits = read.awaits && both.level === "basic" ? { condition, isMust } : null;
  const asked = { must: isMust ? [condition] : [], nice: isMust ? [] : [condition] };
  return { ...asked, unread: [], rest: read.rest, awaits, replaces: before };
}
