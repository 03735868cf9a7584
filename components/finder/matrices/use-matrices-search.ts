"use client";

import type { Route } from "next";
import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent } from "react";
import { useAddressSearch } from "@/components/ui/use-address-search";
import { matricesPath, SORTS, type MatricesSearch } from "@/lib/finder/matrices/rules";

const COLUMNS = ["manager", "employee"] as const;
type Column = (typeof COLUMNS)[number];

/** The parameters that an address may have; without any, the searches come from local storage. */
const PARAMETERS = [...COLUMNS, "waiting", "sort", "page"];

/** Where the spec keeps a column's search text. */
const storageKey = (column: Column) => `${column}_filter`;
const addressOf = (search: MatricesSearch) => matricesPath({ ...search, page: 1 }) as Route;

/**
 * The search and order of the screen, in the URL and the texts in local storage. If the URL has no search at first, the
 * texts come from there.
 */
export function useMatricesSearch(shown: MatricesSearch) {
  const router = useRouter();
  const { search, type, choose, isSearching } = useAddressSearch(shown, addressOf);
  const restore = useEffectEvent((manager: string, employee: string) =>
    router.replace(addressOf({ ...shown, manager, employee }), { scroll: false }),
  );

  useEffect(() => {
    const address = new URLSearchParams(window.location.search);
    if (PARAMETERS.some((name) => address.has(name))) return;
    const [manager = "", employee = ""] = COLUMNS.map((column) => localStorage.getItem(storageKey(column)) ?? "");
    if (manager !== "" || employee !== "") restore(manager, employee);
  }, []);

  return {
    search,
    type(column: Column, text: string) {
      type({ [column]: text });
      if (text === "") localStorage.removeItem(storageKey(column));
      else localStorage.setItem(storageKey(column), text);
    },
    showWaiting: (waiting: boolean) => choose({ waiting }),
    showAll() {
      choose({ manager: "", employee: "", waiting: false });
      for (const column of COLUMNS) localStorage.removeItem(storageKey(column));
    },
    sortBy(column: string) {
      const by = SORTS.find((sort) => sort === column);
      if (by) choose({ sort: { by, descending: search.sort.by === by && !search.sort.descending } });
    },
    isSearching,
  };
}
