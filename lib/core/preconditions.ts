/** Conditions that a caller sets for a command. Over HTTP these are headers; all are optional. */
export type Preconditions = {
  /** Whether the subject, as a read returns it, is still the version the caller has seen (If-Match). */
  isAsSeen?: (shown: unknown) => boolean;
  /** Run the command once, however often it is sent (Idempotency-Key). */
  once?: IdempotencyKey;
};

/** A caller's key for one request, and a digest of everything sent with it. */
export type IdempotencyKey = { key: string; fingerprint: string };
