"use client";

import { useBrowserValue } from "@/components/ui/use-browser-value";
import { useCallback, useEffect, useMemo } from "react";
import { useAddressState } from "@/components/ui/use-address-query";
import { KEPT_QUERY } from "@/components/shell/kept-query";
import { parametersOf, readSheetQuery, type SheetQuery } from "./sheet-query";

/**
 * A sheet's searches, filter and sorting, read from the address and written to it. Also kept for this tab, so that a
 * detour to another screen and a link back lose nothing. `forget` keeps it no longer, until it changes.
 */
export function useSheetQuery(
  sheetId: number,
): [SheetQuery, (changed: Partial<SheetQuery>) => void, forget: () => void] {
  const key = `${KEPT_QUERY}${sheetId}`;
  const kept = useBrowserValue(() => sessionStorage.getItem(key) ?? "", "");
  const [text, choose, own] = useAddressState((params) => parametersOf(readSheetQuery(params)), kept);
  const query = useMemo(() => readSheetQuery(new URLSearchParams(text)), [text]);

  useEffect(() => {
    if (own === null) return;
    if (own === "") sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, own);
  }, [own, key]);

  function change(changed: Partial<SheetQuery>) {
    // From the tab's own copy: on hydration `text` doesn't have it yet.
    const now = readSheetQuery(new URLSearchParams(text || (sessionStorage.getItem(key) ?? "")));
    choose(parametersOf({ ...now, ...changed }));
  }
  const forget = useCallback(() => sessionStorage.removeItem(key), [key]);
  return [query, change, forget];
}
