import { createHash } from "node:crypto";
import type { NextRequest, NextResponse } from "next/server";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { enforceRateLimit } from "@/lib/http/rate-limits";
import { admitPerson } from "./admission";
import { verifyIdToken } from "./identity-provider";
import type { Refusal } from "./refusals";
import { sealSession, sessionCookieName, sessionCookieOptions } from "./session-cookie";
import { openSession } from "./sessions";
import { inTransaction, markTokenUsed } from "./store";

const COOKIE = "transition_token";

/** Seconds that a spent token is remembered beyond its expiry: more than the tolerance with which expiry is checked. */
const REMEMBERED_LONGER = 120;

/** The token with which a sibling site hands a sign-in over, if this request carries one. */
export const transitionToken = (request: NextRequest): string | undefined => request.cookies.get(COOKIE)?.value;

/** Turns a transition token, once, into a session (its sealed cookie), or says why not. */
export async function redeemTransition(jwt: string): Promise<{ sealed: string } | { refused: Refusal }> {
  try {
    const { claims, expiresAt } = await verifyIdToken(jwt);
    const isFirstUse = await inTransaction((tx) =>
      markTokenUsed(tx, hashOf(jwt), new Date((expiresAt + REMEMBERED_LONGER) * 1000)),
    );
    if (!isFirstUse) return { refused: "handover" };
    const admission = await admitPerson(claims);
    if ("refused" in admission) return admission;
    await enforceRateLimit("sign_ins", String(admission.userId));
    return { sealed: await sealSession(admission.userId, await openSession(admission.userId)) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return {
      refused:
        error.code === "unavailable" ? "unavailable" : error.code === "too_many_requests" ? "too_many" : "handover",
    };
  }
}

/** The signed part only: a signature can be written in more than one way, and each would pass as a token not yet used. */
const hashOf = (jwt: string) =>
  createHash("sha256")
    .update(jwt.slice(0, jwt.lastIndexOf(".")))
    .digest("hex");

/** Puts a sealed session into the browser. */
export function setSessionCookie(response: NextResponse, sealed: string): void {
  response.cookies.set(sessionCookieName(), sealed, sessionCookieOptions());
}

/** Clears the transition token, for this host and for the company's parent domain. */
export function clearTransitionToken(response: NextResponse): void {
  const { COOKIE_PARENT_DOMAIN } = env();
  const cleared = `${COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`;
  response.headers.append("Set-Cookie", cleared);
  if (COOKIE_PARENT_DOMAIN)
    response.headers.append("Set-Cookie", `${cleared}; Domain=${COOKIE_PARENT_DOMAIN.replace(/^\./, "")}`);
}
