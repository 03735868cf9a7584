"use client";

import { useEffect, useState, useSyncExternalStore } from "react";
import { Listeners } from "@/lib/doors/client/listeners";

type Kept = "localStorage" | "sessionStorage";

/** Takes a text out of the browser's storage, once, and keeps it until it is dismissed. */
class TakenText {
  #text: string | null = null;
  readonly #listeners = new Listeners();
  readonly subscribe = this.#listeners.subscribe;

  constructor(
    private readonly key: string,
    private readonly storage: Kept,
  ) {}

  readonly text = (): string => (this.#text ??= window[this.storage].getItem(this.key) ?? "");

  readonly dismiss = () => {
    this.#text = "";
    this.#listeners.tell();
  };
}

/** A text in the browser's storage that one visit to a screen shows; empty without one. Returns what dismisses it too. */
export function useTakenText(key: string, storage: Kept): [text: string, dismiss: () => void] {
  const [taken] = useState(() => new TakenText(key, storage));
  const text = useSyncExternalStore(taken.subscribe, taken.text, () => "");
  useEffect(() => {
    taken.text();
    window[storage].removeItem(key);
  }, [taken, key, storage]);
  return [text, taken.dismiss];
}
