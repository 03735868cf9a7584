import type { Route } from "next";
import { MAX_SEARCH } from "@/lib/platform/core/search-words";
import { Button } from "./button";
import { SearchField } from "./search-field";

/** Searches a page's list by its address, also before any JavaScript has arrived. */
export function SearchForm({ page, label, search }: { page: Route; label: string; search: string }) {
  return (
    <form action={page} role="search" className="mb-4 flex max-w-md gap-2">
      <SearchField
        className="grow"
        key={search}
        name="search"
        label={label}
        placeholder={label}
        maxLength={MAX_SEARCH}
        defaultValue={search}
      />
      <Button type="submit">Search</Button>
    </form>
  );
}
