import { spawn } from "node:child_process";
import { join, resolve } from "node:path";
import { DEMO_DOMAIN } from "@/prisma/demo/people";
import { accounts, fillOnce } from "./demo-app";
import type { ProviderPerson } from "./openid-account-page";
import { startProvider } from "./openid-provider";

const ROOT = resolve(import.meta.dirname, "..");
const CLIENT = { id: "cairn-dev", secret: "cairn-dev-secret-cairn-dev-secret" };
const DOMAIN = "cairn.example";

const person = (first: string, last: string, caption: string): ProviderPerson => ({
  sub: `dev-${first.toLowerCase()}`,
  email: `${first}.${last}@${DOMAIN}`.toLowerCase(),
  name: `${first} ${last}`,
  given_name: first,
  family_name: last,
  hd: DOMAIN,
  caption,
});
const PEOPLE = [
  person("Ada", "Marsh", "admin"),
  person("Ben", "Holt", "employee"),
  person("Cleo", "Winter", "employee"),
];

// With --demo: the demo's company, in a database of its own.
const isDemo = process.argv.includes("--demo");
const dataDir = resolve(process.env.DATA_DIR || join(ROOT, isDemo ? "data/dev-demo" : "data"));
if (isDemo) await fillOnce(dataDir);
const people = isDemo ? accounts : PEOPLE;

/** Starts a local OpenID provider and returns its settings; none if the developer has set their own. */
async function signInSettings(appUrl: string): Promise<Record<string, string>> {
  if (process.env.AUTH_GOOGLE_ID) return {};
  const provider = await startProvider({
    port: 0,
    clients: [{ ...CLIENT, redirectUris: [`${appUrl}/api/auth/callback/google`] }],
    people,
  });
  return {
    AUTH_GOOGLE_ID: CLIENT.id,
    AUTH_GOOGLE_SECRET: CLIENT.secret,
    AUTH_GOOGLE_ISSUER: provider.issuer,
    AUTH_ALLOWED_DOMAINS: isDemo ? DEMO_DOMAIN : DOMAIN,
    ...(isDemo ? {} : { ADMIN_EMAILS: PEOPLE[0]!.email }),
  };
}

const port = process.env.PORT || "3000";
const appUrl = process.env.APP_URL || `http://localhost:${port}`;
const env = {
  ...process.env,
  ...(await signInSettings(appUrl)),
  PORT: port,
  APP_URL: appUrl,
  DATA_DIR: dataDir,
  ...(isDemo ? { DATABASE_URL: "" } : {}),
};
const next = spawn(process.execPath, [join(ROOT, "node_modules/next/dist/bin/next"), "dev", "--port", port], {
  cwd: ROOT,
  stdio: "inherit",
  env,
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => next.kill(signal));
next.once("exit", (code) => process.exit(code ?? 1));
