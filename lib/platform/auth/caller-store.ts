import { z } from "zod";
import type { Db } from "@/lib/platform/db";
import { alias } from "@/lib/platform/db/alias";
import { isActive } from "@/lib/platform/db/fragments";
import { row } from "@/lib/platform/db/rows";
import { Prisma } from "@/lib/generated/prisma/client";
import { ASSISTANT_SCOPES } from "@/lib/assistants/connections/rules";
import { SCOPES } from "@/lib/people/tokens/rules";

// Raw SQL: every request reads its caller, in one measured statement that compares times by the database's clock.

const { sql } = Prisma;

const CallerRecord = z.object({
  user_id: z.int(),
  sheet_id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  is_admin: z.boolean(),
  is_manager: z.boolean(),
  is_staffing: z.boolean(),
});
export type CallerRecord = z.output<typeof CallerRecord>;

const U = alias("cm_user", "u");

/** The columns of CallerRecord, of the person u with the sheet s. */
const CALLER = sql`
  u.id AS user_id, s.id AS sheet_id, u.first_name, u.last_name, u.is_admin, u.is_manager, u.is_staffing`;

const SessionCaller = CallerRecord.extend({ session_id: z.int(), is_seen_lately: z.boolean() });
export type SessionCaller = z.output<typeof SessionCaller>;

/** How often the use of a session is recorded, in seconds. */
const RECORD_USE_EVERY_SECONDS = 30;

/**
 * Returns the active owner of a session that is live and hasn't been idle for `idleMinutes`, with their current roles.
 */
export const callerOfSession = (db: Db, sid: string, idleMinutes: number): Promise<SessionCaller | null> =>
  row(
    db,
    SessionCaller,
    sql`
      SELECT ${CALLER}, e.id AS session_id,
        e.last_seen_at > now() - make_interval(secs => ${RECORD_USE_EVERY_SECONDS}) AS is_seen_lately
      FROM cm_session e JOIN cm_user u ON u.id = e.user_id JOIN cm_sheet s ON s.user_id = u.id
      WHERE e.sid = ${sid} AND e.expires_at > now() AND e.last_seen_at > now() - make_interval(mins => ${idleMinutes})
        AND ${isActive(U)}`,
  );

/** Records that a session is in use, and if known, from where. */
export async function recordSessionUse(
  db: Db,
  id: number,
  device: { userAgent: string; address: string } | null,
): Promise<void> {
  await db.$executeRaw`
    UPDATE cm_session SET last_seen_at = now(), user_agent = coalesce(${device?.userAgent ?? null}, user_agent),
      address = coalesce(${device?.address ?? null}, address)
    WHERE id = ${id}`;
}

/** Returns an active person, with their current roles. */
export const callerById = (db: Db, userId: number): Promise<CallerRecord | null> =>
  row(
    db,
    CallerRecord,
    sql`
      SELECT ${CALLER} FROM cm_user u JOIN cm_sheet s ON s.user_id = u.id WHERE u.id = ${userId} AND ${isActive(U)}`,
  );

const TokenCaller = CallerRecord.extend({ token_id: z.int(), scope: z.enum(SCOPES), is_use_known: z.boolean() });

/** Returns the active owner of an unexpired personal access token, with their current roles. */
export const callerOfToken = (db: Db, hash: string): Promise<z.output<typeof TokenCaller> | null> =>
  row(
    db,
    TokenCaller,
    sql`
      SELECT ${CALLER}, t.id AS token_id, t.scope,
        coalesce(t.last_used_at > now() - interval '1 minute', false) AS is_use_known
      FROM cm_personal_access_token t JOIN cm_user u ON u.id = t.user_id JOIN cm_sheet s ON s.user_id = u.id
      WHERE t.hash = ${hash} AND t.expires_at > now() AND ${isActive(U)}`,
  );

/** Records that a personal access token is in use. */
export async function recordTokenUse(db: Db, tokenId: number): Promise<void> {
  await db.personalAccessToken.updateMany({ where: { id: tokenId }, data: { lastUsedAt: new Date() } });
}

const AssistantCaller = CallerRecord.extend({
  connection_id: z.int(),
  scope: z.enum(ASSISTANT_SCOPES),
  is_use_known: z.boolean(),
});

/** Returns the active person who let in the assistant with this access token, with their current roles. */
export const callerOfAssistant = (db: Db, hash: string): Promise<z.output<typeof AssistantCaller> | null> =>
  row(
    db,
    AssistantCaller,
    sql`
      SELECT ${CALLER}, n.id AS connection_id, n.scope,
        coalesce(n.last_used_at > now() - interval '1 minute', false) AS is_use_known
      FROM cm_assistant_connection n JOIN cm_user u ON u.id = n.user_id JOIN cm_sheet s ON s.user_id = u.id
      WHERE n.access_hash = ${hash} AND n.access_expires_at > now() AND ${isActive(U)}`,
  );

/** Records that an assistant's access is in use. */
export async function recordAssistantUse(db: Db, connectionId: number): Promise<void> {
  await db.assistantConnection.updateMany({ where: { id: connectionId }, data: { lastUsedAt: new Date() } });
}

const ServiceCaller = z.object({
  account_id: z.int(),
  name: z.string(),
  scopes: z.array(z.string()),
  token_id: z.int(),
  is_use_known: z.boolean(),
});

/** Returns the service account of an unexpired token; null if it has ended. */
export const accountOfServiceToken = (db: Db, hash: string): Promise<z.output<typeof ServiceCaller> | null> =>
  row(
    db,
    ServiceCaller,
    sql`
      SELECT a.id AS account_id, a.name, a.scopes, t.id AS token_id,
        coalesce(t.last_used_at > now() - interval '1 minute', false) AS is_use_known
      FROM cm_service_token t JOIN cm_service_account a ON a.id = t.cm_service_account_id
      WHERE t.hash = ${hash} AND t.expires_at > now() AND a.ended_at IS NULL`,
  );

/** Records that a service account's token is in use. */
export async function recordServiceTokenUse(db: Db, tokenId: number): Promise<void> {
  await db.serviceToken.updateMany({ where: { id: tokenId }, data: { lastUsedAt: new Date() } });
}
