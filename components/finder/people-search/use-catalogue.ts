import { useMemo } from "react";
import { useLoaded } from "@/components/ui/use-loaded";
import { call } from "@/lib/doors/client/call";
import type { FinderCatalogue } from "@/lib/finder/people-search/catalogue-rules";

/**
 * What can be typed. Managers are asked for once they are wanted: of a large company they are most of the names, and most
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
