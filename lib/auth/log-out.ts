import { NextResponse, type NextRequest } from "next/server";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { isSameOrigin } from "./same-origin";
import { sessionCookieName, sessionCookieOptions, sidOfCookies } from "./session-cookie";
import { endSession } from "./sessions";
import { clearTransitionToken } from "./transition";

/** Ends the browser's session and leads to "/". Only this site's own pages may ask for it; it needs no JavaScript. */
export async function logOut(request: NextRequest): Promise<Response> {
  if (!isSameOrigin(request)) return new NextResponse("Log out from the product's own pages.", { status: 403 });
  try {
    const sid = await sidOfCookies(request.cookies);
    if (sid !== null) await endSession(sid);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // Clearing the cookie alone would say "logged out" while a copy of it still opened the session.
    return new NextResponse(
      "You are still signed in: the database does not answer just now. Please try again in a moment.",
      {
        status: error.status,
        headers: error.headers,
      },
    );
  }
  const response = NextResponse.redirect(new URL("/", env().APP_URL), 303);
  response.cookies.set(sessionCookieName(), "", { ...sessionCookieOptions(), maxAge: 0 });
  clearTransitionToken(response);
  return response;
}
