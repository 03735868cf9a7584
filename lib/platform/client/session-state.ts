/**
 * Whether this browser's session is known to have ended. Set when a call gets 401, cleared when this or another tab
 * gets a token.
 */
let ended = false;
const listeners = new Set<() => void>();

function set(value: boolean): void {
  if (ended === value) return;
  ended = value;
  listeners.forEach((listener) => listener());
}

export const sessionHasEnded = (): boolean => ended;
export const markSessionEnded = (): void => set(true);
export const markSessionActive = (): void => set(false);

/** Calls the listener when the session ends or becomes active. Returns a function that unsubscribes it. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
