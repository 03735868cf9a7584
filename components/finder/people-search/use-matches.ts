import { useState } from "react";
import { useLoaded } from "@/components/ui/use-loaded";
import { call } from "@/lib/platform/client/call";
import { conditionsOf, conditionsText, type Question } from "@/lib/finder/people-search/condition-rules";

/** People shown at first, and more at each request for more. */
const PAGE = 50;
/** The API's largest page. */
const MOST = 1_000;
/** Chips change in quick succession, and each search is recorded. */
const SETTLE_MS = 400;

/** The people who answer a question; none while names need a purpose that isn't set. */
export function useMatches(
  { isConfirmedOnly, ...question }: Question & { isConfirmedOnly: boolean },
  purpose: string | null,
  isPurposeRequired: boolean,
) {
  const query = {
    ...{ must: conditionsText(question.must), nice: conditionsText(question.nice), purpose: purpose ?? "" },
    confirmed_only: isConfirmedOnly ? ("true" as const) : ("false" as const),
  };
  const asked = JSON.stringify(query);
  const [more, setMore] = useState({ asked, limit: PAGE });
  const limit = more.asked === asked ? more.limit : PAGE;
  const canSearch = purpose !== null && conditionsOf(question).length > 0 && !(isPurposeRequired && purpose === "");
  const loaded = useLoaded({
    key: canSearch ? `${limit} ${asked}` : null,
    load: async (signal) => ({
      question,
      matches: await call("GET /people_matches", { query: { ...query, limit } }, { signal }),
    }),
    failure: "The search failed.",
    delayMs: SETTLE_MS,
  });
  return {
    ...loaded,
    query,
    // The people found before stay, with their question, until the next ones arrive.
    shown: canSearch ? (loaded.data ?? loaded.latest) : null,
    showMore: limit < MOST ? () => setMore({ asked, limit: Math.min(MOST, limit * 2) }) : null,
  };
}
