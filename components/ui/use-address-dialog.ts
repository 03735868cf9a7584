"use client";

import { useSearchParams } from "next/navigation";
import { useCallback, useEffect, useState } from "react";
import { ownHistoryState } from "./use-address-query";

/** In the state of a history entry: it was added by opening something, so that Back closes it. */
const OPENED = "dialogOpened";

export interface AddressDialog<Name extends string> {
  opened: { name: Name; value: string } | null;
  /** `replaces`: what is open gives up its entry of the history, so that Back doesn't return to it. */
  open: (name: Name, value: string, how?: { replaces: boolean }) => void;
  close: () => void;
}

/**
 * Keeps the open dialog, or the open part of a screen, in the address (`?criteria=42`): a reload or a shared link opens
 * it again, and Back closes it.
 *
 * @param names must be stable
 */
export function useAddressDialog<Name extends string>(names: readonly Name[]): AddressDialog<Name> {
  const params = useSearchParams();
  const name = names.find((each) => params.has(each));
  const value = (name && params.get(name)) ?? "";
  const key = name === undefined ? null : `${name}=${value}`;
  // What was closed here, until the address follows: the dialog is gone at once, and with it what guards its unsaved
  // text against Back.
  const [closed, setClosed] = useState<string | null>(null);
  if (closed !== null && closed !== key) setClosed(null);

  useEffect(() => {
    if (closed === null) return;
    if (ownHistoryState()[OPENED]) window.history.back();
    else window.history.replaceState(null, "", addressWith(names, null));
  }, [closed, names]);

  const open = useCallback(
    (next: Name, nextValue: string, { replaces } = { replaces: false }) => {
      const address = addressWith(names, [next, nextValue]);
      try {
        if (replaces) window.history.replaceState(ownHistoryState(), "", address);
        else window.history.pushState({ [OPENED]: true }, "", address);
      } catch {
        // Safari refuses more than 100 calls in 30 seconds; the next one opens.
      }
    },
    [names],
  );
  return {
    opened: name === undefined || closed === key ? null : { name, value },
    open,
    close: () => setClosed(key),
  };
}

function addressWith(names: readonly string[], dialog: [name: string, value: string] | null): URL {
  const address = new URL(window.location.href);
  for (const name of names) address.searchParams.delete(name);
  if (dialog) address.searchParams.set(...dialog);
  return address;
}
