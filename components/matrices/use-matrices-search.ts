"use client";

import type { Route } from "next";
import { useRouter } from "next/navigation";
import { useEffect, useState, useTransition } from "react";
import { matricesPath, type MatricesSearch } from "@/lib/matrices/rules";

/** Milliseconds without typing before the search is sent. */
export const TYPING_MS = 300;

const COLUMNS = ["manager", "employee"] as const;
type Column = (typeof COLUMNS)[number];
type Texts = Record<Column, string>;

/** The local storage key of a column's search text, set by the specification. */
const storageKey = (column: Column) => `${column}_filter`;
const addressOf = ({ manager, employee }: Texts) => matricesPath({ manager, employee, page: 1 }) as Route;

/**
 * The texts of the search boxes. Typing changes the URL after a pause, and the page follows it; another change of the URL (Back, a link)
 * changes the boxes. If the URL has no search at first, the text comes from local storage.
 */
export function useMatricesSearch(shown: MatricesSearch) {
  const router = useRouter();
  const [isSearching, startTransition] = useTransition();
  const [texts, setTexts] = useState<Texts>({ manager: shown.manager, employee: shown.employee });
  const [seen, setSeen] = useState<string>(addressOf(shown));
  // Requested URLs that aren't shown yet, in order: the answer to an earlier one must not undo what was typed since.
  const [requested, setRequested] = useState<readonly string[]>([]);

  const arrived = addressOf(shown);
  if (arrived !== seen) {
    setSeen(arrived);
    if (arrived === requested.at(-1)) setRequested([]);
    else if (!requested.includes(arrived)) {
      setRequested([]);
      setTexts({ manager: shown.manager, employee: shown.employee });
    }
  }

  const wanted = addressOf(texts);
  const isSettled = wanted === (requested.at(-1) ?? arrived);
  useEffect(() => {
    if (isSettled) return;
    const timer = setTimeout(() => {
      setRequested((all) => [...all, wanted]);
      startTransition(() => router.replace(wanted, { scroll: false }));
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [wanted, isSettled, router]);

  useEffect(() => {
    const address = new URLSearchParams(window.location.search);
    if ([...COLUMNS, "page"].some((name) => address.has(name))) return;
    const [manager = "", employee = ""] = COLUMNS.map((column) => localStorage.getItem(storageKey(column)) ?? "");
    if (manager !== "" || employee !== "") router.replace(addressOf({ manager, employee }), { scroll: false });
  }, [router]);

  function type(column: Column, text: string) {
    setTexts((all) => ({ ...all, [column]: text }));
    if (text === "") localStorage.removeItem(storageKey(column));
    else localStorage.setItem(storageKey(column), text);
  }

  return { texts, type, isSearching: isSearching || !isSettled };
}
