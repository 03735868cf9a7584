"use client";

import { Button } from "@/components/ui/button";
import { Done } from "@/components/ui/done";
import { useTakenText } from "./taken-text";

/** The local storage key, set by the specification. */
const KEY = "notification";

/** Stores a text that the template's screen shows once. */
export function storeNotification(text: string): void {
  localStorage.setItem(KEY, text);
}

/** Confirms what the person did just before, once. */
export function Notification() {
  const [text, dismiss] = useTakenText(KEY, "localStorage");
  return (
    <Done
      actions={
        <Button size="sm" variant="ghost" onClick={dismiss}>
          Dismiss
        </Button>
      }
    >
      {text}
    </Done>
  );
}
