import { LRUCache } from "lru-cache";
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
export const sessionCookieOptions = () =>
  ({ httpOnly: true, sameSite: "lax", secure: isSecure(), path: "/", maxAge: SESSION_SECONDS }) as const;

/** The session cookie's value: an encrypted pointer to the session, nothing else. */
export function sealSession(userId: number, sid: string): Promise<string> {
  return encode({ token: { sub: String(userId), sid }, secret: authSecret(), maxAge: SESSION_SECONDS });
}

/**
 * Cookies decrypted a moment ago, which costs more than asking the database whether their sessions live (it is asked every time). Bounded in number and in time
 * (milliseconds).
 */
const opened = new LRUCache<string, string>({ max: 5_000, ttl: 5 * 60_000 });

type CookieJar = { get(name: string): { value: string } | undefined };

/**
 * The session that a browser's cookie points to, or null. It is read here rather than by next-auth's `getToken`, which would also take the
 * cookie's value from an Authorization header.
 */
export async function sidOfCookies(cookies: CookieJar): Promise<string | null> {
  const value = cookies.get(sessionCookieName())?.value;
  if (!value) return null;
  const known = opened.get(value);
  if (known !== undefined) return known;
  try {
    const token = await decode({ token: value, secret: authSecret() });
    if (typeof token?.sid !== "string" || token.sid === "") return null;
    opened.set(value, token.sid);
    return token.sid;
  } catch {
    return null;
  }
}
