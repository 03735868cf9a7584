import { LRUCache } from "lru-cache";
import { decode, encode } from "next-auth/jwt";
import { env } from "@/lib/platform/core/env";
import { authSecret } from "@/lib/platform/core/auth-secret";

/** Longest duration of a session, in seconds. */
export const SESSION_SECONDS = 8 * 3600;

/** Cookies are Secure when the public address is https. */
export const isSecure = () => env().APP_URL.startsWith("https://");

/** Returns the name of next-auth's session cookie. The prefix makes browsers require https. */
export const sessionCookieName = () => `${isSecure() ? "__Secure-" : ""}next-auth.session-token`;

/** Returns the session cookie's options. `maxAge` is in seconds. */
export const sessionCookieOptions = () =>
  ({ httpOnly: true, sameSite: "lax", secure: isSecure(), path: "/", maxAge: SESSION_SECONDS }) as const;

/** Returns the session cookie's value: the encrypted id of the session. */
export function sealSession(userId: number, sid: string): Promise<string> {
  return encode({ token: { sub: String(userId), sid }, secret: authSecret(), maxAge: SESSION_SECONDS });
}

/**
 * Recently decrypted cookies, because decrypting takes longer than reading the session from the database (which is done
 * every time). Lifetime in milliseconds.
 */
const opened = new LRUCache<string, string>({ max: 5_000, ttl: 5 * 60_000 });

type CookieJar = { get(name: string): { value: string } | undefined };

/**
 * Returns the session id in a browser's cookie, or null. Doesn't use next-auth's `getToken`, which would also accept
 * the cookie's value in an Authorization header.
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
