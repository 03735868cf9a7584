import { once } from "node:events";
import { copyFileSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { startProvider } from "@/scripts/openid-provider";
import { type Cluster, startCluster } from "../../support/database/postgres-cluster";
import { createTemplate, withClient } from "../../support/database/template";
import { answering } from "../../support/server-process";
import { addressesOf, APPS } from "./addresses";
import { arrange } from "./arrangement";
import { cast, emailOf, subOf, type CastMember } from "./cast";

const CLIENT = { id: "cairn-e2e", secret: "cairn-e2e-secret-cairn-e2e-secret" };

type Addresses = ReturnType<typeof addressesOf>;

/**
 * Serves the production build with the test people, once per worker and each on a database of its own, until it gets a
 * signal. Prints "All apps answer" once they do.
 */
async function main() {
  const all = Array.from({ length: APPS }, (_, app) => addressesOf(app));
  for (const { dataDir } of all) {
    rmSync(dataDir, { recursive: true, force: true });
    mkdirSync(dataDir, { recursive: true });
  }
  const cluster = await startCluster();
  const settings = all.map((app, place) => settingsOf(app, cluster.url(`journeys_${place}`)));
  await fillDatabases(cluster, all, settings[0]!);
  const providers = await Promise.all(all.map(startProviderOf));
  const kind = process.env.CAIRN_E2E_APP ?? "build";
  const arrangements = await Promise.all(settings.map((own) => arrange(kind, own)));
  const apps = arrangements.flatMap((arrangement) => arrangement.apps);
  const end = () => apps.forEach((app) => app.kill("SIGTERM"));
  process.once("SIGTERM", end).once("SIGINT", end);
  const codes = Promise.all(apps.map(async (app) => ((await once(app, "exit")) as [number | null])[0]));
  // An app that can't start leaves the others without a journey.
  void Promise.race(apps.map((app) => once(app, "exit"))).then(end);
  void Promise.all(all.map(({ appUrl }) => answering(appUrl))).then(() => console.log("All apps answer"));
  const ended = await codes;
  for (const provider of providers) await provider.close();
  for (const { remove } of arrangements) remove();
  await cluster.stop();
  for (const { dataDir, sessionsFile } of all) {
    rmSync(dataDir, { recursive: true, force: true });
    rmSync(sessionsFile, { force: true });
  }
  process.exit(ended.find((code) => code !== 0) ?? 0);
}

const settingsOf = ({ appUrl, dataDir, providerPort }: Addresses, databaseUrl: string) => ({
  PORT: new URL(appUrl).port,
  APP_URL: appUrl,
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  AUTH_GOOGLE_ID: CLIENT.id,
  AUTH_GOOGLE_SECRET: CLIENT.secret,
  AUTH_GOOGLE_ISSUER: `http://localhost:${providerPort}`,
  AUTH_SECRET: "only-for-journeys-only-for-journeys-only",
  AUTH_ALLOWED_DOMAINS: "acme.example",
  COMPANY_NAME: "Acme",
  TIMESHEETS_URL: "https://timesheets.acme.example",
  SOCIAL_LINKS: "LinkedIn=https://www.linkedin.com/company/acme",
  LOG_LEVEL: "warn",
});

/**
 * Fills the first app's database, and copies it for the others: filling takes seconds of processor time. Sessions are
 * valid in all.
 */
async function fillDatabases(cluster: Cluster, all: Addresses[], settings: Record<string, string>): Promise<void> {
  const template = await createTemplate(cluster);
  const copy = (from: string, place: number) =>
    withClient(cluster.url(), (admin) => admin.query(`CREATE DATABASE journeys_${place} TEMPLATE ${from}`));
  await copy(new URL(template).pathname.slice(1), 0);
  Object.assign(process.env, settings);
  const { seed } = await import("./seed");
  await seed(join(import.meta.dirname, "competencies.csv"));
  const first = all[0]!;
  for (const [place, { sessionsFile }] of all.entries()) {
    if (place === 0) continue;
    await copy("journeys_0", place);
    copyFileSync(first.sessionsFile, sessionsFile);
  }
}

const startProviderOf = ({ appUrl, providerPort }: Addresses) =>
  startProvider({
    port: providerPort,
    clients: [{ ...CLIENT, redirectUris: [`${appUrl}/api/auth/callback/google`] }],
    people: Object.entries<CastMember>(cast).map(([name, { first, last }]) => ({
      sub: subOf(name),
      email: emailOf(name),
      name: `${first} ${last}`,
      given_name: first,
      family_name: last,
      hd: "acme.example",
    })),
  });

await main();
