"use client";

import { useBrowserValue } from "@/components/ui/use-browser-value";
import { useSearchParams } from "next/navigation";
import { useEffect, useMemo } from "react";
import { useAddressQuery, useOwnOrAddress } from "@/components/ui/use-address-query";
import { KEPT_QUERY } from "./kept-query";
import { parametersOf, queryText, readSheetQuery, type SheetQuery } from "./sheet-query";

/**
 * A sheet's searches, filter and sorting, read from the address and written to it. Also kept for this tab, so that a
 * detour to another screen and a link back lose nothing.
 */
export function useSheetQuery(sheetId: number): [SheetQuery, (changed: Partial<SheetQuery>) => void] {
  const key = `${KEPT_QUERY}${sheetId}`;
  const address = queryText(readSheetQuery(useSearchParams()));
  const kept = useBrowserValue(() => sessionStorage.getItem(key) ?? "", "");
  // Until something is chosen here, the address counts, and if it says nothing, what this tab kept.
  const [own, choose] = useOwnOrAddress(address);
  const text = own ?? (address || kept);
  const query = useMemo(() => readSheetQuery(new URLSearchParams(text)), [text]);

  useAddressQuery(parametersOf(query));
  useEffect(() => {
    if (own === null) return;
    if (own === "") sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, own);
  }, [own, key]);

  function change(changed: Partial<SheetQuery>) {
    // From the tab's own copy: on hydration `text` doesn't have it yet.
    const now = readSheetQuery(new URLSearchParams(own ?? (address || (sessionStorage.getItem(key) ?? ""))));
    choose(queryText({ ...now, ...changed }));
  }
  return [query, change];
}
