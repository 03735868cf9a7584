import type { Unread } from "@/lib/finder/people-search/parse-rules";

// Not in the finder's address: the words may be anything, also a name.

let handed: readonly Unread[] | null = null;
const listeners = new Set<() => void>();

/** Hands words that weren't read to the finder, which is open or opens next. */
export function handWords(words: readonly Unread[]): void {
  handed = words;
  for (const listener of listeners) listener();
}

/** The words that were handed over since; null if nothing was. */
export function takeWords(): readonly Unread[] | null {
  const words = handed;
  handed = null;
  return words;
}

/** Calls a function once words are handed over. Returns what ends that. */
export function onWords(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
