"use client";

import { useEffect, useState, useSyncExternalStore } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";

/** The local storage key, set by the specification. */
const KEY = "notification";

/** Stores a text that the template's screen shows once. */
export function storeNotification(text: string): void {
  localStorage.setItem(KEY, text);
}

/** The text for this visit to the screen: removed from local storage, shown until dismissed. */
class Taken {
  #text: string | null = null;
  #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly text = (): string => (this.#text ??= localStorage.getItem(KEY) ?? "");

  dismiss() {
    this.#text = "";
    this.#listeners.forEach((listener) => listener());
  }
}

/** Confirms what the person did just before, once. */
export function Notification() {
  const [taken] = useState(() => new Taken());
  const text = useSyncExternalStore(taken.subscribe, taken.text, () => "");
  useEffect(() => localStorage.removeItem(KEY), []);
  return (
    <div role="status">
      {text !== "" && (
        <Alert
          tone="success"
          role="note"
          className="mb-4"
          actions={
            <Button size="sm" variant="ghost" onClick={() => taken.dismiss()}>
              Dismiss
            </Button>
          }
        >
          {text}
        </Alert>
      )}
    </div>
  );
}
