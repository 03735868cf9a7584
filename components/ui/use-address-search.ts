"use client";

import type { Route } from "next";
import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useState, useTransition } from "react";

/** Milliseconds without typing before the search is sent. */
export const TYPING_MS = 300;

/**
 * A search in the URL. Typing changes the URL after a pause, a choice changes it at once, and the page follows it;
 * another change of the URL (Back, a link) changes the search.
 * @param shown The search that the page shows.
 * @param addressOf Returns the URL of a search's first page.
 * @param kept Names of other parameters of the URL that a search leaves as they are, such as an open dialog's.
 */
export function useAddressSearch<S>(shown: S, addressOf: (search: S) => Route, kept: readonly string[] = []) {
  const router = useRouter();
  const [isLoading, startTransition] = useTransition();
  const [search, setSearch] = useState(shown);
  const [seen, setSeen] = useState<string>(addressOf(shown));
  // Requested URLs that aren't shown yet, in order: the answer to an earlier one must not undo what was typed since.
  const [requested, setRequested] = useState<readonly string[]>([]);

  const arrived = addressOf(shown);
  if (arrived !== seen) {
    setSeen(arrived);
    if (arrived === requested.at(-1)) setRequested([]);
    else if (!requested.includes(arrived)) {
      setRequested([]);
      setSearch(shown);
    }
  }

  function go(address: Route) {
    setRequested((all) => [...all, address]);
    startTransition(() => router.replace(withKept(address, kept), { scroll: false }));
  }

  const wanted = addressOf(search);
  const isSettled = wanted === (requested.at(-1) ?? arrived);
  const follow = useEffectEvent(() => go(wanted));
  useEffect(() => {
    if (isSettled) return;
    const timer = setTimeout(follow, TYPING_MS);
    return () => clearTimeout(timer);
  }, [wanted, isSettled]);

  return {
    search,
    type: (change: Partial<S>) => setSearch((all) => ({ ...all, ...change })),
    choose(change: Partial<S>) {
      const next = { ...search, ...change };
      setSearch(next);
      go(addressOf(next));
    },
    isSearching: isLoading || !isSettled,
  };
}

function withKept(address: Route, kept: readonly string[]): Route {
  const now = new URLSearchParams(window.location.search);
  const staying = kept.filter((name) => now.has(name)).map((name) => [name, now.get(name) ?? ""]);
  if (staying.length === 0) return address;
  return `${address}${address.includes("?") ? "&" : "?"}${new URLSearchParams(staying)}` as Route;
}
