import { SignJWT } from "jose";
import { issueAccessToken } from "@/lib/doors/auth/session-credentials";
import { endSession } from "@/lib/doors/auth/sessions";
import type { Database } from "@/lib/platform/db";
import { bearerFor, makePerson, type Browser } from "@/tests/support/actors";

/** Callers who aren't signed in, or no longer are. */
export const STRANGERS = ["anonymous", "wrong token", "expired", "logged out", "deactivated"] as const;
export type Outsider = (typeof STRANGERS)[number];

/** Makes callers who get 401 from every call. Each is an admin, so a token that wrongly counted would show. */
export async function makeOutsiders(db: Database): Promise<Record<Outsider, Partial<Browser>>> {
  const admin = () => makePerson(db.prisma, { isAdmin: true });
  const { cookie, sid } = await bearerFor(await admin());
  const loggedOut = await bearerFor(await admin());
  await endSession(loggedOut.sid, "");
  const leaver = await admin();
  const deactivated = await bearerFor(leaver);
  await db.prisma.user.update({ where: { id: leaver.userId }, data: { deactivatedAt: new Date() } });
  const expiring = await admin();
  const expired = await bearerFor(expiring);
  return {
    anonymous: {},
    "wrong token": { cookie, token: await forged(sid) },
    expired: { ...expired, token: await issuedYesterday(expiring.userId, expired.sid) },
    "logged out": loggedOut,
    deactivated,
  };
}

/** Has valid claims and is signed with another key. */
const forged = (sid: string) =>
  new SignJWT({ sid })
    .setProtectedHeader({ alg: "HS256", typ: "at+jwt" })
    .setIssuer("cairn")
    .setAudience("cairn-api")
    .setSubject("1")
    .setIssuedAt()
    .setExpirationTime("5m")
    .sign(new Uint8Array(32));

async function issuedYesterday(userId: number, sid: string): Promise<string> {
  jest.useFakeTimers({
    now: Date.now() - 86_400_000,
    doNotFake: ["nextTick", "queueMicrotask", "setImmediate", "setTimeout", "setInterval", "performance"],
  });
  try {
    return await issueAccessToken(userId, sid);
  } finally {
    jest.useRealTimers();
  }
}
