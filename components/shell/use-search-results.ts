"use client";

import { useLoaded } from "@/components/ui/use-loaded";
import { call, type Answer } from "@/lib/doors/client/call";
import { NOTHING_FOUND } from "@/lib/finder/palette-search/rules";

export type SearchResults = Answer<"GET /search">;

/** Wait this many milliseconds after a key before searching on the server. */
const TYPING_MS = 150;

const NOTHING: SearchResults = { ...NOTHING_FOUND, can: { edit_competencies: false } };

/** What the server finds for a text. The previous results stay until the next ones arrive. */
export function useSearchResults(text: string) {
  const q = text.trim();
  const results = useLoaded({
    key: q === "" ? null : q,
    load: (signal) => call("GET /search", { query: { q } }, { signal }),
    failure: "The search failed.",
    delayMs: TYPING_MS,
  });
  const found = q === "" || results.failure ? NOTHING : (results.latest ?? NOTHING);
  return { ...results, found };
}
