"use client";

import { useSearchParams } from "next/navigation";
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { useAddressQuery } from "@/components/ui/use-address-query";
import { parametersOf, queryText, readSheetQuery, type SheetQuery } from "./sheet-query";

const neverChanges = () => () => undefined;

/**
 * A sheet's searches, filter and sorting, read from the address and written to it. Also kept for this tab, so that a detour to
 * another screen and a link back lose nothing.
 */
export function useSheetQuery(sheetId: number): [SheetQuery, (changed: Partial<SheetQuery>) => void] {
  const key = `sheet_query_${sheetId}`;
  const address = queryText(readSheetQuery(useSearchParams()));
  const kept = useSyncExternalStore(
    neverChanges,
    () => sessionStorage.getItem(key) ?? "",
    () => "",
  );
  // Null until something is chosen here: until then the address counts, and if it says nothing, what this tab kept.
  const [own, setOwn] = useState<string | null>(null);
  const text = own ?? (address || kept);
  const query = useMemo(() => readSheetQuery(new URLSearchParams(text)), [text]);

  // The address follows what is typed with a delay: only one that wasn't written here (Back, a link) changes the screen.
  const [seen, setSeen] = useState(address);
  const [written, setWritten] = useState<readonly string[]>([]);
  if (address !== seen) {
    setSeen(address);
    if (address === written.at(-1)) setWritten([]);
    else if (address !== "" && !written.includes(address)) setOwn(address);
  }

  useAddressQuery(parametersOf(query));
  useEffect(() => {
    if (own === null) return;
    if (own === "") sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, own);
  }, [own, key]);

  function change(changed: Partial<SheetQuery>) {
    // From the tab's own copy: on hydration `text` doesn't have it yet.
    const now = readSheetQuery(new URLSearchParams(own ?? (address || (sessionStorage.getItem(key) ?? ""))));
    const next = queryText({ ...now, ...changed });
    setOwn(next);
    setWritten((all) => [...all, next]);
  }
  return [query, change];
}
