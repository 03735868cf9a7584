import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { sealSession, sessionCookieName } from "@/lib/doors/auth/session-credentials";
import type { Database } from "@/lib/platform/db";
import { SESSIONS_FILE } from "./addresses";
import type { Sessions } from "./sessions";

/** Sessions opened for each person: each sign-in uses one, because a journey may end its session. */
const EACH = 50;

/**
 * Opens sessions for the test people and writes their encrypted cookies to a file. Runs before the app opens the
 * database.
 */
export async function openSessions({ prisma }: Database, people: ReadonlyMap<string, number>): Promise<void> {
  const expiresAt = new Date(Date.now() + 8 * 3_600_000);
  const sessions = [...people.values()].flatMap((userId) =>
    Array.from({ length: EACH }, () => ({ userId, sid: randomUUID(), expiresAt })),
  );
  await prisma.session.createMany({ data: sessions });
  const values: Sessions["values"] = {};
  for (const [name, id] of people) {
    const own = sessions.filter(({ userId }) => userId === id);
    values[name as keyof typeof values] = await Promise.all(own.map(({ sid }) => sealSession(id, sid)));
  }
  writeFileSync(SESSIONS_FILE, JSON.stringify({ name: sessionCookieName(), values } satisfies Sessions));
}
