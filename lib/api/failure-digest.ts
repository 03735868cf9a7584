/**
 * What an error boundary may know of a failed read on the server: in production Next hands it the error's digest and nothing else. So the
 * digest holds the texts to show, a line each, and at last the id by which the log names the request. A digest of Next's own is such an id alone.
 */
export const failureDigest = (texts: readonly string[], requestId: string): string => [...texts, requestId].join("\n");

/** The texts and the id that a digest holds. */
export function readFailureDigest(digest: string): { texts: string[]; id: string } {
  const lines = digest.split("\n");
  return { id: lines.at(-1) ?? "", texts: lines.slice(0, -1) };
}
