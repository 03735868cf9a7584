import { z } from "zod";
import { mayFindPeople, mintActor, type Actor } from "@/lib/platform/core/actor";
import { env } from "@/lib/platform/core/env";
import { logSecurityEvent } from "@/lib/platform/core/security-log";
import { type Db, row, sql, withDatabase } from "@/lib/platform/db";
import { isActive, U } from "@/lib/platform/db/fragments";
import { ACT_VERSION } from "@/lib/platform/operation/act-version";
import type { Origin } from "@/lib/platform/http/request-origin";
import { CurrentUser } from "@/lib/finder/matrices/contract";
import { hashOf, SCOPES, scopesWithin } from "@/lib/people/tokens/rules";

// Raw SQL: every request reads its caller, in one measured statement that compares times by the database's clock.

const Caller = CurrentUser.extend({ is_staffing: z.boolean() });

/** The columns of Caller, of the person u with the sheet s. */
const CALLER = sql`
  u.id AS user_id, s.id AS sheet_id, u.first_name, u.last_name, u.is_admin, u.is_manager, u.is_staffing`;

const ACTIVE = isActive(U);

/** How often the use of a session is recorded, in seconds. */
const RECORD_USE_EVERY_SECONDS = 30;

const SessionCaller = Caller.extend({
  session_id: z.int(),
  is_seen_lately: z.boolean(),
  act_version: z.string().nullable(),
});

/**
 * Returns a live session's owner, or null. Records when and where it is used. `isPoll` reads the version of the acts in the
 * same statement. Throws AppError unavailable.
 */
export async function actorOfSession(
  sid: string | null,
  requestId: string,
  origin?: Origin,
  isPoll = false,
): Promise<Actor | null> {
  if (sid === null) return null;
  return withDatabase(async (db) => {
    const caller = await row(db, SessionCaller)`
      SELECT ${CALLER}, e.id AS session_id,
        e.last_seen_at > now() - make_interval(secs => ${RECORD_USE_EVERY_SECONDS}) AS is_seen_lately,
        ${isPoll ? ACT_VERSION : sql`NULL`} AS act_version
      FROM cm_session e JOIN cm_user u ON u.id = e.user_id JOIN cm_sheet s ON s.user_id = u.id
      WHERE e.sid = ${sid} AND e.expires_at > now()
        AND e.last_seen_at > now() - make_interval(mins => ${env().SESSION_IDLE_MINUTES}) AND ${ACTIVE}`;
    if (caller && !caller.is_seen_lately) await recordSessionUse(db, caller.session_id, origin);
    return asActor(caller, "session", requestId, { sessionId: caller?.session_id, actVersion: caller?.act_version });
  });
}

async function recordSessionUse(db: Db, id: number, device?: Origin): Promise<void> {
  await db.$executeRaw`
    UPDATE cm_session SET last_seen_at = now(), user_agent = coalesce(${device?.userAgent ?? null}, user_agent),
      address = coalesce(${device?.address ?? null}, address)
    WHERE id = ${id}`;
}

const callerById = (userId: number) =>
  withDatabase(
    (db) =>
      row(db, Caller)`
        SELECT ${CALLER} FROM cm_user u JOIN cm_sheet s ON s.user_id = u.id WHERE u.id = ${userId} AND ${ACTIVE}`,
  );

/** Returns an active person as caller, after verifying their ID token. Throws AppError unavailable. */
export async function actorOfUser(userId: number, requestId: string): Promise<Actor | null> {
  return asActor(await callerById(userId), "token", requestId, { through: "ID token" });
}

/** Returns an active person as the caller of a verified email link's one command. Throws AppError unavailable. */
export async function actorOfEmailLink(userId: number, requestId: string): Promise<Actor | null> {
  return asActor(await callerById(userId), "email_link", requestId);
}

const USE_IS_KNOWN = sql`coalesce(t.last_used_at > now() - interval '1 minute', false) AS is_use_known`;
const Used = z.object({ token_id: z.int(), is_use_known: z.boolean() });
const PersonsToken = Caller.extend({ ...Used.shape, scope: z.enum(SCOPES) });
const AccountsToken = z.object({
  ...Used.shape,
  account_id: z.int(),
  account_name: z.string(),
  scopes: z.array(z.string()),
});
const Connection = PersonsToken.extend({ through: z.string() });

type Calling = Pick<Origin, "requestId" | "address">;
type TokenUse = { userId: number | null; requestId: string; address: string; reason?: string };

/** Once a minute for each token; the request log has every call. */
const logTokenUse = (use: TokenUse) => logSecurityEvent("token_use", { outcome: "succeeded", ...use });

/**
 * Returns the owner of a live access token: a person with their current roles, or a service account with an admin's
 * rights within its scopes. `through` is what the audit log says acts for them. Throws AppError unavailable.
 */
export const actorOfToken = (token: string, calling: Calling, through?: string): Promise<Actor | null> =>
  withDatabase(async (db) => {
    const isLive = sql`t.hash = ${hashOf(token)} AND t.expires_at > now()`;
    const person = await row(db, PersonsToken)`
      SELECT ${CALLER}, t.id AS token_id, t.scope, ${USE_IS_KNOWN}
      FROM cm_access_token t JOIN cm_user u ON u.id = t.user_id JOIN cm_sheet s ON s.user_id = u.id
      WHERE ${isLive} AND ${ACTIVE}`;
    if (person) {
      await noteTokenUse(db, person, { userId: person.user_id, ...calling });
      const scopes = scopesWithin(person.scope);
      return asActor(person, "token", calling.requestId, { scopes, through: through ?? "access token" });
    }
    const account = await row(db, AccountsToken)`
      SELECT a.id AS account_id, a.name AS account_name, a.scopes, t.id AS token_id, ${USE_IS_KNOWN}
      FROM cm_access_token t JOIN cm_service_account a ON a.id = t.cm_service_account_id
      WHERE ${isLive} AND a.ended_at IS NULL`;
    if (!account) return null;
    await noteTokenUse(db, account, { userId: null, reason: `service_account_${account.account_id}`, ...calling });
    return asAccount(account, calling.requestId, through ?? null);
  });

async function noteTokenUse(db: Db, { token_id: id, is_use_known }: z.output<typeof Used>, use: TokenUse) {
  if (is_use_known) return;
  await db.accessToken.updateMany({ where: { id }, data: { lastUsedAt: new Date() } });
  logTokenUse(use);
}

/** Returns the person behind an assistant's access token, with current roles. Throws AppError unavailable. */
export const actorOfConnection = (token: string, calling: Calling): Promise<Actor | null> =>
  withDatabase(async (db) => {
    const found = await row(db, Connection)`
      SELECT ${CALLER}, t.id AS token_id, t.scope, 'assistant ' || c.name AS through, ${USE_IS_KNOWN}
      FROM cm_assistant_connection t JOIN cm_assistant_client c ON c.id = t.cm_assistant_client_id
        JOIN cm_user u ON u.id = t.user_id JOIN cm_sheet s ON s.user_id = u.id
      WHERE t.access_hash = ${hashOf(token)} AND t.access_expires_at > now() AND ${ACTIVE}`;
    if (!found) return null;
    if (!found.is_use_known) {
      await db.assistantConnection.updateMany({ where: { id: found.token_id }, data: { lastUsedAt: new Date() } });
      logTokenUse({ userId: found.user_id, ...calling });
    }
    const { scope, through } = found;
    return asActor(found, "token", calling.requestId, { scopes: scopesWithin(scope), through });
  });

/** Creates the actor for a service account just read from the database. */
const asAccount = (
  { account_id, account_name, scopes }: z.output<typeof AccountsToken>,
  requestId: string,
  through: string | null,
): Actor =>
  mintActor({
    // Limits and turns are by caller, and no person has a negative id.
    userId: -account_id,
    sheetId: 0,
    firstName: "Service account",
    lastName: account_name,
    isAdmin: true,
    isManager: false,
    isStaffing: false,
    mayFindPeople: true,
    sessionId: null,
    serviceAccountId: account_id,
    scopes,
    via: "token",
    through,
    requestId,
    actVersion: null,
  });

type Means = {
  sessionId?: number | null | undefined;
  scopes?: readonly string[];
  through?: string;
  actVersion?: string | null | undefined;
};

/** Creates the actor for a person just read from the database. */
function asActor(
  caller: z.output<typeof Caller> | null,
  via: Actor["via"],
  requestId: string,
  { sessionId = null, scopes, through, actVersion = null }: Means = {},
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
    scopes: scopes ?? null,
    via,
    through: through ?? null,
    requestId,
    actVersion,
  });
}
