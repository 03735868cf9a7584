"use client";

import { useAddressState } from "@/components/ui/use-address-query";
import { idFrom } from "@/lib/platform/core/address";
import { MAX_SEARCH } from "@/lib/platform/core/search-words";

/** What everyone is filtered by, as the address has it; empty for anything. */
type PeopleFilter = { search: string; role_id: string; location: string };
const NO_FILTER: PeopleFilter = { search: "", role_id: "", location: "" };

const readFilter = (params: Pick<URLSearchParams, "get">): PeopleFilter => ({
  search: (params.get("search") ?? "").slice(0, MAX_SEARCH),
  role_id: String(idFrom(params.get("role_id") ?? "") ?? ""),
  location: params.get("location") ?? "",
});

/** The filter of everyone, which is in the address, and what changes it. */
export function usePeopleFilter() {
  const [text, choose] = useAddressState(readFilter);
  const filter = readFilter(new URLSearchParams(text));
  return {
    filter,
    isSet: text !== "",
    change: (more: Partial<PeopleFilter>) => choose({ ...filter, ...more }),
    clear: () => choose(NO_FILTER),
    /** As the API takes it. */
    query: {
      ...(filter.search !== "" && { search: filter.search }),
      ...(filter.role_id !== "" && { role_id: Number(filter.role_id) }),
      ...(filter.location !== "" && { location: filter.location }),
    },
  };
}
