import { useState } from "react";
import { useAddressState } from "@/components/ui/use-address-query";
import { useLoaded } from "@/components/ui/use-loaded";
import { call } from "@/lib/doors/client/call";
import { type FinderCatalogue, namedQuestion } from "@/lib/finder/people-search/catalogue-rules";
import {
  conditionsOf,
  conditionsText,
  type NamedCondition,
  type Question,
  questionProblem,
  subjectOf,
  weighted,
  withAdded,
} from "@/lib/finder/people-search/condition-rules";
import { type Asked, type FinderOrder, readAsked } from "@/lib/finder/people-search/rules";

/** People shown at first, and more at each request for more. */
const PAGE = 50;
/** The API's largest page. */
const MOST = 1_000;
/** Chips change in quick succession, and each search is recorded. */
const SETTLE_MS = 400;

type SearchOptions = {
  catalogue: FinderCatalogue;
  purpose: string | null;
  isPurposeRequired: boolean;
  /** What is being typed means this so far, which the address doesn't have. */
  soFar: Question<NamedCondition> | null;
};

/**
 * A search: its question, read from the address and written to it, so that a link and Back show it again, and the
 * people who answer it; none while names need a purpose that isn't set.
 */
export function useSearch({ catalogue, purpose, isPurposeRequired, soFar }: SearchOptions) {
  const [address, choose] = useAddressState((params) => parametersOf(readAsked(params)));
  const chosen = readAsked(new URLSearchParams(address));
  const chosenQuestion = namedQuestion(chosen, catalogue);
  const meant = soFar && withAdded(chosenQuestion, soFar);
  const question = meant && questionProblem(meant) === null ? meant : chosenQuestion;
  const asked = { ...chosen, ...question };
  const subjects = conditionsOf(chosenQuestion).map(subjectOf);
  const { isConfirmedOnly, needId } = asked;
  // A need asks who has time.
  const usualOrder = needId === null ? "levels" : "free";
  const order = asked.order ?? usualOrder;

  const query = {
    must: conditionsText(question.must),
    nice: conditionsText(question.nice),
    purpose: purpose ?? "",
    confirmed_only: isConfirmedOnly ? ("true" as const) : ("false" as const),
    order,
  };
  const key = JSON.stringify(query);
  const [more, setMore] = useState({ key, limit: PAGE });
  const limit = more.key === key ? more.limit : PAGE;
  const canSearch = purpose !== null && conditionsOf(question).length > 0 && !(isPurposeRequired && purpose === "");
  const loaded = useLoaded({
    key: canSearch ? `${limit} ${key}` : null,
    load: async (signal) => ({
      question,
      matches: await call("GET /people_matches", { query: { ...query, limit } }, { signal }),
    }),
    failure: "The search failed.",
    delayMs: SETTLE_MS,
  });
  return {
    ...loaded,
    question,
    chosenQuestion,
    /** Its conditions, each with the level that is being typed. */
    chips: weighted(question).filter(({ condition }) => subjects.includes(subjectOf(condition))),
    isConfirmedOnly,
    needId,
    query,
    parameters: Object.fromEntries(Object.entries(parametersOf(asked)).filter(([, value]) => value !== "")),
    ask: (changed: Partial<Asked>) => choose(parametersOf({ ...chosen, ...changed })),
    sort: (by: FinderOrder) => choose(parametersOf({ ...chosen, order: by === usualOrder ? null : by })),
    // The people found before stay, with their question, until the next ones arrive.
    shown: canSearch ? (loaded.data ?? loaded.latest) : null,
    showMore: limit < MOST ? () => setMore({ key, limit: Math.min(MOST, limit * 2) }) : null,
  };
}

const parametersOf = ({ must, nice, isConfirmedOnly, needId, order }: Asked) => ({
  must: conditionsText(must),
  nice: conditionsText(nice),
  confirmed_only: isConfirmedOnly ? "true" : "",
  need: needId === null ? "" : String(needId),
  order: order ?? "",
});
