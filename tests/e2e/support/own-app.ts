import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startProvider } from "@/scripts/openid-provider";
import { freePort } from "@/tests/support/free-port";

const START = resolve(import.meta.dirname, "../../../.next/standalone/start.mjs");
const CLIENT = { id: "cairn-own", secret: "cairn-own-secret-cairn-own-secret" };

export type Ended = { code: number | null; output: string };

/** Runs the production app with only these settings until it ends by itself. */
export async function runUntilEnd(settings: Record<string, string>): Promise<Ended> {
  const app = launch(settings);
  let output = "";
  app.stdout?.on("data", (chunk) => (output += chunk));
  app.stderr?.on("data", (chunk) => (output += chunk));
  const [code] = (await once(app, "exit")) as [number | null];
  return { code, output };
}

function launch(settings: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [START], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { PATH: process.env.PATH, NODE_ENV: "production", LOG_LEVEL: "error", ...settings },
  });
}

/** A separate provider for apps that a test starts and stops. */
export async function ownProvider(people: { sub: string; email: string; name: string }[]) {
  const port = await freePort();
  const appUrl = `http://localhost:${port}`;
  const provider = await startProvider({
    port: 0,
    clients: [{ ...CLIENT, redirectUris: [`${appUrl}/api/auth/callback/google`] }],
    people: people.map((person) => ({ ...person, given_name: person.name, family_name: "Own", hd: "acme.example" })),
  });
  const settings = (dataDir: string) => ({
    PORT: String(port),
    HOST: "127.0.0.1",
    APP_URL: appUrl,
    DATA_DIR: dataDir,
    AUTH_GOOGLE_ID: CLIENT.id,
    AUTH_GOOGLE_SECRET: CLIENT.secret,
    AUTH_GOOGLE_ISSUER: provider.issuer,
    AUTH_ALLOWED_DOMAINS: "acme.example",
    ADMIN_EMAILS: "boss@acme.example",
  });
  return { appUrl, provider, settings };
}

/** Starts the app and waits until it answers. */
export async function startApp(appUrl: string, settings: Record<string, string>): Promise<ChildProcess> {
  const app = launch(settings);
  app.stdout?.resume();
  app.stderr?.resume();
  for (;;) {
    if (app.exitCode !== null) throw new Error(`the app ended with ${app.exitCode}`);
    const answer = await fetch(`${appUrl}/api/cm/v1/users?current_user=true`).catch(() => null);
    if (answer?.status === 401) return app;
    // Asked at once again, it would take a processor from the app that is starting.
    await pause(20);
  }
}

/** Ends a process with SIGKILL or SIGTERM and waits until it is gone. */
export async function end(app: ChildProcess, signal: "SIGKILL" | "SIGTERM"): Promise<void> {
  if (app.exitCode !== null || app.signalCode !== null) return;
  const gone = once(app, "exit");
  app.kill(signal);
  await gone;
}
