import { useEffect, useEffectEvent } from "react";
import type { NamedCondition, Question } from "@/lib/finder/people-search/condition-rules";

type NamedQuestion = Question<NamedCondition>;

/** Milliseconds without a change of meaning before it is searched by: each search is recorded. */
const PAUSE_MS = 300;

/** Says what is meant by what is being typed, after a pause; null at once. */
export function useSoFar(meant: NamedQuestion | null, onSoFar: (meant: NamedQuestion | null) => void) {
  const soFar = JSON.stringify(meant);
  const say = useEffectEvent(onSoFar);
  useEffect(() => {
    const timer = setTimeout(() => say(JSON.parse(soFar) as NamedQuestion | null), soFar === "null" ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [soFar]);
}
