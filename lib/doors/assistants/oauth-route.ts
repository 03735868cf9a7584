import type { NextRequest } from "next/server";
import { z } from "zod";
import { clientIdFor } from "@/lib/assistants/connections/client-store";
import * as rules from "@/lib/assistants/connections/rules";
import { recordRefusal } from "@/lib/doors/auth/access-records";
import { redeemCode, revokeToken, rotateTokens, type Tokens } from "./assistant-access";
import { MAX_OAUTH_BYTES } from "@/lib/platform/core/api-base";
import { AppError } from "@/lib/platform/core/errors";
import { Name } from "@/lib/platform/core/text";
import { originOf } from "@/lib/platform/http/request-origin";
import { problem } from "@/lib/platform/http/problem";
import { enforceRateLimit, type Limit, takeAddressTurn } from "@/lib/platform/http/limits";
import { bodyBytes, jsonBody } from "@/lib/platform/http/request-input";
import { REQUEST_ID } from "@/lib/platform/http/request-headers";
import { requireAssistants } from "./oauth-metadata";

/** An error as OAuth has it (RFC 6749, 5.2). */
class OAuthRefusal extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** Serves an OAuth call without a caller: counted by address, one of each at a time. Errors as OAuth forms them. */
function oauthRoute(
  handle: (request: NextRequest) => Promise<{ status: number; body: object | null }>,
  limit: Limit = "writes_per_address",
) {
  return async (request: NextRequest): Promise<Response> => {
    const { requestId, address } = originOf(request.headers);
    const headers = { "Cache-Control": "no-store", [REQUEST_ID]: requestId };
    let endTurn = () => {};
    try {
      await enforceRateLimit(limit, address);
      endTurn = await takeAddressTurn(address);
      await requireAssistants();
      const { status, body } = await handle(request);
      return body === null ? new Response(null, { status, headers }) : Response.json(body, { status, headers });
    } catch (error) {
      if (error instanceof OAuthRefusal)
        return Response.json({ error: error.code, error_description: error.message }, { status: 400, headers });
      await recordRefusal(error, { userId: null, address, requestId });
      return problem(error, requestId);
    } finally {
      endTurn();
    }
  };
}

const Metadata = z.object({
  client_name: Name.optional(),
  redirect_uris: z
    .array(z.string())
    .min(1, { error: "redirect_uris must have an address" })
    .max(rules.MAX_REDIRECTS, { error: `redirect_uris must have at most ${rules.MAX_REDIRECTS} addresses` }),
});

/** Registers an assistant (RFC 7591), without a secret: PKCE protects codes. Stored once a person lets it in. */
export const serveRegistration = oauthRoute(async (request) => {
  const given = Metadata.safeParse(await jsonBody(request, MAX_OAUTH_BYTES));
  if (!given.success) throw new OAuthRefusal("invalid_client_metadata", given.error.issues[0]?.message ?? "");
  const { client_name, redirect_uris } = given.data;
  if (!redirect_uris.every(rules.isRedirect))
    throw new OAuthRefusal(
      "invalid_redirect_uri",
      "A redirect URI must be https, http on the assistant's own computer, or of the program's own scheme, which has " +
        "its maker's domain (com.example.app).",
    );
  const name = client_name ?? "Assistant without a name";
  const clientId = clientIdFor({ name, redirectUris: redirect_uris });
  if (clientId.length > rules.MAX_CLIENT_ID)
    throw new OAuthRefusal("invalid_client_metadata", "The name and the redirect URIs are too long together.");
  const body = {
    client_id: clientId,
    client_id_issued_at: Math.floor(Date.now() / 1_000),
    client_name: name,
    redirect_uris,
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"],
    token_endpoint_auth_method: "none",
  };
  return { status: 201, body };
}, "registrations_per_address");

/** Reads a form. A name that is given twice is refused (RFC 6749, 3.2). */
async function formOf(request: NextRequest): Promise<(name: string) => string> {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/x-www-form-urlencoded")
    throw new AppError("unsupported_media_type", "Send the body as application/x-www-form-urlencoded.");
  const form = new URLSearchParams(new TextDecoder().decode(await bodyBytes(request, MAX_OAUTH_BYTES)));
  const names = [...form.keys()];
  if (new Set(names).size < names.length) throw new OAuthRefusal("invalid_request", "A name is given more than once.");
  return (name) => form.get(name) ?? "";
}

const INVALID_GRANT = "The code or token is unknown, expired, used or another assistant's. Ask the person again.";

/** Redeems codes and refresh tokens (RFC 6749, 4.1.3 and 6). */
export const serveToken = oauthRoute(async (request) => {
  const value = await formOf(request);
  const clientId = value("client_id");
  let tokens: Tokens | null;
  if (value("grant_type") === "authorization_code") {
    const redirectUri = value("redirect_uri") === "" ? null : value("redirect_uri");
    tokens = await redeemCode({ clientId, code: value("code"), verifier: value("code_verifier"), redirectUri });
  } else if (value("grant_type") === "refresh_token") {
    tokens = await rotateTokens({ clientId, refresh: value("refresh_token") });
  } else {
    throw new OAuthRefusal("unsupported_grant_type", "The grant type must be authorization_code or refresh_token.");
  }
  if (!tokens) throw new OAuthRefusal("invalid_grant", INVALID_GRANT);
  const body = {
    access_token: tokens.access,
    token_type: "Bearer",
    expires_in: rules.ACCESS_SECONDS,
    refresh_token: tokens.refresh,
    scope: rules.scopesText(tokens.scope),
  };
  return { status: 200, body };
});

/** Ends what a token belongs to (RFC 7009). */
export const serveRevocation = oauthRoute(async (request) => {
  const value = await formOf(request);
  await revokeToken(value("token"));
  return { status: 200, body: {} };
});
