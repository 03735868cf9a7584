"use client";

import { useSearchParams } from "next/navigation";
import { useEffect } from "react";

/**
 * Writes a screen's own query parameters into the address, whatever other parameters it has. An empty value removes its
 * parameter.
 */
export function useAddressQuery(own: Readonly<Record<string, string>>) {
  const query = JSON.stringify(own);
  // A link to the screen itself empties the address.
  const current = useSearchParams().toString();
  useEffect(() => {
    const address = new URL(window.location.href);
    for (const [name, value] of Object.entries(JSON.parse(query) as Record<string, string>)) {
      if (value === "") address.searchParams.delete(name);
      else address.searchParams.set(name, value);
    }
    if (address.search === window.location.search) return;
    try {
      window.history.replaceState(ownHistoryState(), "", address);
    } catch {
      // Safari refuses more than 100 calls in 30 seconds; the next change updates the address.
    }
  }, [query, current]);
}

/**
 * What this app has put into the current history entry. The router ignores a change that comes with its own entries
 * (`__…`).
 */
export function ownHistoryState(): Record<string, unknown> {
  const state = (window.history.state ?? {}) as Record<string, unknown>;
  return Object.fromEntries(Object.entries(state).filter(([name]) => !name.startsWith("__")));
}
