"use client";

import { useSearchParams } from "next/navigation";
import { useCallback, useEffect, useState } from "react";
import { ownHistoryState } from "./use-address-query";

/** In the state of a history entry: it was added by opening a dialog, so that Back closes it. */
const OPENED = "dialogOpened";

export interface AddressDialog<Name extends string> {
  opened: { name: Name; value: string } | null;
  open: (name: Name, value: string) => void;
  close: () => void;
}

/**
 * Keeps the open dialog in the address (`?criteria=42`): a reload or a shared link opens it again, and Back closes it.
 * `names` must be stable.
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
    (next: Name, nextValue: string) =>
      window.history.pushState({ [OPENED]: true }, "", addressWith(names, [next, nextValue])),
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
