import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { authSecret } from "./secret";
import { isSecure } from "./session-cookie";

/** The cookie in which next-auth keeps its double-submit token. */
export const csrfCookieName = () => `${isSecure() ? "__Host-" : ""}next-auth.csrf-token`;

export const csrfCookieOptions = () => ({ httpOnly: true, sameSite: "lax", secure: isSecure(), path: "/" }) as const;

/**
 * The token that the sign-in form has to carry, and the cookie to set with it (null: the browser has a good one). next-auth hands its token
 * only to JavaScript; made here in the same way, the form works without any.
 */
export function csrfToken(cookie: string | undefined): { token: string; cookie: string | null } {
  const [given = "", hash = ""] = (cookie ?? "").split("|");
  if (given !== "" && isEqual(hash, hashOf(given))) return { token: given, cookie: null };
  const token = randomBytes(32).toString("hex");
  return { token, cookie: `${token}|${hashOf(token)}` };
}

const hashOf = (token: string) => createHash("sha256").update(`${token}${authSecret()}`).digest("hex");

const isEqual = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
