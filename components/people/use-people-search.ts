"use client";

import type { Route } from "next";
import { useRouter } from "next/navigation";
import { useEffect, useState, useTransition } from "react";
import { peoplePath, SORTS, type PeopleSearch } from "@/lib/people/rules";

/** Milliseconds without typing before the search is sent. */
export const TYPING_MS = 300;

/** The screen's search. Typing changes the URL after a pause, a choice changes it at once, and the page follows it. */
export function usePeopleSearch(shown: PeopleSearch) {
  const router = useRouter();
  const [isSearching, startTransition] = useTransition();
  const [text, setText] = useState(shown.search);
  const go = (more: Partial<PeopleSearch>) =>
    startTransition(() =>
      router.replace(peoplePath({ ...shown, search: text, page: 1, ...more }) as Route, { scroll: false }),
    );

  const wanted = peoplePath({ ...shown, search: text, page: 1 }) as Route;
  useEffect(() => {
    if (text === shown.search) return;
    const timer = setTimeout(() => startTransition(() => router.replace(wanted, { scroll: false })), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text, shown.search, wanted, router]);

  const sortBy = (column: string) => {
    const by = SORTS.find((sort) => sort === column);
    if (by) go({ sort: { by, descending: shown.sort.by === by && !shown.sort.descending } });
  };
  return { text, type: setText, go, sortBy, isSearching };
}
