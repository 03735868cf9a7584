import { useEffect, useState } from "react";
import { useAddressState } from "@/components/ui/use-address-query";
import { useLoaded } from "@/components/ui/use-loaded";
import { call } from "@/lib/doors/client/call";
import { type FinderCatalogue, namedQuestion } from "@/lib/finder/people-search/catalogue-rules";
import {
  conditionsOf,
  conditionsText,
  questionProblem,
  subjectOf,
  weighted,
} from "@/lib/finder/people-search/condition-rules";
import { type Asked, type FinderOrder, readAsked } from "@/lib/finder/people-search/rules";
import type { TypedSoFar } from "./use-so-far";

/** People shown at first, and more at each request for more. */
const PAGE = 50;
/** The API's largest page. */
const MOST = 1_000;
/** Milliseconds without a change before a search, since each is recorded: of what is being typed, and of chips. */
const PAUSE_MS = { typed: 600, chips: 400 };

/** A text once it hasn't changed for some milliseconds; at once for 0. */
function useSettled(text: string, pause: number): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text, pause]);
  return pause === 0 ? text : settled;
}

type SearchOptions = {
  catalogue: FinderCatalogue;
  purpose: string | null;
  isPurposeRequired: boolean;
  /** What is being typed, which the address doesn't have. */
  typed: TypedSoFar;
};

/**
 * A search: its question, read from the address and written to it, so that a link and Back show it again, and the
 * people who answer it; none while names need a purpose that isn't set.
 */
export function useSearch({ catalogue, purpose, isPurposeRequired, typed }: SearchOptions) {
  const [address, choose] = useAddressState((params) => parametersOf(readAsked(params)));
  // A link, and Enter, ask for all at once.
  const [isEntered, setEntered] = useState(true);
  const chosen = readAsked(new URLSearchParams(address));
  const chosenQuestion = namedQuestion(chosen, catalogue);
  const { meant } = typed;
  const isMeant = meant !== null && questionProblem(meant) === null;
  const question = isMeant ? meant : chosenQuestion;
  const asked = { ...chosen, ...question };
  const { isConfirmedOnly, needId, except } = asked;
  // A need asks who has time.
  const usualOrder = needId === null ? "levels" : "free";
  const order = asked.order ?? usualOrder;

  const query = {
    must: conditionsText(question.must),
    nice: conditionsText(question.nice),
    purpose: purpose ?? "",
    confirmed_only: isConfirmedOnly ? ("true" as const) : ("false" as const),
    ...(except.length > 0 && { except_user_ids: except.join(",") }),
    order,
  };
  const key = JSON.stringify(query);
  const [more, setMore] = useState({ key, limit: PAGE });
  const limit = more.key === key ? more.limit : PAGE;
  const canSearch = purpose !== null && conditionsOf(question).length > 0 && !(isPurposeRequired && purpose === "");
  const wanted = canSearch ? `${limit} ${key}` : "";
  const pause = typed.isTyped ? PAUSE_MS.typed : PAUSE_MS.chips;
  const settled = useSettled(wanted, isEntered && !typed.isTyped ? 0 : pause);
  const loaded = useLoaded({
    key: settled === wanted && canSearch ? wanted : null,
    load: async (signal) => ({
      question,
      matches: await call("GET /people_matches", { query: { ...query, limit } }, { signal }),
    }),
    failure: "The search failed.",
  });
  return {
    ...loaded,
    /** Whether the server is being asked; it isn't yet while someone types. */
    isAsking: loaded.isLoading,
    isLoading: canSearch && loaded.data === null && loaded.failure === null,
    question,
    chosenQuestion,
    /** Its conditions, each with the level that is being typed. */
    chips: weighted(chosenQuestion).map(
      (chip) => weighted(question).find((one) => subjectOf(one.condition) === subjectOf(chip.condition)) ?? chip,
    ),
    /** Whether the people shown are those of everything that is typed. */
    isWhole: !typed.isTyped || (isMeant && loaded.data !== null),
    isConfirmedOnly,
    needId,
    except,
    query,
    parameters: Object.fromEntries(Object.entries(parametersOf(asked)).filter(([, value]) => value !== "")),
    ask: (changed: Partial<Asked>) => choose(parametersOf({ ...chosen, ...changed })),
    setEntered,
    sort: (by: FinderOrder) => {
      setEntered(true);
      choose(parametersOf({ ...chosen, order: by === usualOrder ? null : by }));
    },
    // The people found before stay, with their question, until the next ones arrive.
    shown: canSearch ? (loaded.data ?? loaded.latest) : null,
    showMore:
      limit < MOST
        ? () => {
            setEntered(true);
            setMore({ key, limit: Math.min(MOST, limit * 2) });
          }
        : null,
  };
}

const parametersOf = ({ must, nice, isConfirmedOnly, needId, order, except }: Asked) => ({
  must: conditionsText(must),
  nice: conditionsText(nice),
  confirmed_only: isConfirmedOnly ? "true" : "",
  need: needId === null ? "" : String(needId),
  order: order ?? "",
  except: except.join(","),
});
