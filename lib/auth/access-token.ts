import { createHash, createSecretKey, type KeyObject } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import { LRUCache } from "lru-cache";
import { authSecret } from "./secret";

/** What our own tokens say in `iss`; no identity provider's issuer can be called so, since those are addresses. */
export const OWN_ISSUER = "cairn";
const AUDIENCE = "cairn-api";
const TYPE = "at+jwt";

/** Seconds that an access token is good for. */
export const ACCESS_TOKEN_SECONDS = 300;

/** A key of its own, so that nothing sealed for another purpose with the same secret can pass as an access token. */
const key = () =>
  (made ??= createSecretKey(createHash("sha256").update(`cairn access token\0${authSecret()}`).digest()));
let made: KeyObject | undefined;

/** An access token (`cm_token`) that counts only together with the cookie of the same session. */
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

/** Tokens found genuine a moment ago, until they expire (epoch seconds): a screen sends one with each of its calls. Bounded in number. */
const genuine = new LRUCache<string, Claims & { expires: number }>({ max: 5_000 });

/** Whose an access token is and which session it was made for; null for one that isn't genuine or has expired. */
export async function readAccessToken(jwt: string): Promise<Claims | null> {
  const known = genuine.get(jwt);
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
    genuine.set(jwt, { ...claims, expires: payload.exp! });
    return claims;
  } catch {
    return null;
  }
}
