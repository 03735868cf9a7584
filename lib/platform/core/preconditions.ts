/** A caller's conditions, all optional. Over HTTP they are headers. */
export type Preconditions = {
  /** Whether the caller has this version of a polled list (If-None-Match). */
  isKnown?: (version: string) => boolean;
  /** Whether the subject, as a read returns it, is the version that the caller has seen (If-Match). */
  isAsSeen?: (shown: unknown) => boolean;
  /** Runs the command only once for this key (Idempotency-Key). */
  idempotency?: IdempotencyKey;
};

/** A caller's key for one request, and a digest of everything sent with it. */
export type IdempotencyKey = { key: string; fingerprint: string };
