/** Whether this browser's session is known to have ended: told by a refused call, taken back by a token given here or in another tab. */
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

/** Calls back when that changes; returns what stops it. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
