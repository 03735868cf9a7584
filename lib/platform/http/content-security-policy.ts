import { randomBytes } from "node:crypto";

/** Returns a new nonce of 128 random bits. */
export const newNonce = () => randomBytes(16).toString("base64");

/** The policy of responses that aren't pages: they may load nothing and not be framed. */
export const NO_CONTENT_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Returns a page's policy: scripts with the nonce and those they load. Forms may redirect to `formTargets`. */
export function pagePolicy(
  nonce: string,
  { isDevelopment, formTargets = [] }: { isDevelopment: boolean; formTargets?: string[] },
): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ""}`,
    // The development overlay has styles without a nonce.
    isDevelopment ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${isDevelopment ? " ws: wss:" : ""}`,
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...formTargets].join(" "),
    "frame-ancestors 'none'",
  ].join("; ");
}
