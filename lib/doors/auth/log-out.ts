import { NextResponse, type NextRequest } from "next/server";
import { env } from "@/lib/platform/core/env";
import { AppError } from "@/lib/platform/core/errors";
import { log } from "@/lib/platform/core/log";
import { logSecurityEvent } from "@/lib/platform/core/security-log";
import { originOf } from "@/lib/platform/http/request-origin";
import { isSameOrigin } from "./same-origin";
import { sessionCookieName, sessionCookieOptions, sidOfCookies } from "./session-credentials";
import { endSession } from "./sessions";
import { clearTransitionToken } from "./transition";

/** Ends the browser's session and redirects to "/". Accepts this site's own pages only; works without JavaScript. */
export async function logOut(request: NextRequest): Promise<Response> {
  const { address, requestId } = originOf(request.headers);
  if (!isSameOrigin(request)) {
    logSecurityEvent("refusal", { outcome: "failed", userId: null, address, requestId, reason: "forbidden" });
    return new NextResponse("Log out from within the app.", { status: 403 });
  }
  try {
    const sid = await sidOfCookies(request.cookies);
    const userId = sid === null ? null : await endSession(sid, requestId);
    if (userId !== null) logSecurityEvent("log_out", { outcome: "succeeded", userId, address, requestId });
  } catch (error) {
    if (!(error instanceof AppError)) log.error({ err: error, request_id: requestId }, "log-out failed");
    // Doesn't just clear the cookie, because a copy of it would still open the session.
    const known = error instanceof AppError ? error : null;
    return new NextResponse("You are still signed in, because the database isn't available. Try again in a moment.", {
      status: known?.status ?? 500,
      headers: known?.headers ?? {},
    });
  }
  const response = NextResponse.redirect(new URL("/", env().APP_URL), 303);
  response.cookies.set(sessionCookieName(), "", { ...sessionCookieOptions(), maxAge: 0 });
  clearTransitionToken(response);
  return response;
}
