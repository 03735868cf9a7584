import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from "jose";
import { z } from "zod";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { IdentityClaims } from "./rules";

const TIMEOUT_MS = 4_000;
/** How long not to ask a provider again that didn't respond, so that callers don't all wait for the timeout. */
const RETRY_AFTER_MS = 5_000;
const CLOCK_TOLERANCE_SECONDS = 10;

/** Google's issuer, the only one whose accounts need `hd` to belong to a domain. */
export const GOOGLE = "https://accounts.google.com";

const Discovery = z.object({ issuer: z.string(), jwks_uri: z.url(), authorization_endpoint: z.url() });

type IdentityProvider = { issuers: string[]; authorizationOrigin: string; keys: JWTVerifyGetKey };

const discovered = new Map<string, { provider: Promise<IdentityProvider>; failedAt?: number }>();

/** Returns the issuer's discovery document, fetched once. Throws AppError unavailable. */
function identityProvider(): Promise<IdentityProvider> {
  const issuer = env().AUTH_GOOGLE_ISSUER;
  const known = discovered.get(issuer);
  if (known && (known.failedAt === undefined || Date.now() - known.failedAt < RETRY_AFTER_MS)) return known.provider;
  const entry: { provider: Promise<IdentityProvider>; failedAt?: number } = { provider: discover(issuer) };
  entry.provider.catch(() => (entry.failedAt = Date.now()));
  discovered.set(issuer, entry);
  return entry.provider;
}

async function discover(issuer: string): Promise<IdentityProvider> {
  try {
    const response = await fetch(`${issuer}/.well-known/openid-configuration`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      cache: "no-store",
    });
    if (!response.ok) throw unavailable();
    const found = Discovery.parse(await response.json());
    if (found.issuer.replace(/\/+$/, "") !== issuer) throw unavailable();
    const remote = createRemoteJWKSet(new URL(found.jwks_uri), {
      timeoutDuration: TIMEOUT_MS,
      cooldownDuration: 30_000,
      cacheMaxAge: 600_000,
    });
    return {
      issuers: issuer === GOOGLE ? [GOOGLE, "accounts.google.com"] : [found.issuer],
      authorizationOrigin: new URL(found.authorization_endpoint).origin,
      keys: withUnavailableError(remote),
    };
  } catch {
    throw unavailable();
  }
}

/** Tells a missing key (the token is invalid) from a key set that couldn't be loaded (the provider is unavailable). */
function withUnavailableError(remote: JWTVerifyGetKey): JWTVerifyGetKey {
  return async (header, token) => {
    try {
      return await remote(header, token);
    } catch (error) {
      if (
        error instanceof errors.JWKSNoMatchingKey ||
        error instanceof errors.JWKSMultipleMatchingKeys ||
        error instanceof errors.JOSENotSupported
      )
        throw error;
      throw unavailable();
    }
  };
}

/** Returns the origin of the provider's sign-in page, which the Content-Security-Policy must allow for forms. */
export async function authorizationOrigin(): Promise<string> {
  try {
    return (await identityProvider()).authorizationOrigin;
  } catch {
    return new URL(env().AUTH_GOOGLE_ISSUER).origin;
  }
}

/**
 * Verifies an ID token and returns its claims: signed by the issuer for one of our client ids, at most an hour old, with a verified email.
 * `expiresAt` in seconds since 1970. Throws AppError: unauthenticated, unavailable.
 */
export async function verifyIdToken(jwt: string): Promise<{ claims: IdentityClaims; expiresAt: number }> {
  const { issuers, keys } = await identityProvider();
  const payload = await verified(jwt, keys, issuers);
  const claims = IdentityClaims.safeParse(payload);
  if (!claims.success) throw invalid();
  if (claims.data.email_verified !== true)
    throw new AppError(
      "unauthenticated",
      "The provider hasn't verified this account's email. Verify it there, then try again.",
    );
  return { claims: claims.data, expiresAt: payload.exp ?? 0 };
}

async function verified(jwt: string, keys: JWTVerifyGetKey, issuer: string[]) {
  try {
    const { payload } = await jwtVerify(jwt, keys, {
      issuer,
      audience: env().AUTH_GOOGLE_AUDIENCES,
      algorithms: ["RS256"],
      requiredClaims: ["exp", "iat", "sub", "email"],
      maxTokenAge: "1h",
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
    });
    if (!isForUs(payload)) throw invalid();
    return payload;
  } catch (error) {
    throw error instanceof AppError ? error : invalid();
  }
}

/** Whether the client that the token was issued to (`azp`) is ours. Required if a token has several audiences (OpenID Connect Core, 3.1.3.7). */
function isForUs({ aud, azp }: JWTPayload): boolean {
  if (azp === undefined) return !Array.isArray(aud) || aud.length === 1;
  return [env().AUTH_GOOGLE_ID, ...env().AUTH_GOOGLE_AUDIENCES].some((client) => client === azp);
}

const invalid = () =>
  new AppError("unauthenticated", "The token is invalid or has expired.", {
    headers: { "WWW-Authenticate": 'Bearer realm="cairn", error="invalid_token"' },
  });

const unavailable = () =>
  new AppError("unavailable", "The sign-in provider isn't responding. Try again in a moment.", {
    headers: { "Retry-After": "5" },
  });
