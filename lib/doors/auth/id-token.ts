import { errors, jwtVerify, type JWTPayload } from "jose";
import { env } from "@/lib/platform/core/env";
import { AppError } from "@/lib/platform/core/errors";
import { identityProvider } from "./identity-provider";

const CLOCK_TOLERANCE_SECONDS = 10;

/** An ID token that isn't accepted. `reason` names the claim that is missing or wrong, and never its value. */
export class RejectedIdToken extends AppError {
  constructor(
    readonly reason: string,
    /** Whether the provider signed it. Anyone can send the others as often as they like. */
    readonly isSigned: boolean,
  ) {
    super("unauthenticated", "The token is invalid or has expired.", {
      type: "invalid-token",
      headers: { "WWW-Authenticate": 'Bearer realm="cairn", error="invalid_token"' },
    });
  }
}

/**
 * Verifies an ID token and returns its claims: signed by the issuer for one of our client ids, at most an hour old, and
 * with the sign-in's nonce, if there is one. `expiresAt` in seconds since 1970. Throws AppError unavailable, and
 * RejectedIdToken.
 */
export async function verifyIdToken(
  jwt: string,
  { nonce }: { nonce?: string } = {},
): Promise<{ claims: JWTPayload; expiresAt: number }> {
  const { issuers, keys, algorithms } = await identityProvider();
  try {
    const { payload } = await jwtVerify(jwt, keys, {
      issuer: issuers,
      audience: env().AUTH_GOOGLE_AUDIENCES,
      algorithms,
      requiredClaims: ["exp", "iat", "sub"],
      maxTokenAge: "1h",
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
    });
    if (!isForUs(payload)) throw new RejectedIdToken("azp isn't our client id", true);
    if (nonce !== undefined && payload.nonce !== nonce)
      throw new RejectedIdToken("nonce isn't the one of this sign-in", true);
    return { claims: payload, expiresAt: payload.exp ?? 0 };
  } catch (error) {
    throw error instanceof AppError ? error : rejected(error);
  }
}

/** Whether the token's client (`azp`, required with several audiences) is ours (OpenID Connect Core, 3.1.3.7). */
function isForUs({ aud, azp }: JWTPayload): boolean {
  if (azp === undefined) return !Array.isArray(aud) || aud.length === 1;
  return [env().AUTH_GOOGLE_ID, ...env().AUTH_GOOGLE_AUDIENCES].some((client) => client === azp);
}

function rejected(error: unknown): RejectedIdToken {
  if (error instanceof errors.JWTExpired) return new RejectedIdToken(`${error.claim} is too long ago`, true);
  if (error instanceof errors.JWTClaimValidationFailed)
    return new RejectedIdToken(`${error.claim} is ${error.reason === "missing" ? "missing" : "wrong"}`, true);
  if (error instanceof errors.JOSEAlgNotAllowed)
    return new RejectedIdToken("alg isn't one that the provider's discovery document names", false);
  return new RejectedIdToken("the signature isn't the provider's", false);
}
