import { spawn } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { startProvider } from "@/scripts/openid-provider";
import { APP_URL, DATA_DIR, PROVIDER_PORT } from "./addresses";
import { cast, emailOf, subOf, type CastMember } from "./cast";

const CLIENT = { id: "cairn-e2e", secret: "cairn-e2e-secret-cairn-e2e-secret" };
const ROOT = resolve(import.meta.dirname, "../../..");

/** Serves the production build with the journeys' people on a database of its own, until it is told to end. */
async function main() {
  rmSync(DATA_DIR, { recursive: true, force: true });
  mkdirSync(DATA_DIR, { recursive: true });
  const settings = {
    PORT: new URL(APP_URL).port,
    APP_URL,
    DATA_DIR,
    DATABASE_URL: process.env.CAIRN_E2E_DATABASE_URL ?? "",
    AUTH_GOOGLE_ID: CLIENT.id,
    AUTH_GOOGLE_SECRET: CLIENT.secret,
    AUTH_GOOGLE_ISSUER: `http://localhost:${PROVIDER_PORT}`,
    AUTH_ALLOWED_DOMAINS: "acme.example",
    COMPANY_NAME: "Acme",
    TIMESHEETS_URL: "https://timesheets.acme.example",
    SOCIAL_LINKS: "LinkedIn=https://www.linkedin.com/company/acme",
    LOG_LEVEL: "warn",
  };
  Object.assign(process.env, settings);
  const { seed } = await import("./seed");
  await seed(join(import.meta.dirname, "competencies.csv"));
  const provider = await startProvider({
    port: PROVIDER_PORT,
    clients: [{ ...CLIENT, redirectUris: [`${APP_URL}/api/auth/callback/google`] }],
    people: Object.entries<CastMember>(cast).map(([name, { first, last }]) => ({
      sub: subOf(name),
      email: emailOf(name),
      name: `${first} ${last}`,
      given_name: first,
      family_name: last,
      hd: "acme.example",
    })),
  });
  const app = spawn(process.execPath, [join(ROOT, ".next/standalone/start.mjs")], {
    cwd: ROOT,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, ...settings, NODE_ENV: "production" },
  });
  const end = () => app.kill("SIGTERM");
  process.once("SIGTERM", end).once("SIGINT", end);
  app.once("exit", async (code) => {
    await provider.close();
    rmSync(DATA_DIR, { recursive: true, force: true });
    process.exit(code ?? 0);
  });
}

await main();
