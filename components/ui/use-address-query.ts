"use client";

import { useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";
import { addressOf } from "@/lib/platform/core/address";

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
 * A screen's own query parameters as one text; equal parameters give equal texts. They are read from the address and
 * written to the address, so that a link and Back show them again. A choice counts at once, and the address follows
 * with a delay. An address from elsewhere (Back, a link) replaces the choice; an address without parameters doesn't.
 * @param read Reads the screen's parameters and leaves out invalid values.
 * @param kept What counts while nothing is chosen and the address says nothing.
 * @returns The text, what chooses parameters, and the text of what was chosen here (null for nothing).
 */
export function useAddressState(
  read: (params: Pick<URLSearchParams, "get">) => Readonly<Record<string, string>>,
  kept = "",
): [text: string, choose: (next: Readonly<Record<string, string>>) => void, own: string | null] {
  const address = textOf(read(useSearchParams()));
  const [own, setOwn] = useState<string | null>(null);
  const [seen, setSeen] = useState(address);
  const [written, setWritten] = useState<readonly string[]>([]);
  if (address !== seen) {
    setSeen(address);
    if (address === written.at(-1)) setWritten([]);
    else if (address !== "" && !written.includes(address)) setOwn(address);
  }
  function choose(next: Readonly<Record<string, string>>) {
    setOwn(textOf(next));
    setWritten((all) => [...all, textOf(next)]);
  }
  const text = own ?? (address || kept);
  useAddressQuery(read(new URLSearchParams(text)));
  return [text, choose, own];
}

const textOf = (parameters: Readonly<Record<string, string>>) => addressOf("", parameters).slice(1);

/**
 * What this app has put into the current history entry. The router ignores a change that comes with its own entries
 * (`__…`).
 */
export function ownHistoryState(): Record<string, unknown> {
  const state = (window.history.state ?? {}) as Record<string, unknown>;
  return Object.fromEntries(Object.entries(state).filter(([name]) => !name.startsWith("__")));
}
