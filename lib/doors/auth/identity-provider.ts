import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from "jose";
import { z } from "zod";
import { env } from "@/lib/platform/core/env";
import { AppError } from "@/lib/platform/core/errors";
import { log } from "@/lib/platform/core/log";

const TIMEOUT_MS = 4_000;
/** How long not to ask a provider again that didn't respond, so that callers don't all wait for the timeout. */
const RETRY_AFTER_MS = 5_000;

/** Google's issuer, the only one whose accounts need `hd` to belong to a domain. */
export const GOOGLE = "https://accounts.google.com";

/** Signatures by the provider's private key. HS256 uses our client secret, which a sibling app may have too. */
const ASYMMETRIC = ["RS", "PS", "ES"].flatMap((family) => ["256", "384", "512"].map((bits) => family + bits));
const ALGORITHMS = [...ASYMMETRIC, "EdDSA", "Ed25519"];

const Discovery = z.object({
  issuer: z.string(),
  jwks_uri: z.url(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  userinfo_endpoint: z.url().optional(),
  id_token_signing_alg_values_supported: z.array(z.string()).default(["RS256"]),
  token_endpoint_auth_methods_supported: z.array(z.string()).default(["client_secret_basic"]),
  authorization_response_iss_parameter_supported: z.boolean().default(false),
});

export type IdentityProvider = {
  /** As the discovery document has it. */
  issuer: string;
  /** What ID tokens may name as their issuer. */
  issuers: string[];
  keys: JWTVerifyGetKey;
  algorithms: string[];
  endpoints: { authorization: string; token: string; userinfo: string | undefined; keys: string };
  /** How our client proves its secret. */
  clientAuth: "client_secret_basic" | "client_secret_post";
  /** Whether the provider's answers to the browser name their issuer (RFC 9207). */
  namesIssuer: boolean;
};

type Entry = { provider: Promise<IdentityProvider>; failedAt?: number };
const discovered = new Map<string, Entry>();

/** Returns what the issuer's discovery document says, fetched once. Throws AppError unavailable. */
export function identityProvider(): Promise<IdentityProvider> {
  const issuer = env().AUTH_GOOGLE_ISSUER;
  const known = discovered.get(issuer);
  if (known && (known.failedAt === undefined || Date.now() - known.failedAt < RETRY_AFTER_MS)) return known.provider;
  const entry: Entry = { provider: discover(issuer) };
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
    if (!response.ok) throw new Error(`The provider answered ${response.status}.`);
    const found = Discovery.parse(await response.json());
    // Otherwise a changed document could send people to another provider, and Entra ID's "common" admits every tenant.
    if (found.issuer.replace(/\/+$/, "") !== issuer)
      throw new Error(`The document is of the issuer ${found.issuer}. Set AUTH_GOOGLE_ISSUER to it if it is yours.`);
    return providerOf(found);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log.warn({ issuer, reason }, "the sign-in provider's discovery document can't be used");
    throw unavailable();
  }
}

function providerOf(found: z.output<typeof Discovery>): IdentityProvider {
  const remote = createRemoteJWKSet(new URL(found.jwks_uri), {
    timeoutDuration: TIMEOUT_MS,
    cooldownDuration: 30_000,
    cacheMaxAge: 600_000,
  });
  const methods = found.token_endpoint_auth_methods_supported;
  return {
    issuer: found.issuer,
    issuers: found.issuer === GOOGLE ? [GOOGLE, "accounts.google.com"] : [found.issuer],
    keys: withUnavailableError(remote),
    algorithms: found.id_token_signing_alg_values_supported.filter((name) => ALGORITHMS.includes(name)),
    endpoints: {
      authorization: found.authorization_endpoint,
      token: found.token_endpoint,
      userinfo: found.userinfo_endpoint,
      keys: found.jwks_uri,
    },
    clientAuth:
      methods.includes("client_secret_post") && !methods.includes("client_secret_basic")
        ? "client_secret_post"
        : "client_secret_basic",
    namesIssuer: found.authorization_response_iss_parameter_supported,
  };
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
    return new URL((await identityProvider()).endpoints.authorization).origin;
  } catch {
    return new URL(env().AUTH_GOOGLE_ISSUER).origin;
  }
}

const unavailable = () =>
  new AppError("unavailable", "The sign-in provider isn't responding. Try again in a moment.", {
    headers: { "Retry-After": "5" },
  });
