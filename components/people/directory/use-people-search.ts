"use client";

import type { Route } from "next";
import { useAddressSearch } from "@/components/ui/use-address-search";
import { peoplePath, SORTS, type PeopleSearch } from "@/lib/people/directory/rules";

const addressOf = (search: PeopleSearch) => peoplePath({ ...search, page: 1 }) as Route;

/** The search, filter and order of the People screen. An open dialog stays while a search arrives. */
export function usePeopleSearch(shown: PeopleSearch, dialogs: readonly string[]) {
  const { search, type, choose, isSearching } = useAddressSearch(shown, addressOf, dialogs);
  const sortBy = (column: string) => {
    const by = SORTS.find((sort) => sort === column);
    if (by) choose({ sort: { by, descending: search.sort.by === by && !search.sort.descending } });
  };
  return { search, type, choose, sortBy, isSearching };
}
