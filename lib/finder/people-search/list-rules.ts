import {
  isAboutLevel,
  type NamedCondition,
  type Question,
  weighted,
  withAdded,
  withReplaced,
  withSubjects,
} from "./condition-rules";
import { eitherDiscipline } from "./either-rules";
import { isAboutRecord, withNames } from "./record-rules";
import { isOf, type Item } from "./token-rules";

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

/** Joins a list with the alternatives that end it: "python, go or rust" is one of the three. Null if they can't be one. */
export function eitherListed(list: readonly NamedCondition[], last: NamedCondition): NamedCondition | null {
  if (list.length === 0 || !hasAlternatives(last)) return null;
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
