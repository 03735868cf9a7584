import { readFileSync, writeFileSync } from "node:fs";
import type { BrowserContext } from "@playwright/test";
import { APP_URL, SESSIONS_FILE } from "./addresses";
import type { CastName } from "./cast";

/** The session cookie's name, and the unused session cookies of each person. */
export type Sessions = { name: string; values: Partial<Record<string, string[]>> };

/** Sets an unused session cookie in a browser. Throws when a person has none left. */
export async function addSession(context: BrowserContext, person: CastName): Promise<void> {
  const sessions = JSON.parse(readFileSync(SESSIONS_FILE, "utf8")) as Sessions;
  const value = sessions.values[person]?.pop();
  if (value === undefined) throw new Error(`No session left for ${person}: raise the number in open-sessions.ts.`);
  // Only one worker uses an app, so nothing else writes this file.
  writeFileSync(SESSIONS_FILE, JSON.stringify(sessions));
  await context.addCookies([{ name: sessions.name, value, url: APP_URL, httpOnly: true, sameSite: "Lax" }]);
}
