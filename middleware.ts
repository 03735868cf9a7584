import { randomUUID } from "node:crypto";
import { NextRequest, NextResponse } from "next/server";
import { noteCheckedCaller } from "@/lib/doors/auth/checked-caller";
import { csrfCookieName, csrfCookieOptions, csrfToken } from "@/lib/doors/auth/csrf";
import { authorizationOrigin } from "@/lib/doors/auth/identity-provider";
import { recordRefusal, recordRefused } from "@/lib/doors/auth/access-records";
import { homeOf, redirectFor, refusalOf, withRefusal } from "@/lib/doors/auth/page-access";
import { signInPathWith } from "@/lib/doors/auth/refusals";
import { clientAddress, type Origin, originOf } from "@/lib/platform/http/request-origin";
import { landingPath } from "@/lib/doors/auth/same-site-path";
import { sidOfCookies } from "@/lib/doors/auth/session-credentials";
import { actorOfSession } from "@/lib/doors/auth/callers";
import { clearTransitionToken, redeemTransition, setSessionCookie, transitionToken } from "@/lib/doors/auth/transition";
import type { Actor } from "@/lib/platform/core/actor";
import { decodedPath, isAssistantPath, REFERENCE_PATH } from "@/lib/platform/core/api-base";
import { env } from "@/lib/platform/core/env";
import { AppError } from "@/lib/platform/core/errors";
import { log } from "@/lib/platform/core/log";
import { isApiPath, guardApiCall } from "@/lib/doors/rest/api-guard";
import { isScimPath } from "@/lib/doors/scim/scim-problem";
import { newNonce, NO_CONTENT_POLICY, pagePolicy } from "@/lib/platform/http/content-security-policy";
import { whenResponseEnds } from "@/lib/platform/http/open-responses";
import { pageCheck } from "@/lib/platform/http/page-check";
import { plainMessageOf, plainPage } from "@/lib/platform/http/plain-page";
import { enforceRateLimit, takeAddressTurn, takeTurn } from "@/lib/platform/http/limits";
import { ARRIVAL, CHECKED_CALLER, CSRF_TOKEN, NONCE, PATHNAME, REQUEST_ID } from "@/lib/platform/http/request-headers";

export const config = {
  runtime: "nodejs",
  matcher: [
    {
      // Not the files that Next serves from disk, and not what the front server has already checked, at less cost.
      source:
        "/((?!_next/static/|_next/image|favicon\\.ico$|icon\\.svg$|apple-icon\\.png$|logo\\.svg$|robots\\.txt$|manifest\\.webmanifest$).*)",
      missing: [{ type: "header", key: "x-cairn-met" }],
    },
  ],
};

const SIGN_IN = /^\/api\/auth\/(signin|callback)\//;

/** The pages under /api. */
const API_REFERENCE = new RegExp(`^${REFERENCE_PATH}(/|$)`);

/**
 * Redirects by the route table, sets the security policy of pages, and responds to API calls that no endpoint serves.
 * It is never the only check: every page and operation checks access again.
 */
export async function middleware(request: NextRequest): Promise<Response> {
  const pathname = decodedPath(request.nextUrl.pathname);
  const headers = new Headers(request.headers);
  for (const name of [NONCE, CSRF_TOKEN, PATHNAME, CHECKED_CALLER]) headers.delete(name);
  headers.set(REQUEST_ID, randomUUID());
  if (pathname.startsWith("/api/") && !API_REFERENCE.test(pathname))
    return SIGN_IN.test(pathname) ? signIn(request, headers) : api(request, headers);
  if (isScimPath(pathname) || isAssistantPath(pathname)) return api(request, headers);
  const response = await page(request, headers);
  // For the request log. The API's responses already have it.
  response.headers.set(REQUEST_ID, headers.get(REQUEST_ID) ?? "");
  return response;
}

// For the pages that the front server checks.
pageCheck.run = (address, headers) => middleware(new NextRequest(address, { headers }));

function api(request: NextRequest, headers: Headers): Response {
  const { pathname } = request.nextUrl;
  const responseHeaders = new Headers({ "Content-Security-Policy": NO_CONTENT_POLICY });
  const { method } = request;
  const guarded = isApiPath(pathname)
    ? guardApiCall(
        { method, pathname, headers: request.headers, requestId: headers.get(REQUEST_ID) ?? "" },
        responseHeaders,
      )
    : null;
  const response = guarded ?? NextResponse.next({ request: { headers } });
  if (!guarded) responseHeaders.set(REQUEST_ID, headers.get(REQUEST_ID) ?? "");
  responseHeaders.forEach((value, name) => response.headers.set(name, value));
  return response;
}

/** Handles a step of signing in: the redirect to the provider, or back from it. */
async function signIn(request: NextRequest, headers: Headers): Promise<Response> {
  try {
    await enforceRateLimit("sign_ins_per_address", clientAddress(request.headers));
    return api(request, headers);
  } catch (error) {
    return failed(error, headers);
  }
}

/** The page for what can't be answered. Next's own would be the bare words "Internal Server Error". */
async function failed(error: unknown, headers: Headers, nonce = newNonce()): Promise<Response> {
  const { address, requestId } = originOf(headers);
  await recordRefusal(error, { userId: null, address, requestId });
  const known = error instanceof AppError ? error : null;
  const message = plainMessageOf(known?.code);
  if (message === "failed") log.error({ err: error, request_id: requestId }, "request failed");
  return plainPage(message, { headers: known?.headers ?? {}, nonce, requestId });
}

async function page(request: NextRequest, headers: Headers): Promise<Response> {
  const { pathname, search } = request.nextUrl;
  const isDevelopment = process.env.NODE_ENV === "development";
  const nonce = newNonce();
  try {
    const sid = await sidOfCookies(request.cookies);
    const origin = originOf(headers);
    const actor = await actorOfSession(sid, origin.requestId, origin);
    if (actor) await takePageTurn(() => takeTurn(actor.userId), headers);
    else if (API_REFERENCE.test(decodedPath(pathname)))
      await takePageTurn(() => takeAddressTurn(origin.address), headers);
    const token = transitionToken(request);
    const response =
      (token !== undefined && !actor ? await handedOver(request, token, origin, sid) : null) ??
      (await redirected(request, actor, origin)) ??
      (await continueToPage(sid !== null && actor ? noteCheckedCaller(sid, actor) : null));
    if (token !== undefined) clearTransitionToken(response);
    return response;
  } catch (error) {
    return failed(error, headers, nonce);
  }

  async function continueToPage(checkedCaller: string | null): Promise<NextResponse> {
    const isSignIn = pathname === "/";
    const formTargets = isSignIn ? [await authorizationOrigin()] : [];
    const policy = pagePolicy(nonce, { isDevelopment, formTargets });
    headers.set(NONCE, nonce);
    headers.set(PATHNAME, pathname + search);
    if (checkedCaller !== null) headers.set(CHECKED_CALLER, checkedCaller);
    headers.set("Content-Security-Policy", policy);
    const csrf = isSignIn ? csrfToken(request.cookies.get(csrfCookieName())?.value) : null;
    if (csrf) headers.set(CSRF_TOKEN, csrf.token);
    const response = NextResponse.next({ request: { headers } });
    response.headers.set("Content-Security-Policy", policy);
    if (csrf?.cookie) response.cookies.set(csrfCookieName(), csrf.cookie, csrfCookieOptions());
    return response;
  }
}

/** Waits for a page's turn. Not later: a page that has begun can't be refused. Throws AppError too_many_requests. */
async function takePageTurn(take: () => Promise<() => void>, headers: Headers): Promise<void> {
  const arrival = headers.get(ARRIVAL);
  // Without the server's hooks nothing tells when a page has been sent.
  if (arrival !== null) whenResponseEnds(arrival, await take());
}

/**
 * Handles a sign-in from a sibling site: opens a session and redirects to where the person starts, or to the sign-in
 * screen with the reason (null if it's already there).
 */
async function handedOver(
  request: NextRequest,
  token: string,
  origin: Origin,
  sid: string | null,
): Promise<NextResponse | null> {
  await enforceRateLimit("sign_ins_per_address", origin.address);
  const handover = await redeemTransition(token, origin, sid);
  if ("refused" in handover)
    return request.nextUrl.searchParams.has("error") ? null : redirectTo(signInPathWith(handover.refused));
  const response = redirectTo("/");
  setSessionCookie(response, handover.sealed);
  return response;
}

async function redirected(
  request: NextRequest,
  actor: Actor | null,
  { address, requestId }: Origin,
): Promise<NextResponse | null> {
  const { pathname, search, searchParams } = request.nextUrl;
  const where = redirectFor(pathname, actor);
  // Reviewers may open others' sheets by id, but their own one has the owner's controls only at /sheet.
  const isOwnSheet = actor !== null && pathname === `/users/${actor.userId}/sheets/${actor.sheetId}`;
  if (isOwnSheet) return redirectTo(where === null ? `/sheet${search}` : "/");
  if (where === null) return null;
  if (where === "sign-in") return redirectTo(`/?callbackUrl=${encodeURIComponent(pathname + search)}`);
  if (pathname === "/" && actor) {
    const home = homeOf(actor);
    const landing = landingPath(searchParams.get("callbackUrl"), env().APP_URL, home);
    return redirectTo(landing === home ? withRefusal(home, searchParams.get("refused")) : landing);
  }
  if (actor) await recordRefused("page", { userId: actor.userId, address, requestId });
  return redirectTo(withRefusal(where, refusalOf(pathname)));
}

/** Redirects to the public address, because behind a proxy the request has an internal host. */
function redirectTo(path: string): NextResponse {
  const response = NextResponse.redirect(new URL(path, env().APP_URL));
  response.headers.set("Cache-Control", "no-store");
  return response;
}
