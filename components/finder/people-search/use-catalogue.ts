import { useMemo } from "react";
import { useLoaded } from "@/components/ui/use-loaded";
import { call } from "@/lib/doors/client/call";
import type { FinderCatalogue } from "@/lib/finder/people-search/catalogue-rules";

/**
 * The names that can be typed. The managers' come with the first typed word: a large company has thousands, and most
 * searches name none.
 */
export function useCatalogue(text: string, wantsManagers: boolean) {
  const named = useMemo(() => JSON.parse(text) as FinderCatalogue, [text]);
  const { data, failure } = useLoaded({
    key: wantsManagers ? "managers" : null,
    load: (signal) => call("GET /finder_managers", {}, { signal }),
    failure: "The names of managers weren't loaded.",
  });
  const catalogue = useMemo(() => (data === null ? named : { ...named, manager: data }), [named, data]);
  return { catalogue, failure };
}
