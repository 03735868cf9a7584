import { randomBytes } from "node:crypto";
import { logSecurityEvent } from "@/lib/platform/core/security-log";
import type { Origin } from "@/lib/platform/http/request-origin";
import { SESSION_SECONDS } from "./session-credentials";
import * as store from "./store";

const UNKNOWN: Origin = { userAgent: "", address: "", requestId: "" };

/** Opens a session, ends the browser's former one, and returns its id: 256 random bits. Throws AppError unavailable. */
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

/** Ends a session and returns its person's id; null if it had already ended. Throws AppError unavailable. */
export const endSession = (sid: string, requestId: string): Promise<number | null> =>
  store.inTransaction(async (tx) => {
    const userId = await store.deleteSession(tx, sid);
    if (userId !== null) await store.recordAccess(tx, userId, "person.logged_out", { requestId });
    return userId;
  });
