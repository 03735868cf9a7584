/** Encodes failure texts and the request id as the error's digest, all that Next passes on in production. */
export const failureDigest = (texts: readonly string[], requestId: string): string => [...texts, requestId].join("\n");

/** Decodes a digest into the failure texts and the request id. */
export function readFailureDigest(digest: string): { texts: string[]; id: string } {
  const lines = digest.split("\n");
  return { id: lines.at(-1) ?? "", texts: lines.slice(0, -1) };
}
