"use client";

import type { Route } from "next";
import { useAddressSearch } from "@/components/ui/use-address-search";
import { addressOf } from "@/lib/platform/core/address";
import { MAX_SEARCH } from "@/lib/platform/core/search-words";
import { SearchField } from "./search-field";

/** Searches a page's list as its text is typed; before any JavaScript has arrived, Enter does. */
export function SearchForm({ page, label, search }: { page: Route; label: string; search: string }) {
  const { search: typed, type } = useAddressSearch({ search }, (words) => addressOf(page, words) as Route);
  return (
    <form action={page} role="search" className="mb-4 max-w-80" onSubmit={(event) => event.preventDefault()}>
      <SearchField
        name="search"
        label={label}
        placeholder={label}
        maxLength={MAX_SEARCH}
        value={typed.search}
        onChange={(event) => type({ search: event.target.value })}
      />
    </form>
  );
}
