"use client";

import type { Route } from "next";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { useAddressSearch } from "@/components/ui/use-address-search";
import { matricesPath, type MatricesSearch } from "@/lib/matrices/rules";

const COLUMNS = ["manager", "employee"] as const;
type Column = (typeof COLUMNS)[number];
type Texts = Record<Column, string>;

/** Where the spec keeps a column's search text. */
const storageKey = (column: Column) => `${column}_filter`;
const addressOf = ({ manager, employee }: Texts) => matricesPath({ manager, employee, page: 1 }) as Route;

/** The texts of the search boxes, in the URL and in local storage. If the URL has no search at first, the text comes from local storage. */
export function useMatricesSearch({ manager, employee }: MatricesSearch) {
  const router = useRouter();
  const { search, type, isSearching } = useAddressSearch<Texts>({ manager, employee }, addressOf);

  useEffect(() => {
    const address = new URLSearchParams(window.location.search);
    if ([...COLUMNS, "page"].some((name) => address.has(name))) return;
    const [manager = "", employee = ""] = COLUMNS.map((column) => localStorage.getItem(storageKey(column)) ?? "");
    if (manager !== "" || employee !== "") router.replace(addressOf({ manager, employee }), { scroll: false });
  }, [router]);

  return {
    texts: search,
    type(column: Column, text: string) {
      type({ [column]: text });
      if (text === "") localStorage.removeItem(storageKey(column));
      else localStorage.setItem(storageKey(column), text);
    },
    isSearching,
  };
}
