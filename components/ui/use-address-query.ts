"use client";

import { useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";

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
 * Returns the choice made on a screen, as the text that the screen writes to the address; null while the address alone
 * decides. The address follows the choice with a delay. An address from elsewhere (Back, a link) replaces the choice;
 * an empty one doesn't.
 * @param address What the address says, in the same form.
 */
export function useOwnOrAddress(address: string): [string | null, (next: string) => void] {
  const [own, setOwn] = useState<string | null>(null);
  const [seen, setSeen] = useState(address);
  const [written, setWritten] = useState<readonly string[]>([]);
  if (address !== seen) {
    setSeen(address);
    if (address === written.at(-1)) setWritten([]);
    else if (address !== "" && !written.includes(address)) setOwn(address);
  }
  function choose(next: string) {
    setOwn(next);
    setWritten((all) => [...all, next]);
  }
  return [own, choose];
}

/**
 * What this app has put into the current history entry. The router ignores a change that comes with its own entries
 * (`__…`).
 */
export function ownHistoryState(): Record<string, unknown> {
  const state = (window.history.state ?? {}) as Record<string, unknown>;
  return Object.fromEntries(Object.entries(state).filter(([name]) => !name.startsWith("__")));
}
