import { type Condition, type Question, subjectOf } from "./condition-rules";

type Weighted = { condition: Condition; isMust: boolean };

const weighted = ({ must, nice }: Question): Weighted[] => [
  ...must.map((condition) => ({ condition, isMust: true })),
  ...nice.map((condition) => ({ condition, isMust: false })),
];

function questionOf(all: readonly Weighted[]): Question {
  const of = (isMust: boolean) => all.filter((one) => one.isMust === isMust).map(({ condition }) => condition);
  return { must: of(true), nice: of(false) };
}

/** Adds conditions to a question. One about the same thing replaces the earlier one. */
export const withAdded = (question: Question, added: Question): Question =>
  questionOf([
    ...new Map(
      [...weighted(question), ...weighted(added)].map((one) => [subjectOf(one.condition), one] as const),
    ).values(),
  ]);

/** Replaces a condition, in its place; null removes it. */
export const withReplaced = (question: Question, before: Condition, after: Weighted | null): Question =>
  questionOf(weighted(question).flatMap((one) => (one.condition !== before ? [one] : after ? [after] : [])));
