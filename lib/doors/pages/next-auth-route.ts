import NextAuth from "next-auth";
import { NextRequest, NextResponse } from "next/server";
import { env } from "@/lib/platform/core/env";
import { AppError } from "@/lib/platform/core/errors";
import { log } from "@/lib/platform/core/log";
import { MAX_FORM_BYTES } from "@/lib/doors/rest/body-limits";
import { bodyBytes } from "@/lib/platform/http/request-input";
import { nextAuthOptions } from "@/lib/doors/auth/next-auth-options";
import { signInPathWith } from "@/lib/doors/auth/refusals";
import { originOf } from "@/lib/platform/http/request-origin";
import { sidOfCookies } from "@/lib/doors/auth/session-credentials";
import { recordFailedSignIn } from "@/lib/doors/auth/access-records";

/** The routes of next-auth that we serve. Its session, sign-out and other routes would bypass ours. */
const SERVED_ROUTES = new Set(["POST signin/google", "GET callback/google", "GET signin", "GET error"]);

type Context = { params: Promise<{ nextauth: string[] }> };

/** Serves next-auth's part of signing in: the redirect to the provider and back. */
export async function nextAuthRoute(request: NextRequest, context: Context): Promise<Response> {
  const { nextauth } = await context.params;
  if (!SERVED_ROUTES.has(`${request.method} ${nextauth.join("/")}`))
    return new NextResponse("Page not found.", { status: 404 });
  const origin = originOf(request.headers);
  // The provider's response when someone presses Cancel there. next-auth would report an error.
  if (nextauth[0] === "callback" && request.nextUrl.searchParams.get("error") === "access_denied") {
    await recordFailedSignIn(origin, "cancelled");
    return redirectTo(signInPathWith("cancelled"));
  }
  // Where next-auth sends a form whose token doesn't match the cookie (a page open for days, cookies turned off).
  if (nextauth[0] === "signin" && request.nextUrl.searchParams.has("csrf")) return redirectTo(signInPathWith("failed"));
  try {
    const checked = request.method === "POST" ? await withLimitedBody(request) : request;
    return await (NextAuth(
      checked as never,
      context as never,
      await nextAuthOptions(origin, await sidOfCookies(request.cookies)),
    ) as Promise<Response>);
  } catch (error) {
    if (error instanceof AppError && error.code === "too_large")
      return new NextResponse(error.message, { status: error.status });
    if (error instanceof AppError && error.code === "unavailable") return redirectTo(signInPathWith("unavailable"));
    log.error({ err: error, request_id: origin.requestId }, "sign-in failed");
    await recordFailedSignIn(origin, "failed");
    return redirectTo(signInPathWith("failed"));
  }
}

/** Returns the request with its body read up to a limit, which next-auth doesn't have. Throws AppError too_large. */
async function withLimitedBody(request: NextRequest): Promise<NextRequest> {
  const body = await bodyBytes(request, MAX_FORM_BYTES);
  return new NextRequest(request.url, { method: request.method, headers: request.headers, body });
}

const redirectTo = (path: string) => NextResponse.redirect(new URL(path, env().APP_URL), 303);
