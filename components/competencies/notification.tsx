"use client";

import { useEffect, useState, useSyncExternalStore } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";

/** Where the spec keeps the text. */
const KEY = "notification";

/** Leaves a text for the template's screen to show once. */
export function storeNotification(text: string): void {
  localStorage.setItem(KEY, text);
}

/** The text as one showing of the screen has it: taken out of the browser's storage, kept until it is dismissed. */
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

/** What the person did just before they came here, told once. */
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
