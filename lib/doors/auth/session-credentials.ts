import { createHash, createSecretKey, type KeyObject } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import { LRUCache } from "lru-cache";
import { decode, encode } from "next-auth/jwt";
import { authSecret } from "@/lib/platform/core/auth-secret";
import { env } from "@/lib/platform/core/env";

// A browser's session has two credentials, which the API accepts only together: its cookie and its access token.

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

/** Returns the session id in a browser's cookie, or null. `getToken` would also accept an Authorization header. */
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

/** The `iss` of our own tokens. It can't be an identity provider's issuer, because those are web addresses. */
export const OWN_ISSUER = "cairn";
const AUDIENCE = "cairn-api";
const TYPE = "at+jwt";

/** Lifetime of an access token, in seconds. */
export const ACCESS_TOKEN_SECONDS = 300;

/** A separate key, so that nothing signed for another purpose with the same secret can pass as an access token. */
const key = () =>
  (cachedKey ??= createSecretKey(createHash("sha256").update(`cairn access token\0${authSecret()}`).digest()));
let cachedKey: KeyObject | undefined;

/** Issues an access token (`cm_token`), which is valid only together with the cookie of the same session. */
export function issueAccessToken(userId: number, sid: string): Promise<string> {
  return new SignJWT({ sid })
    .setProtectedHeader({ alg: "HS256", typ: TYPE })
    .setIssuer(OWN_ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(String(userId))
    .setIssuedAt()
    .setExpirationTime(`${ACCESS_TOKEN_SECONDS}s`)
    .sign(key());
}

type Claims = { userId: number; sid: string };

/** Recently verified tokens, because a screen sends the same one with each call. `expires` is in epoch seconds. */
const verified = new LRUCache<string, Claims & { expires: number }>({ max: 5_000 });

/** Returns the person and session of an access token; null if it's invalid or expired. */
export async function readAccessToken(jwt: string): Promise<Claims | null> {
  const known = verified.get(jwt);
  if (known && Date.now() < known.expires * 1000) return known;
  try {
    const { payload } = await jwtVerify(jwt, key(), {
      issuer: OWN_ISSUER,
      audience: AUDIENCE,
      algorithms: ["HS256"],
      typ: TYPE,
      requiredClaims: ["exp", "iat", "sub", "sid"],
    });
    if (typeof payload.sid !== "string") return null;
    const claims = { userId: Number(payload.sub), sid: payload.sid };
    verified.set(jwt, { ...claims, expires: payload.exp! });
    return claims;
  } catch {
    return null;
  }
}
