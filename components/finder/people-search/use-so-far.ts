import { useEffect, useEffectEvent } from "react";
import type { NamedCondition, Question } from "@/lib/finder/people-search/condition-rules";

/** What is in the field. */
export type TypedSoFar = {
  isTyped: boolean;
  /** What Enter would make the question; null while a word of it isn't read. */
  meant: Question<NamedCondition> | null;
  /** Texts of the tokens that weren't read. */
  unread: readonly string[];
};

export const NOTHING_TYPED: TypedSoFar = { isTyped: false, meant: null, unread: [] };

/** Says what is in the field, whenever that changes. */
export function useSoFar(typed: TypedSoFar, onSoFar: (typed: TypedSoFar) => void) {
  const text = JSON.stringify(typed);
  const say = useEffectEvent(onSoFar);
  useEffect(() => say(JSON.parse(text) as TypedSoFar), [text]);
}
