import type { NextRequest } from "next/server";
import { recordRefusal } from "@/lib/doors/auth/access-records";
import type { Endpoint } from "@/lib/platform/core/endpoint";
import { AppError } from "@/lib/platform/core/errors";
import { parseInput } from "@/lib/platform/core/parse-input";
import { originOf } from "@/lib/platform/http/request-origin";
import { problem } from "@/lib/platform/http/problem";
import { enforceRateLimit } from "@/lib/platform/http/limits";
import { jsonBody } from "@/lib/platform/http/request-input";
import { REQUEST_ID } from "@/lib/platform/http/request-headers";
import type { Served } from "./route";
import { ACCESS_TOKEN_SECONDS, issueAccessToken, sidOfCookies } from "@/lib/doors/auth/session-credentials";
import { createAccessToken } from "@/lib/doors/auth/contract";
import { isSameOrigin } from "@/lib/doors/auth/same-origin";
import { actorOfSession } from "@/lib/doors/auth/callers";

/** Creates an access token by the session's cookie, for this site's pages alone: others' requests have it, too. */
async function answerToken(request: NextRequest): Promise<Response> {
  const origin = originOf(request.headers);
  const { requestId, address } = origin;
  const { input, status } = createAccessToken;
  let userId: number | null = null;
  try {
    await enforceRateLimit("writes_per_address", address);
    const sid = await sidOfCookies(request.cookies);
    const actor = await actorOfSession(sid, requestId, origin);
    if (!actor || sid === null) throw new AppError("unauthenticated", "You are not signed in.");
    userId = actor.userId;
    if (!isSameOrigin(request)) throw new AppError("forbidden", "Only this site's own pages may make this call.");
    const limits = await enforceRateLimit("writes", String(userId));
    const query = Object.fromEntries(request.nextUrl.searchParams);
    parseInput(input, { ...query, ...(await jsonBody(request)) }, "This call accepts no parameters.");
    const answer = { token: await issueAccessToken(userId, sid), expires_in: ACCESS_TOKEN_SECONDS };
    const headers = { "Cache-Control": "no-store", [REQUEST_ID]: requestId, ...limits };
    return Response.json(answer, { status, headers });
  } catch (error) {
    await recordRefusal(error, { userId, address, requestId });
    return problem(error, requestId);
  }
}

export const postSession: Served = Object.assign(answerToken, { endpoint: createAccessToken as unknown as Endpoint });
