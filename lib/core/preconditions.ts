/** On what terms a caller wants a command done. Over HTTP these come as headers; a page or a test may do without any. */
export type Preconditions = {
  /** Whether the thing, shown as reading it shows it, is still what the caller has seen (If-Match). */
  isAsSeen?: (shown: unknown) => boolean;
  /** Do it once, however often it is sent (Idempotency-Key). */
  once?: IdempotencyKey;
};

/** The name that a caller gives one act of theirs, and a digest of all that they sent with it. */
export type IdempotencyKey = { key: string; fingerprint: string };
