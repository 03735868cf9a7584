import { randomUUID } from "node:crypto";
import type { NextRequest } from "next/server";
import type { z } from "zod";
import { recordRefusal } from "@/lib/platform/auth/access-records";
import type { Actor } from "@/lib/platform/core/actor";
import type { Endpoint } from "@/lib/platform/core/endpoint";
import { AppError } from "@/lib/platform/core/errors";
import { fieldErrors } from "@/lib/platform/core/field-errors";
import { clientAddress, originOf } from "@/lib/platform/http/request-origin";
import { problem } from "@/lib/platform/http/problem";
import { enforceRateLimit } from "@/lib/platform/http/limits";
import { jsonBody } from "@/lib/platform/http/request-input";
import { REQUEST_ID } from "@/lib/platform/http/request-headers";
import type { Served } from "./route";
import { ACCESS_TOKEN_SECONDS, issueAccessToken, sidOfCookies } from "@/lib/platform/auth/session-credentials";
import type { AccessToken } from "@/lib/platform/auth/contract";
import { isSameOrigin } from "@/lib/platform/auth/same-origin";
import { actorOfSession } from "@/lib/platform/auth/callers";

type Caller = { actor: Actor; sid: string };

/**
 * Serves an endpoint to the signed-in browser by its cookie, for the call that returns the Bearer token and so can't
 * require one. Only this site's pages may call it, because browsers send the cookie with other sites' requests too.
 */
export function sessionRoute<E extends Pick<Endpoint, "input" | "response" | "status">>(
  endpoint: E,
  answer: (caller: Caller) => Promise<z.input<E["response"]>>,
): Served {
  const handler = async (request: NextRequest) => {
    const requestId = request.headers.get(REQUEST_ID) ?? randomUUID();
    let userId: number | null = null;
    try {
      await enforceRateLimit("writes_per_address", clientAddress(request.headers));
      const sid = await sidOfCookies(request.cookies);
      const actor = await actorOfSession(sid, requestId, originOf(request.headers));
      if (!actor || sid === null) throw new AppError("unauthenticated", "You are not signed in.");
      userId = actor.userId;
      if (!isSameOrigin(request)) throw new AppError("forbidden", "Only this site's own pages may make this call.");
      const limits = await enforceRateLimit("writes", String(actor.userId));
      const input = endpoint.input.safeParse({
        ...Object.fromEntries(request.nextUrl.searchParams),
        ...(await jsonBody(request)),
      });
      if (!input.success)
        throw new AppError("invalid", "This call accepts no parameters.", { fields: fieldErrors(input.error) });
      const headers = { "Cache-Control": "no-store", [REQUEST_ID]: requestId, ...limits };
      return Response.json(endpoint.response.parse(await answer({ actor, sid })), { status: endpoint.status, headers });
    } catch (error) {
      await recordRefusal(error, { userId, address: clientAddress(request.headers), requestId });
      return problem(error, requestId);
    }
  };
  return Object.assign(handler, { endpoint: endpoint as unknown as Endpoint });
}

/** Creates an access token for the browser's session. */
export async function newAccessToken({ actor, sid }: Caller): Promise<z.input<typeof AccessToken>> {
  return { token: await issueAccessToken(actor.userId, sid), expires_in: ACCESS_TOKEN_SECONDS };
}
