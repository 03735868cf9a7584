import { writeFileSync } from "node:fs";
import { sealSession, sessionCookieName } from "@/lib/auth/session-cookie";
import { openSession } from "@/lib/auth/sessions";
import { SESSIONS_FILE } from "./addresses";
import type { Sessions } from "./sessions";

/** Sessions opened for each person. Each sign-in uses one, because a journey may end its session. */
const EACH = 20;
/** The admin is in most journeys. */
const ADMIN = 80;

/** Opens sessions for the test people and writes their encrypted cookies to a file. Runs before the app opens the database. */
export async function openSessions(people: ReadonlyMap<string, number>): Promise<void> {
  const values: Record<string, string[]> = {};
  for (const [name, userId] of people) {
    values[name] = [];
    for (let count = 0; count < (name === "admin" ? ADMIN : EACH); count++)
      values[name].push(await sealSession(userId, await openSession(userId)));
  }
  writeFileSync(SESSIONS_FILE, JSON.stringify({ name: sessionCookieName(), values } satisfies Sessions));
}
