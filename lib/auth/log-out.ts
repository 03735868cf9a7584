import { NextResponse, type NextRequest } from "next/server";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { logSecurityEvent } from "@/lib/core/security-log";
import { originOf } from "./request-origin";
import { isSameOrigin } from "./same-origin";
import { sessionCookieName, sessionCookieOptions, sidOfCookies } from "./session-cookie";
import { endSession } from "./sessions";
import { clearTransitionToken } from "./transition";

/** Ends the browser's session and redirects to "/". Accepts this site's own pages only; works without JavaScript. */
export async function logOut(request: NextRequest): Promise<Response> {
  if (!isSameOrigin(request)) return new NextResponse("Log out from the app itself.", { status: 403 });
  try {
    const sid = await sidOfCookies(request.cookies);
    const userId = sid === null ? null : await endSession(sid);
    const { address, requestId } = originOf(request.headers);
    if (userId !== null) logSecurityEvent("log_out", { outcome: "succeeded", userId, address, requestId });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // Clearing the cookie alone would say "logged out" while a copy of it still opened the session.
    return new NextResponse("You are still signed in: the database is not available. Please try again in a moment.", {
      status: error.status,
      headers: error.headers,
    });
  }
  const response = NextResponse.redirect(new URL("/", env().APP_URL), 303);
  response.cookies.set(sessionCookieName(), "", { ...sessionCookieOptions(), maxAge: 0 });
  clearTransitionToken(response);
  return response;
}
