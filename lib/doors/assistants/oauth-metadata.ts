import { readSetting } from "@/lib/platform/operation/admin-settings";
import {
  buildOAuthProtectedResourceMetadata,
  getOAuthProtectedResourceMetadataUrl,
} from "@modelcontextprotocol/server";
import type { NextRequest } from "next/server";
import { withDatabase } from "@/lib/platform/db";
import { ASSISTANTS } from "@/lib/assistants/settings/store";
import { ASSISTANT_SCOPES } from "@/lib/assistants/connections/rules";
import { MCP_PATH, OAUTH_PATHS } from "@/lib/platform/core/api-base";
import { env } from "@/lib/platform/core/env";
import { AppError } from "@/lib/platform/core/errors";
import { problem } from "@/lib/platform/http/problem";
import { originOf } from "@/lib/platform/http/request-origin";

const scopes = [...ASSISTANT_SCOPES];

/** What assistants need to know of the authorization server (RFC 8414), which is Cairn itself. */
function authorizationServer() {
  const issuer = env().APP_URL;
  return {
    issuer,
    authorization_endpoint: `${issuer}${OAUTH_PATHS.authorize}`,
    token_endpoint: `${issuer}${OAUTH_PATHS.token}`,
    registration_endpoint: `${issuer}${OAUTH_PATHS.register}`,
    revocation_endpoint: `${issuer}${OAUTH_PATHS.revoke}`,
    response_types_supported: ["code"],
    grant_types_supported: ["authorization_code", "refresh_token"],
    token_endpoint_auth_methods_supported: ["none"],
    revocation_endpoint_auth_methods_supported: ["none"],
    code_challenge_methods_supported: ["S256"],
    authorization_response_iss_parameter_supported: true,
    scopes_supported: scopes,
  };
}

/** What assistants need to know of /mcp (RFC 9728). */
const protectedResource = () =>
  buildOAuthProtectedResourceMetadata({
    oauthMetadata: authorizationServer(),
    resourceServerUrl: new URL(MCP_PATH, env().APP_URL),
    scopesSupported: scopes,
    resourceName: "Cairn",
    // Whether Cairn is served by https is the operator's to say, in APP_URL.
    dangerouslyAllowInsecureIssuerUrl: true,
  });

/** Returns the challenge of an answer 401, by which assistants find the way in. */
export const bearerChallenge = (): string =>
  `Bearer realm="cairn", resource_metadata="${getOAuthProtectedResourceMetadataUrl(new URL(MCP_PATH, env().APP_URL))}"`;

/** Throws AppError not_found unless an admin has turned assistants on. */
export async function requireAssistants(): Promise<void> {
  if (!(await withDatabase((db) => readSetting(db, ASSISTANTS))).enabled)
    throw new AppError("not_found", "Assistants are turned off.");
}

async function answerPublic(request: NextRequest, described: () => object): Promise<Response> {
  try {
    await requireAssistants();
    return Response.json(described(), { headers: { "Cache-Control": "no-store" } });
  } catch (error) {
    return problem(error, originOf(request.headers).requestId);
  }
}

/** Serves the metadata of the authorization server. */
export const serveMetadata = (request: NextRequest) => answerPublic(request, authorizationServer);
/** Serves the metadata of /mcp. */
export const serveResource = (request: NextRequest) => answerPublic(request, protectedResource);
