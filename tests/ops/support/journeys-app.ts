import { spawn } from "node:child_process";
import { once } from "node:events";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { APP_URL } from "@/tests/e2e/support/addresses";

const ROOT = resolve(import.meta.dirname, "../../..");

/**
 * Serves the production build with the journeys' people, in one of the ways of arrangement.ts, until `end` is called.
 */
export async function serveJourneys(kind = "build"): Promise<{ url: string; end: () => Promise<void> }> {
  const app = spawn(process.execPath, ["--import", "tsx", join(ROOT, "tests/e2e/support/serve.ts")], {
    cwd: ROOT,
    env: { ...process.env, CAIRN_E2E_APPS: "1", CAIRN_E2E_APP: kind },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = once(app, "exit");
  const end = async () => {
    app.kill("SIGTERM");
    await ended;
  };
  // While it starts, it answers 503.
  while (!(await fetch(APP_URL).catch(() => null))?.ok) {
    if (app.exitCode !== null) throw new Error("The app did not start.");
    await pause(200);
  }
  return { url: APP_URL, end };
}
