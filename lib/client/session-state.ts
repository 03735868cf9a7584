/** Whether this browser's session is known to have ended: set when a call is refused, cleared when this or another tab gets a token. */
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

/** Calls the listener whenever that changes. Returns a function that unsubscribes it. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
