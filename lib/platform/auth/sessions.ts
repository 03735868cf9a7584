import { randomBytes } from "node:crypto";
import { mayFindPeople, mintActor, type Actor } from "@/lib/platform/core/actor";
import { env } from "@/lib/platform/core/env";
import { logSecurityEvent } from "@/lib/platform/core/security-log";
import { hashOf } from "@/lib/people/tokens/rules";
import * as callers from "./caller-store";
import type { Origin } from "@/lib/platform/http/request-origin";
import { SESSION_SECONDS } from "./session-credentials";
import * as store from "./store";

const UNKNOWN: Origin = { userAgent: "", address: "", requestId: "" };

/**
 * Opens a session for an admitted person and ends the browser's previous one (`replaces`), even another person's.
 * Returns its id: 256 random bits. Throws AppError unavailable.
 */
export async function openSession(
  userId: number,
  { origin = UNKNOWN, replaces = null }: { origin?: Origin; replaces?: string | null } = {},
): Promise<string> {
  const sid = randomBytes(32).toString("base64url");
  const expiresAt = new Date(Date.now() + SESSION_SECONDS * 1000);
  await store.inTransaction(async (tx) => {
    if (replaces !== null) await store.deleteSession(tx, replaces);
    await store.recordAccess(tx, userId, "person.signed_in", { requestId: origin.requestId });
    await store.insertSession(tx, { sid, userId, expiresAt, userAgent: origin.userAgent, address: origin.address });
  });
  logSecurityEvent("sign_in", { outcome: "succeeded", userId, address: origin.address, requestId: origin.requestId });
  return sid;
}

/**
 * Ends a session immediately, at its person's log-out. Returns their id; null if it had already ended. Throws AppError
 * unavailable.
 */
export const endSession = (sid: string, requestId: string): Promise<number | null> =>
  store.inTransaction(async (tx) => {
    const userId = await store.deleteSession(tx, sid);
    if (userId !== null) await store.recordAccess(tx, userId, "person.logged_out", { requestId });
    return userId;
  });

/**
 * Returns the owner of a live session, with their current roles; null if it has ended, was idle for too long or the
 * person is deactivated. Records when and where the session is used. Throws AppError unavailable.
 */
export async function actorOfSession(sid: string | null, requestId: string, origin?: Origin): Promise<Actor | null> {
  if (sid === null) return null;
  return store.withDatabase(async (db) => {
    const caller = await callers.callerOfSession(db, sid, env().SESSION_IDLE_MINUTES);
    if (caller && !caller.is_seen_lately) await callers.recordSessionUse(db, caller.session_id, origin ?? null);
    return asActor(caller, "session", requestId, caller?.session_id);
  });
}

/** Returns an active person as caller, after verifying their ID token. Throws AppError unavailable. */
export async function actorOfUser(userId: number, requestId: string): Promise<Actor | null> {
  return asActor(await store.withDatabase((db) => callers.callerById(db, userId)), "id_token", requestId);
}

/**
 * Returns an active person as the caller of the only command that links in emails may run. The link has been verified
 * before. Throws AppError unavailable.
 */
export async function actorOfEmailLink(userId: number, requestId: string): Promise<Actor | null> {
  return asActor(await store.withDatabase((db) => callers.callerById(db, userId)), "email_link", requestId);
}

/** Returns the owner of a live personal access token, with their current roles. Throws AppError unavailable. */
export async function actorOfToken(token: string, requestId: string, address = ""): Promise<Actor | null> {
  return store.withDatabase(async (db) => {
    const caller = await callers.callerOfToken(db, hashOf(token));
    if (caller && !caller.is_use_known) {
      await callers.recordTokenUse(db, caller.token_id);
      // Once a minute per token; the request log has every call.
      logSecurityEvent("token_use", { outcome: "succeeded", userId: caller.user_id, address, requestId });
    }
    return asActor(caller, `${caller?.scope ?? "read"}_token`, requestId);
  });
}

/**
 * Returns the person who let in the assistant with this access token, with their current roles. Throws AppError
 * unavailable.
 */
export async function actorOfConnection(token: string, requestId: string, address: string): Promise<Actor | null> {
  return store.withDatabase(async (db) => {
    const caller = await callers.callerOfAssistant(db, hashOf(token));
    if (caller && !caller.is_use_known) {
      await callers.recordAssistantUse(db, caller.connection_id);
      logSecurityEvent("token_use", { outcome: "succeeded", userId: caller.user_id, address, requestId });
    }
    return asActor(caller, `${caller?.scope ?? "read"}_token`, requestId);
  });
}

/**
 * Returns a live service account as the caller, with an admin's rights within its scopes; null if the token has expired
 * or the account has ended. Throws AppError unavailable.
 */
export async function actorOfServiceToken(
  token: string,
  via: "service_token" | "scim_token",
  { requestId, address }: Pick<Origin, "requestId" | "address">,
): Promise<Actor | null> {
  return store.withDatabase(async (db) => {
    const found = await callers.accountOfServiceToken(db, hashOf(token));
    if (!found) return null;
    if (!found.is_use_known) {
      await callers.recordServiceTokenUse(db, found.token_id);
      const reason = `service_account_${found.account_id}`;
      logSecurityEvent("token_use", { outcome: "succeeded", userId: null, address, requestId, reason });
    }
    return mintActor({
      // Limits and turns are by caller, and no person has a negative id.
      userId: -found.account_id,
      sheetId: 0,
      firstName: "Service account",
      lastName: found.name,
      ...{ isAdmin: true, isManager: false, isStaffing: false, mayFindPeople: true },
      sessionId: null,
      serviceAccountId: found.account_id,
      scopes: found.scopes,
      via,
      requestId,
    });
  });
}

/** Creates the actor for a person just read from the database. */
function asActor(
  caller: callers.CallerRecord | null,
  via: Actor["via"],
  requestId: string,
  sessionId: number | null = null,
): Actor | null {
  if (!caller) return null;
  const roles = { isAdmin: caller.is_admin, isManager: caller.is_manager, isStaffing: caller.is_staffing };
  return mintActor({
    userId: caller.user_id,
    sheetId: caller.sheet_id,
    firstName: caller.first_name,
    lastName: caller.last_name,
    ...roles,
    mayFindPeople: mayFindPeople(roles, env().FINDER_SCOPE),
    sessionId,
    serviceAccountId: null,
    scopes: null,
    via,
    requestId,
  });
}
