import { createHash } from "node:crypto";

/** The entity tag of an answer's text: equal texts have equal tags. */
export const etagOf = (text: string): string =>
  `"${createHash("sha256").update(text).digest("base64url").slice(0, 27)}"`;

/**
 * Whether a tag is among those of an If-Match or If-None-Match header. Weak tags count like others: proxies that compress weaken the
 * tags of answers that are the same all the same.
 */
export function names(header: string, etag: string): boolean {
  const tags = header.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes("*") || tags.includes(etag);
}
