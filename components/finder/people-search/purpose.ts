import { useSyncExternalStore } from "react";

/**
 * This tab's purpose, for the finder and the cards opened from it. Not in the address, which is shared and logged. Log
 * out removes it.
 */
const KEY = "finder_purpose";
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function storePurpose(purpose: string): void {
  sessionStorage.setItem(KEY, purpose);
  for (const listener of listeners) listener();
}

/** The purpose of this tab's searches; null until the browser has it. */
export const usePurpose = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => sessionStorage.getItem(KEY) ?? "",
    () => null,
  );
