"use client";

import { useDeferredValue } from "react";
import { useLoaded } from "@/components/ui/use-loaded";
import { call } from "@/lib/doors/client/call";
import { hintsOf, MIN_SHARED_LENGTH, type Hints } from "@/lib/template/hints/rules";
import { CRITERIA, type Draft } from "@/lib/template/competencies/rules";

/** Milliseconds without typing before the server is asked which other competencies have the same texts. */
const PAUSE_MS = 800;

/**
 * Returns the hints about a draft's criteria, without making typing wait for them. Without an answer of the server,
 * those about shared texts are missing.
 */
export function useCriteriaHints(draft: Draft, competencyId: number | null): Hints {
  const texts = useDeferredValue(draft);
  const long = CRITERIA.filter((field) => texts[field].trim().length >= MIN_SHARED_LENGTH);
  const body = {
    cm_competency: { id: competencyId, ...Object.fromEntries(long.map((field) => [field, texts[field]])) },
  };
  const shared = useLoaded({
    key: long.length === 0 ? null : JSON.stringify(body),
    load: (signal) => call("POST /shared_criteria", { body }, { signal }),
    failure: "",
    delayMs: PAUSE_MS,
  });
  return hintsOf(texts, shared.data ?? []);
}
