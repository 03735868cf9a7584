import { randomBytes } from "node:crypto";
import { mintActor, type Actor } from "@/lib/core/actor";
import { hashOf } from "@/lib/tokens/rules";
import { SESSION_SECONDS } from "./session-cookie";
import * as store from "./store";

/** Opens a session for an admitted person. Returns its id: 256 random bits. Throws AppError unavailable. */
export async function openSession(userId: number): Promise<string> {
  const sid = randomBytes(32).toString("base64url");
  const expiresAt = new Date(Date.now() + SESSION_SECONDS * 1000);
  await store.inTransaction((tx) => store.insertSession(tx, { sid, userId, expiresAt }));
  return sid;
}

/** Ends a session at once; one that has ended already is no error. Throws AppError unavailable. */
export async function endSession(sid: string): Promise<void> {
  await store.withDatabase((db) => store.deleteSession(db, sid));
}

/** Who a live session belongs to, with the roles of this very moment; null when it has ended or the person was deactivated. Throws AppError unavailable. */
export async function actorOfSession(sid: string | null, requestId: string): Promise<Actor | null> {
  if (sid === null) return null;
  return asActor(await store.withDatabase((db) => store.callerOfSession(db, sid)), "session", requestId);
}

/** An active person as caller; for those who have just proved who they are by an ID token. Throws AppError unavailable. */
export async function actorOfUser(userId: number, requestId: string): Promise<Actor | null> {
  return asActor(await store.withDatabase((db) => store.callerById(db, userId)), "id_token", requestId);
}

/** The owner of a live token that they made for a script, as caller, with the roles of this very moment. Throws AppError unavailable. */
export async function actorOfToken(token: string, requestId: string): Promise<Actor | null> {
  return store.withDatabase(async (db) => {
    const caller = await store.callerOfToken(db, hashOf(token));
    if (caller && !caller.is_use_known) await store.recordTokenUse(db, caller.token_id);
    return asActor(caller, caller?.scope === "write" ? "write_token" : "read_token", requestId);
  });
}

/** Vouches for the person that the database has just named. */
function asActor(caller: store.CallerRecord | null, via: Actor["via"], requestId: string): Actor | null {
  if (!caller) return null;
  return mintActor({
    userId: caller.user_id,
    sheetId: caller.sheet_id,
    firstName: caller.first_name,
    lastName: caller.last_name,
    isAdmin: caller.is_admin,
    isManager: caller.is_manager,
    via,
    requestId,
  });
}
