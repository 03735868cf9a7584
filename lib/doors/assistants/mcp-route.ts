import { createMcpHandler } from "@modelcontextprotocol/server";
import type { NextRequest } from "next/server";
import { recordRefusal } from "@/lib/doors/auth/access-records";
import { actorOfAssistant } from "@/lib/doors/auth/bearer";
import { env } from "@/lib/platform/core/env";
import { SMALL_BODY_BYTES } from "@/lib/platform/core/endpoint";
import { AppError } from "@/lib/platform/core/errors";
import { log } from "@/lib/platform/core/log";
import { originOf } from "@/lib/platform/http/request-origin";
import { problem } from "@/lib/platform/http/problem";
import { limitRead, spendRead } from "@/lib/platform/http/limits";
import { jsonBody } from "@/lib/platform/http/request-input";
import { REQUEST_ID } from "@/lib/platform/http/request-headers";
import { mcpServer } from "./mcp-server";
import { bearerChallenge, requireAssistants } from "./oauth-metadata";

/**
 * Serves assistants (Model Context Protocol, Streamable HTTP) without sessions: each request names its person again, so
 * a revoked token ends at the next one. A 404 until an admin turns assistants on.
 */
export async function serveMcp(request: NextRequest): Promise<Response> {
  const { requestId, address } = originOf(request.headers);
  let userId: number | null = null;
  try {
    await requireAssistants();
    refuseOtherSites(request);
    const actor = await actorOfAssistant(request, requestId);
    userId = actor.userId;
    await limitRead(userId);
    // Only one message at a time: a batch would be many calls at the price of one.
    const parsedBody = request.method === "POST" ? await jsonBody(request, SMALL_BODY_BYTES) : undefined;
    const handler = createMcpHandler(() => mcpServer(actor, { address }), {
      // Changes are never announced, so no connection stays open.
      maxSubscriptions: 0,
      onerror: (error) => log.debug({ request_id: requestId, err: error }, "assistant's request failed"),
    });
    const answer = await handler.fetch(request, { parsedBody });
    const text = await answer.text();
    await spendRead(userId, Buffer.byteLength(text));
    const headers = new Headers(answer.headers);
    headers.set("Cache-Control", "no-store");
    headers.set(REQUEST_ID, requestId);
    return new Response(text === "" ? null : text, { status: answer.status, headers });
  } catch (error) {
    await recordRefusal(error, { userId, address, requestId });
    const refused = problem(error, requestId);
    if (refused.status === 401) refused.headers.set("WWW-Authenticate", bearerChallenge());
    return refused;
  }
}

/** Refuses other sites' pages, also by a host name of their own (DNS rebinding): browsers send their origin. */
function refuseOtherSites(request: NextRequest): void {
  const origin = request.headers.get("origin");
  if (origin !== null && origin !== new URL(env().APP_URL).origin)
    throw new AppError("forbidden", "Pages of other sites can't connect here.");
}
