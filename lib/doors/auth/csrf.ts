import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { authSecret } from "@/lib/platform/core/auth-secret";
import { isSecure } from "./session-credentials";

/** Returns the name of next-auth's double-submit cookie. */
export const csrfCookieName = () => `${isSecure() ? "__Host-" : ""}next-auth.csrf-token`;

export const csrfCookieOptions = () => ({ httpOnly: true, sameSite: "lax", secure: isSecure(), path: "/" }) as const;

/** Returns the sign-in form's token and its cookie (null: the browser's is valid), so that it works without scripts. */
export function csrfToken(cookie: string | undefined): { token: string; cookie: string | null } {
  const [given = "", hash = ""] = (cookie ?? "").split("|");
  if (given !== "" && isEqual(hash, hashOf(given))) return { token: given, cookie: null };
  const token = randomBytes(32).toString("hex");
  return { token, cookie: `${token}|${hashOf(token)}` };
}

const hashOf = (token: string) => createHash("sha256").update(`${token}${authSecret()}`).digest("hex");

const isEqual = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
