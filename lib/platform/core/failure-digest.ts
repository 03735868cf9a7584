/**
 * Encodes the content of an error boundary: the failure texts, one per line, then the request id. In production, Next
 * passes an error boundary only the error's digest. Next's own digests are just an id.
 */
export const failureDigest = (texts: readonly string[], requestId: string): string => [...texts, requestId].join("\n");

/** Decodes a digest into the failure texts and the request id. */
export function readFailureDigest(digest: string): { texts: string[]; id: string } {
  const lines = digest.split("\n");
  return { id: lines.at(-1) ?? "", texts: lines.slice(0, -1) };
}
