import { createHash, createSecretKey, type KeyObject } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import { LRUCache } from "lru-cache";
import { authSecret } from "@/lib/platform/core/auth-secret";

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
