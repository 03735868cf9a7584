import { useSyncExternalStore } from "react";
import { Listeners } from "@/lib/doors/client/listeners";

const listeners = new Listeners();

/**
 * A text in this browser, or in this tab, that survives a reload and a new sign-in. An unsaved text of a person has their
 * id in its key, so that nobody else who signs in gets it.
 */
export function keptText(key: string, place: "localStorage" | "sessionStorage" = "localStorage") {
  /** Returns the text; "" without one. */
  const read = (): string => window[place].getItem(key) ?? "";
  /** A blank text is removed. Returns false if the browser has no room for the text, which is still on the screen. */
  const keep = (text: string): boolean => {
    try {
      if (text.trim() === "") window[place].removeItem(key);
      else window[place].setItem(key, text);
    } catch {
      return false;
    }
    listeners.tell();
    return true;
  };
  return { read, keep, drop: () => void keep("") };
}

/** A kept text as this tab changes it; null in the page as the server sent it. */
export const useKeptText = ({ read }: ReturnType<typeof keptText>): string | null =>
  useSyncExternalStore(listeners.subscribe, read, () => null);
