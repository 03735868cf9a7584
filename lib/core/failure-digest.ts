/**
 * Encodes what an error boundary shows: the failure texts, one a line, then the request id. In production Next hands an error
 * boundary only the error's digest, so the digest carries them. Next's own digests are an id alone.
 */
export const failureDigest = (texts: readonly string[], requestId: string): string => [...texts, requestId].join("\n");

/** Decodes a digest into the failure texts and the request id. */
export function readFailureDigest(digest: string): { texts: string[]; id: string } {
  const lines = digest.split("\n");
  return { id: lines.at(-1) ?? "", texts: lines.slice(0, -1) };
}
