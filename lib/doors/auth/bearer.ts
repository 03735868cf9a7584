import { decodeJwt } from "jose";
import { LRUCache } from "lru-cache";
import type { NextRequest } from "next/server";
import { type Actor, isReadOnly } from "@/lib/platform/core/actor";
import { AppError } from "@/lib/platform/core/errors";
import { logSecurityEvent } from "@/lib/platform/core/security-log";
import { clientAddress, originOf } from "@/lib/platform/http/request-origin";
import { PREFIXES } from "@/lib/assistants/connections/rules";
import { readsUsers } from "@/lib/people/scim/policy";
import { hashOf, isToken } from "@/lib/people/tokens/rules";
import { OWN_ISSUER, readAccessToken, sidOfCookies } from "./session-credentials";
import { admitPerson } from "./admission";
import { RejectedIdToken, verifyIdToken } from "./id-token";
import { recordFailedSignIn } from "./access-records";
import { REFUSALS } from "./refusals";
import { actorOfConnection, actorOfSession, actorOfToken, actorOfUser } from "./callers";

// The scheme's name is case-insensitive (RFC 9110). A JWT is three base64url parts; an access token has no dot.
const BEARER = /^Bearer +([\w-]+(?:\.[\w-]+\.[\w-]*)?)$/i;

const READS = ["GET", "HEAD"];

/**
 * Returns the caller of the API. Accepts only Bearer tokens, so that other sites can't make requests with the browser's
 * cookie: the browser's own token together with its session cookie, the provider's ID token, a personal access token,
 * or a service account's token if it has the scope of the call (null: only people may make it). `isPoll`: the browser's
 * session is read with the version of the acts. Throws AppError: unauthenticated, forbidden, unavailable.
 */
export async function actorOfBearer(
  request: NextRequest,
  requestId: string,
  scope: string | null,
  isPoll = false,
): Promise<Actor> {
  const header = request.headers.get("authorization");
  if (header === null) throw new AppError("unauthenticated", "This call requires a Bearer token.");
  const token = BEARER.exec(header)?.[1];
  if (token === undefined) throw invalid();
  if (token.includes(".")) return actorOfJwt(request, token, requestId, isPoll);
  return actorOfStoredToken(request, token, requestId, scope);
}

async function actorOfJwt(request: NextRequest, jwt: string, requestId: string, isPoll: boolean): Promise<Actor> {
  return issuerOf(jwt) === OWN_ISSUER
    ? actorOfAccessToken(request, jwt, requestId, isPoll)
    : actorOfIdToken(request, jwt, requestId);
}

async function actorOfAccessToken(
  request: NextRequest,
  jwt: string,
  requestId: string,
  isPoll: boolean,
): Promise<Actor> {
  const token = await readAccessToken(jwt);
  if (!token || token.sid !== (await sidOfCookies(request.cookies))) throw invalid();
  const actor = await actorOfSession(token.sid, requestId, originOf(request.headers), isPoll);
  if (!actor || actor.userId !== token.userId) throw invalid();
  return actor;
}

async function actorOfStoredToken(request: NextRequest, token: string, requestId: string, scope: string | null) {
  const actor = await ownerOf(token, request, requestId);
  if (actor.serviceAccountId !== null) {
    if (scope === null) throw insufficient("Only people may make this call.");
    if (!actor.scopes?.includes(scope)) throw insufficient(`This token doesn't have the scope ${scope}.`, scope);
    return actor;
  }
  if (!isReadOnly(actor) || READS.includes(request.method)) return actor;
  throw insufficient("This token is read-only.");
}

/** Returns an access token's owner: a person or a service account. Throws AppError unauthenticated, unavailable. */
async function ownerOf(token: string, request: NextRequest, requestId: string, through?: string): Promise<Actor> {
  const calling = { requestId, address: clientAddress(request.headers) };
  const actor = isToken(token) ? await actorOfToken(token, calling, through) : null;
  if (!actor) throw invalid();
  return actor;
}

/** Returns the person whose assistant calls with a token. Throws AppError unauthenticated, forbidden, unavailable. */
export async function actorOfAssistant(request: NextRequest, requestId: string): Promise<Actor> {
  const token = BEARER.exec(request.headers.get("authorization") ?? "")?.[1] ?? "";
  const actor = isToken(token, [PREFIXES.access])
    ? await actorOfConnection(token, { requestId, address: clientAddress(request.headers) })
    : await ownerOf(token, request, requestId, "assistant with an access token");
  if (!actor) throw invalid();
  if (actor.serviceAccountId === null) return actor;
  throw insufficient("An assistant acts for a person: this token is a service account's.");
}

/** Returns the caller of SCIM, a service account. Throws AppError unauthenticated, forbidden, unavailable. */
export async function actorOfScimToken(request: NextRequest, requestId: string): Promise<Actor> {
  const token = BEARER.exec(request.headers.get("authorization") ?? "")?.[1] ?? "";
  const actor = await ownerOf(token, request, requestId, "SCIM");
  if (!readsUsers(actor)) throw insufficient("This token is not for SCIM.");
  return actor;
}

const insufficient = (message: string, scope?: string) => {
  const challenge = 'Bearer realm="cairn", error="insufficient_scope"';
  return new AppError("forbidden", message, {
    type: "missing-scope",
    headers: { "WWW-Authenticate": scope === undefined ? challenge : `${challenge}, scope="${scope}"` },
  });
};

async function actorOfIdToken(request: NextRequest, jwt: string, requestId: string): Promise<Actor> {
  const address = clientAddress(request.headers);
  const { claims } = await verifyIdToken(jwt).catch(async (error: unknown) => {
    if (error instanceof RejectedIdToken && error.isSigned)
      await recordFailedSignIn({ address, requestId }, "rejected_id_token", { claims: [error.reason], isToken: true });
    throw error;
  });
  const admission = await admitPerson(claims);
  if ("refused" in admission) {
    await recordFailedSignIn({ address, requestId }, admission.refused, { ...admission, isToken: true });
    throw new AppError("unauthenticated", REFUSALS[admission.refused], { type: "account-refused" });
  }
  const actor = await actorOfUser(admission.userId, requestId);
  if (!actor) throw new AppError("unauthenticated", REFUSALS.deactivated, { type: "account-refused" });
  logFirstUse(jwt, actor, address);
  return actor;
}

/** Milliseconds. No ID token is accepted for longer. */
const ID_TOKEN_LIFETIME = 60 * 60 * 1000;
const usedIdTokens = new LRUCache<string, true>({ max: 5_000, ttl: ID_TOKEN_LIFETIME });

/** Writes an ID token's first use to the security log; the log of requests has each call. */
function logFirstUse(jwt: string, { userId, requestId }: Actor, address: string): void {
  const hash = hashOf(jwt);
  if (usedIdTokens.has(hash)) return;
  usedIdTokens.set(hash, true);
  logSecurityEvent("token_use", { outcome: "succeeded", userId, address, requestId, reason: "id_token" });
}

function issuerOf(jwt: string): string | undefined {
  try {
    return decodeJwt(jwt).iss;
  } catch {
    throw invalid();
  }
}

const invalid = () =>
  new AppError("unauthenticated", "Your session has ended, or the token is invalid.", {
    type: "invalid-token",
    headers: { "WWW-Authenticate": 'Bearer realm="cairn", error="invalid_token"' },
  });
