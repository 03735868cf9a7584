import { spawn } from "node:child_process";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { OperatorError } from "@/lib/platform/core/operator-error";
import { clusterFolder, inUse } from "@/lib/platform/db/own-server/data-folder";
import { runningPostmaster } from "@/lib/platform/db/own-server/postmaster";
import { DEMO_DOMAIN, type DemoPerson, people } from "@/prisma/demo/people";
import { freePort, localAddress } from "./addresses.mjs";
import type { ProviderPerson } from "./openid-account-page";

const CLIENT = { id: "cairn-demo", secret: "cairn-demo-secret-cairn-demo-secret" };
const ROOT = resolve(import.meta.dirname, "..");
/** A file that says that a folder's database has the company: a second start needn't open it to see that. */
const FILLED = "demo-company";
/** Milliseconds until the app has answered, and between two attempts. */
const ANSWERS_WITHIN = 120_000;
const BETWEEN = 50;

export type DemoOptions = { dataDir: string; port: number; built?: Promise<unknown> };

export type DemoApp = {
  url: string;
  /** The address of the page in Google's place. */
  signInUrl: string;
  /** False if the database already held the company. */
  made: boolean;
  /** Stops the app, as a signal to this process does. */
  end: () => void;
  /** Resolves with the app's exit code. */
  ended: Promise<number>;
};

/** Returns a person's roles and disciplines in one line. */
export const captionOf = (person: DemoPerson) =>
  [
    person.is_admin && "admin",
    person.is_manager && "manager",
    person.is_staffing && "staffing",
    person.disciplines.join(", "),
  ]
    .filter(Boolean)
    .join(" · ");

const groupOf = (person: DemoPerson) => (person.is_admin ? "Admins" : person.is_manager ? "Managers" : "Employees");

/** The demo's people as the local sign-in page lists them. */
export const accounts: ProviderPerson[] = people.map((person) => ({
  sub: person.sub,
  email: person.email,
  name: `${person.first_name} ${person.last_name}`,
  given_name: person.first_name,
  family_name: person.last_name,
  hd: DEMO_DOMAIN,
  caption: captionOf(person),
  group: groupOf(person),
}));

/**
 * Starts the production build on Cairn's own database in `dataDir` (filled with the demo's company if it is empty),
 * with a local OpenID provider in Google's place. The app gets the first free port from `port` on and the provider the
 * next, so that a container can publish both. Starts the build once `built` has resolved. Resolves once the app answers.
 */
export async function startDemoApp({ dataDir, port: wanted, built }: DemoOptions): Promise<DemoApp> {
  const [made] = await Promise.all([fillOnce(dataDir), built]);
  const port = await freePortFrom(wanted);
  const { name, everywhere } = await localAddress();
  const host = process.env.HOST || everywhere;
  const url = `http://${name}:${port}`;
  const providerPort = await freePortFrom(port + 1);
  const app = spawn(process.execPath, [join(ROOT, ".next", "standalone", "start.mjs")], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      HOST: host,
      APP_URL: url,
      DATA_DIR: dataDir,
      DATABASE_URL: "",
      AUTH_GOOGLE_ID: CLIENT.id,
      AUTH_GOOGLE_SECRET: CLIENT.secret,
      AUTH_GOOGLE_ISSUER: `http://${name}:${providerPort}`,
      AUTH_ALLOWED_DOMAINS: DEMO_DOMAIN,
      COMPANY_NAME: "Stonefield Consulting",
      TIMESHEETS_URL: "https://timesheets.stonefield.example",
      SOCIAL_LINKS: "LinkedIn=https://www.linkedin.com/company/stonefield,GitHub=https://github.com/stonefield",
    },
  });
  app.stdout.resume();
  const end = () => app.kill("SIGTERM");
  process.once("SIGINT", end).once("SIGTERM", end).once("exit", end);
  // While the app loads.
  const provider = await withoutWarnings(async () => {
    const { startProvider } = await import("./openid-provider");
    return startProvider({
      port: providerPort,
      host,
      clients: [{ ...CLIENT, redirectUris: [`${url}/api/auth/callback/google`] }],
      people: accounts,
    });
  });
  const ended = new Promise<number>((settle) =>
    app.once("exit", (code) => void provider.close().then(() => settle(code ?? 0))),
  );
  await answering(url, () => app.exitCode !== null);
  return { url, signInUrl: provider.issuer, made, end, ended };
}

/** Deletes a demo's data, so that it starts over. Throws OperatorError while another process uses them. */
export async function removeData(dataDir: string): Promise<void> {
  if ((await runningPostmaster(clusterFolder(dataDir))) !== null) throw inUse(dataDir, "another demo");
  rmSync(dataDir, { recursive: true, force: true });
}

async function freePortFrom(wanted: number): Promise<number> {
  const port = await freePort(wanted);
  if (port === null) throw new OperatorError(`No port from ${wanted} on can be listened on. Set PORT to another.`);
  return port;
}

/** Fills the database in `dataDir` with the demo's company if it has no people yet. Returns whether it did. */
export async function fillOnce(dataDir: string): Promise<boolean> {
  const filled = join(dataDir, FILLED);
  if (existsSync(filled) && existsSync(join(dataDir, "postgres"))) return false;
  mkdirSync(dataDir, { recursive: true });
  // What a second start doesn't need isn't loaded then.
  const { fillEmpty } = await import("./demo-company");
  const made = await fillEmpty(dataDir, CLIENT);
  writeFileSync(filled, "");
  return made;
}

/** Silences the provider library's warnings about Node's version and its state in memory. */
async function withoutWarnings<T>(work: () => Promise<T>): Promise<T> {
  const { warn } = console;
  console.warn = () => undefined;
  try {
    return await work();
  } finally {
    console.warn = warn;
  }
}

/** Waits until the app answers. Throws OperatorError if it doesn't, or ends. */
async function answering(url: string, ended: () => boolean): Promise<void> {
  for (const end = performance.now() + ANSWERS_WITHIN; ; await pause(BETWEEN)) {
    if (ended()) throw new OperatorError("The app ended before it answered.");
    const answer = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(5_000) }).catch(() => null);
    if (answer && answer.status < 500) return;
    if (performance.now() > end) throw new OperatorError(`The app has started, but doesn't answer at ${url}.`);
  }
}
