const CHANGED = "reviewchange";

/** Tells the navbar's count that this tab has changed a request. */
export const announceReviewChange = (): void => void window.dispatchEvent(new Event(CHANGED));

/** Calls `listener` when this tab has changed a request. Returns what stops it. */
export function onReviewChange(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  return () => window.removeEventListener(CHANGED, listener);
}
