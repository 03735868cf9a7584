import { decode, encode } from "next-auth/jwt";
import { env } from "@/lib/core/env";
import { authSecret } from "./secret";

/** Seconds that a session lasts. */
export const SESSION_SECONDS = 8 * 3600;

/** Cookies are Secure when the public address is https. */
export const isSecure = () => env().APP_URL.startsWith("https://");

/** The name next-auth gives its session cookie; the prefix makes browsers insist on https. */
export const sessionCookieName = () => `${isSecure() ? "__Secure-" : ""}next-auth.session-token`;

/** How the session cookie is set. Max-age in seconds. */
export const sessionCookieOptions = () => ({ httpOnly: true, sameSite: "lax", secure: isSecure(), path: "/", maxAge: SESSION_SECONDS }) as const;

/** The session cookie's value: an encrypted pointer to the session, nothing else. */
export function sealSession(userId: number, sid: string): Promise<string> {
  return encode({ token: { sub: String(userId), sid }, secret: authSecret(), maxAge: SESSION_SECONDS });
}

type CookieJar = { get(name: string): { value: string } | undefined };

/**
 * The session that a browser's cookie points to, or null. It is read here rather than by next-auth's `getToken`, which would also take the
 * cookie's value from an Authorization header.
 */
export async function sidOfCookies(cookies: CookieJar): Promise<string | null> {
  const value = cookies.get(sessionCookieName())?.value;
  if (!value) return null;
  try {
    const token = await decode({ token: value, secret: authSecret() });
    return typeof token?.sid === "string" && token.sid !== "" ? token.sid : null;
  } catch {
    return null;
  }
}
