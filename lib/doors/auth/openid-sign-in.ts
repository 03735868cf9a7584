import type { Profile } from "next-auth";
import type { OAuthConfig } from "next-auth/providers/oauth";
import type { Client, TokenSet, TokenSetParameters } from "openid-client";
import { env } from "@/lib/platform/core/env";
import { log } from "@/lib/platform/core/log";
import { RejectedIdToken, verifyIdToken } from "./id-token";
import { isIncomplete, withUserinfo } from "./identity-claims";
import { GOOGLE, identityProvider, type IdentityProvider } from "./identity-provider";

/** Configures next-auth's way to the OpenID provider. Throws AppError unavailable. */
export async function openidSignIn(requestId: string): Promise<OAuthConfig<Profile>> {
  const { AUTH_GOOGLE_ID, AUTH_GOOGLE_SECRET } = env();
  const provider = await identityProvider();
  const { issuer, endpoints } = provider;
  return {
    // Part of the redirect address that companies registered at their provider.
    id: "google",
    name: "Google",
    type: "oauth",
    clientId: AUTH_GOOGLE_ID,
    clientSecret: AUTH_GOOGLE_SECRET,
    // The endpoints, not the discovery document's address, which next-auth reads again without checking its issuer.
    issuer,
    jwks_endpoint: endpoints.keys,
    client: { token_endpoint_auth_method: provider.clientAuth },
    authorization: { url: endpoints.authorization, params: { scope: "openid email profile", ...promptOf(issuer) } },
    token: {
      url: endpoints.token,
      request: async ({ client, params, checks, provider: { callbackUrl } }) => {
        requireOurs(provider, params, checks);
        const { code } = params;
        const { code_verifier } = checks;
        const grant = { grant_type: "authorization_code", code, redirect_uri: callbackUrl, code_verifier };
        const tokens = await client.grant(grant);
        await verified(tokens.id_token, "nonce" in checks ? checks.nonce : undefined);
        return { tokens };
      },
    },
    userinfo: {
      ...(endpoints.userinfo === undefined ? {} : { url: endpoints.userinfo }),
      request: async ({ client, tokens }) => profileOf(client, tokens, endpoints.userinfo !== undefined, requestId),
    },
    checks: ["pkce", "state", "nonce"],
    profile: ({ sub = "" }) => ({ id: sub }),
  };
}

/** People with one active Google account couldn't choose another one without it. Other providers may reject it. */
const promptOf = (issuer: string) => (issuer === GOOGLE ? { prompt: "select_account" } : {});

type Answer = { state?: string; iss?: string; code?: string };

/** Checks that an answer is of this browser's sign-in (`state`) and this provider (`iss`, RFC 9207). */
function requireOurs({ issuer, namesIssuer }: IdentityProvider, answer: Answer, checks: { state?: string }): void {
  if (checks.state === undefined || answer.state !== checks.state) throw new Error("state mismatch");
  if (answer.iss === undefined ? namesIssuer : answer.iss !== issuer) throw new Error("iss mismatch");
  if (answer.code === undefined) throw new Error("code missing from the response");
}

/** Verifies the ID token by our own rules: next-auth's know one algorithm only. */
async function verified(idToken: string | undefined, nonce: string | undefined): Promise<void> {
  if (idToken === undefined || nonce === undefined) throw new Error("id_token or nonce missing");
  await verifyIdToken(idToken, { nonce }).catch((error: unknown) => {
    throw error instanceof RejectedIdToken ? new Error(`ID token rejected: ${error.reason}`) : error;
  });
}

/** Returns the claims of the ID token, and those of userinfo if some are missing. */
async function profileOf(
  client: Client,
  sent: TokenSetParameters,
  hasUserinfo: boolean,
  requestId: string,
): Promise<Profile> {
  // next-auth made it one, although its types say less.
  const tokens = sent as TokenSet;
  const claims = tokens.claims();
  if (!hasUserinfo || !isIncomplete(claims)) return claims;
  try {
    return withUserinfo(claims, await client.userinfo(tokens));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log.warn({ reason, request_id: requestId }, "the sign-in provider's userinfo couldn't be read");
    return claims;
  }
}
