import { writeFileSync } from "node:fs";
import { sealSession, sessionCookieName } from "@/lib/platform/auth/session-credentials";
import { openSession } from "@/lib/platform/auth/sessions";
import { SESSIONS_FILE } from "./addresses";
import type { CastName } from "./cast";
import type { Sessions } from "./sessions";

/**
 * Sessions opened for each person: each sign-in uses one, because a journey may end its session. Opening one takes 7
 * ms.
 */
const EACH = 4;
/** People whom many journeys sign in. */
const MORE: Partial<Record<CastName, number>> = {
  admin: 50,
  aimer: 8,
  decider: 8,
  guest: 12,
  mason: 8,
  mover: 10,
  offline: 14,
  painter: 16,
  reader: 18,
  reviewer: 22,
  sitter: 30,
  visitor: 24,
  wide: 14,
};

/**
 * Opens sessions for the test people and writes their encrypted cookies to a file. Runs before the app opens the
 * database.
 */
export async function openSessions(people: ReadonlyMap<string, number>): Promise<void> {
  const values: Record<string, string[]> = {};
  for (const [name, userId] of people) {
    values[name] = [];
    for (let count = 0; count < (MORE[name as CastName] ?? EACH); count++)
      values[name].push(await sealSession(userId, await openSession(userId)));
  }
  writeFileSync(SESSIONS_FILE, JSON.stringify({ name: sessionCookieName(), values } satisfies Sessions));
}
