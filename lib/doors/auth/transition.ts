import { createHash } from "node:crypto";
import type { NextRequest, NextResponse } from "next/server";
import { env } from "@/lib/platform/core/env";
import { AppError } from "@/lib/platform/core/errors";
import { enforceRateLimit } from "@/lib/platform/http/limits";
import { recordFailedSignIn } from "./access-records";
import { admitPerson, type Refused } from "./admission";
import { RejectedIdToken, verifyIdToken } from "./id-token";
import type { Refusal } from "./refusals";
import type { Origin } from "@/lib/platform/http/request-origin";
import { sealSession, sessionCookieName, sessionCookieOptions } from "./session-credentials";
import { openSession } from "./sessions";
import { inTransaction, markTokenUsed } from "./store";

const COOKIE = "transition_token";

/** Seconds that a spent token is stored after its expiry, more than the tolerance of the expiry check. */
const STORED_AFTER_EXPIRY_SECONDS = 120;

/** Returns a sibling site's sign-in token. Without COOKIE_PARENT_DOMAIN none: only other software could set it. */
export const transitionToken = (request: NextRequest): string | undefined =>
  env().COOKIE_PARENT_DOMAIN === undefined ? undefined : request.cookies.get(COOKIE)?.value;

/** Exchanges a transition token, once, for a session's sealed cookie, or returns the refusal. */
export async function redeemTransition(
  jwt: string,
  origin: Origin,
  replaces: string | null,
): Promise<{ sealed: string } | { refused: Refusal }> {
  const outcome = await redeem(jwt, origin, replaces);
  if ("refused" in outcome) await recordFailedSignIn(origin, outcome.refused, outcome);
  return outcome;
}

async function redeem(jwt: string, origin: Origin, replaces: string | null): Promise<{ sealed: string } | Refused> {
  try {
    const { claims, expiresAt } = await verifyIdToken(jwt);
    const isFirstUse = await inTransaction((tx) =>
      markTokenUsed(tx, hashOf(jwt), new Date((expiresAt + STORED_AFTER_EXPIRY_SECONDS) * 1000)),
    );
    if (!isFirstUse) return { refused: "handover", holderId: null, claims: [] };
    const admission = await admitPerson(claims);
    if ("refused" in admission) return admission;
    await enforceRateLimit("sign_ins", String(admission.userId));
    return { sealed: await sealSession(admission.userId, await openSession(admission.userId, { origin, replaces })) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return {
      refused:
        error.code === "unavailable" ? "unavailable" : error.code === "too_many_requests" ? "too_many" : "handover",
      holderId: null,
      claims: error instanceof RejectedIdToken ? [error.reason] : [],
    };
  }
}

/** Hashes only the signed part: a signature can be encoded in several ways, each of which would seem unused. */
const hashOf = (jwt: string) =>
  createHash("sha256")
    .update(jwt.slice(0, jwt.lastIndexOf(".")))
    .digest("hex");

/** Sets the session cookie. */
export function setSessionCookie(response: NextResponse, sealed: string): void {
  response.cookies.set(sessionCookieName(), sealed, sessionCookieOptions());
}

/** Clears the transition token, for this host and for the parent domain. */
export function clearTransitionToken(response: NextResponse): void {
  const { COOKIE_PARENT_DOMAIN } = env();
  const cleared = `${COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`;
  response.headers.append("Set-Cookie", cleared);
  if (COOKIE_PARENT_DOMAIN)
    response.headers.append("Set-Cookie", `${cleared}; Domain=${COOKIE_PARENT_DOMAIN.replace(/^\./, "")}`);
}
