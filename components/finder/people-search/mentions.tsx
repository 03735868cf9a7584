"use client";

import { Button } from "@/components/ui/button";
import { useLoaded } from "@/components/ui/use-loaded";
import { normalizeForSearch } from "@/lib/platform/core/normalize-for-search";
import { call } from "@/lib/platform/client/call";
import { FOUND_IN } from "@/lib/finder/palette-search/rules";
import type { FinderCatalogue } from "@/lib/finder/people-search/parse-rules";

export interface MentionsProps {
  /** A word that no name in the catalogue has. */
  name: string;
  catalogue: FinderCatalogue;
  onChoose: (competencyId: number) => void;
}

/** Longest text that the search takes, in characters. */
const MAX_TEXT = 100;

/** The competencies whose criteria or learning pointers mention a word, to choose instead of it. */
export function Mentions({ name, catalogue, onChoose }: MentionsProps) {
  const { data } = useLoaded({
    key: name.length > MAX_TEXT ? null : name,
    load: (signal) => call("GET /search", { query: { q: name } }, { signal }),
    failure: "The search failed.",
  });
  const found = new Map(
    (data?.competencies ?? []).flatMap(({ name: found, found_in }) => {
      const key = normalizeForSearch(found);
      const entry = catalogue.competencies.find((one) => normalizeForSearch(one.name) === key);
      return entry ? [[entry.id, { ...entry, where: FOUND_IN[found_in] }] as const] : [];
    }),
  );
  return (
    <>
      {found.size > 0 && <span>It is mentioned by</span>}
      {[...found.values()].map(({ id, name: found, where }) => (
        <Button key={id} size="sm" onClick={() => onChoose(id)}>
          {found} ({where})
        </Button>
      ))}
    </>
  );
}
