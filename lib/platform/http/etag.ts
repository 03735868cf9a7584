import { createHash } from "node:crypto";

/** Returns the entity tag of a response's text. */
export const etagOf = (text: string | Buffer): string =>
  `"${createHash("sha256").update(text).digest("base64url").slice(0, 27)}"`;

/**
 * Whether a tag is in an If-Match or If-None-Match header. Weak tags count too, because compressing proxies weaken the
 * tags of unchanged responses.
 */
export function containsEtag(header: string, etag: string): boolean {
  const tags = header.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes("*") || tags.includes(etag);
}
