import { once } from "node:events";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { startProvider } from "@/scripts/openid-provider";
import { copyReadyDatabase } from "../../support/database/ready-database";
import { APP_URL, DATA_DIR, PROVIDER_PORT, SESSIONS_FILE } from "./addresses";
import { arrange } from "./arrangement";
import { cast, emailOf, subOf, type CastMember } from "./cast";

const CLIENT = { id: "cairn-e2e", secret: "cairn-e2e-secret-cairn-e2e-secret" };

/** Serves the production build with the test people on a separate database, until it gets a signal. */
async function main() {
  rmSync(DATA_DIR, { recursive: true, force: true });
  mkdirSync(DATA_DIR, { recursive: true });
  const { settings, start, remove } = await arrange(process.env.CAIRN_E2E_APP ?? "build", {
    PORT: new URL(APP_URL).port,
    APP_URL,
    DATA_DIR,
    DATABASE_URL: process.env.CAIRN_E2E_DATABASE_URL ?? "",
    AUTH_GOOGLE_ID: CLIENT.id,
    AUTH_GOOGLE_SECRET: CLIENT.secret,
    AUTH_GOOGLE_ISSUER: `http://localhost:${PROVIDER_PORT}`,
    AUTH_SECRET: "only-for-journeys-only-for-journeys-only",
    AUTH_ALLOWED_DOMAINS: "acme.example",
    COMPANY_NAME: "Acme",
    TIMESHEETS_URL: "https://timesheets.acme.example",
    SOCIAL_LINKS: "LinkedIn=https://www.linkedin.com/company/acme",
    LOG_LEVEL: "warn",
  });
  if (settings.DATABASE_URL === "") await copyReadyDatabase(DATA_DIR);
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
  const apps = await start();
  const end = () => apps.forEach((app) => app.kill("SIGTERM"));
  process.once("SIGTERM", end).once("SIGINT", end);
  const codes = await Promise.all(apps.map(async (app) => ((await once(app, "exit")) as [number | null])[0]));
  await provider.close();
  await remove();
  rmSync(DATA_DIR, { recursive: true, force: true });
  rmSync(SESSIONS_FILE, { force: true });
  process.exit(codes.find((code) => code !== 0) ?? 0);
}

await main();
