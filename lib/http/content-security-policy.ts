import { randomBytes } from "node:crypto";

/** A fresh nonce: 128 random bits. */
export const newNonce = () => randomBytes(16).toString("base64");

/** For whatever isn't a page: nothing in it may ever load or be framed. */
export const NO_CONTENT_POLICY = "default-src 'none'; frame-ancestors 'none'";

/**
 * The policy of a page: only scripts with the nonce, and what they load, run. `formTargets` are the origins that a form's answer may
 * redirect to (Chromium holds redirects to form-action too).
 */
export function pagePolicy(
  nonce: string,
  { isDevelopment, formTargets = [] }: { isDevelopment: boolean; formTargets?: string[] },
): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ""}`,
    // The development overlay brings styles without a nonce.
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
