import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import { analyze, openDatabase } from "@/lib/db";
import { loadDemo } from "@/prisma/demo/load";
import { people } from "@/prisma/demo/people";
import type { ProviderPerson } from "./openid-provider";

const CLIENT = { id: "cairn-demo", secret: "cairn-demo-secret-cairn-demo-secret" };
const ROOT = resolve(import.meta.dirname, "..");
const DATA_DIR = join(ROOT, "data", "demo");

/** The first port from `wanted` on that nobody listens on. */
async function freePort(wanted: number): Promise<number> {
  for (let port = wanted; port < wanted + 50; port++) {
    const probe = createServer();
    const free = await new Promise<boolean>((settle) => probe.once("error", () => settle(false)).listen(port, "0.0.0.0", () => settle(true)));
    if (!free) continue;
    probe.close();
    await once(probe, "close");
    return port;
  }
  throw new Error(`no free port from ${wanted} to ${wanted + 50}`);
}

const captionOf = (person: (typeof people)[number]) =>
  [person.is_admin && "admin", person.is_manager && "manager", person.disciplines.join(", ")].filter(Boolean).join(" · ");

const groupOf = (person: (typeof people)[number]) => (person.is_admin ? "Admins" : person.is_manager ? "Managers" : "Employees");

const accounts: ProviderPerson[] = people.map((person) => ({
  sub: person.sub,
  email: person.email,
  name: `${person.first_name} ${person.last_name}`,
  given_name: person.first_name,
  family_name: person.last_name,
  hd: person.email.split("@")[1],
  caption: captionOf(person),
  group: groupOf(person),
}));

async function fillOnce(): Promise<boolean> {
  mkdirSync(DATA_DIR, { recursive: true });
  const database = await openDatabase({ dataDir: DATA_DIR });
  try {
    if ((await database.prisma.user.count()) > 0) return false;
    await database.prisma.$transaction((tx) => loadDemo(tx, new Date()), { timeout: 120_000 });
    await analyze(database);
    return true;
  } finally {
    await database.close();
  }
}

type Person = (typeof people)[number];

/** An employee, their manager, and an admin who is neither: the three to begin with. */
function whoIsWho(): string {
  const isEmployee = (person: Person) => !person.is_manager && !person.is_admin && !person.never_signed_in;
  const employee = people.find((person) => isEmployee(person) && person.languages.length > 0);
  const manager = people.find(({ email }) => email === employee?.manager);
  const admin = people.find((person) => person.is_admin && !person.is_manager);
  const line = (what: string, person: Person | undefined) =>
    person ? `  ${what.padEnd(14)} ${person.first_name} ${person.last_name} (${captionOf(person)})\n` : "";
  return line("an employee", employee) + line("their manager", manager) + line("an admin", admin);
}

/** The provider library warns of its version of Node and of its memory, neither of which matters to a stand-in. */
async function withoutWarnings<T>(work: () => Promise<T>): Promise<T> {
  const { warn } = console;
  console.warn = () => undefined;
  try {
    return await work();
  } finally {
    console.warn = warn;
  }
}

async function main() {
  if (process.argv.includes("--fresh")) rmSync(DATA_DIR, { recursive: true, force: true });
  const made = await fillOnce();
  const port = await freePort(Number(process.env.PORT ?? 3000));
  const appUrl = `http://localhost:${port}`;
  const provider = await withoutWarnings(async () => {
    const { startProvider } = await import("./openid-provider");
    return startProvider({ port: 0, clients: [{ ...CLIENT, redirectUris: [`${appUrl}/api/auth/callback/google`] }], people: accounts });
  });
  const app = spawn(process.execPath, [join(ROOT, ".next", "standalone", "start.mjs")], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      APP_URL: appUrl,
      DATA_DIR,
      DATABASE_URL: "",
      AUTH_GOOGLE_ID: CLIENT.id,
      AUTH_GOOGLE_SECRET: CLIENT.secret,
      AUTH_GOOGLE_ISSUER: provider.issuer,
      AUTH_ALLOWED_DOMAINS: "stonefield.example",
      COMPANY_NAME: "Stonefield Consulting",
      TIMESHEETS_URL: "https://timesheets.stonefield.example",
      SOCIAL_LINKS: "LinkedIn=https://www.linkedin.com/company/stonefield,GitHub=https://github.com/stonefield",
    },
  });
  app.stdout.resume();
  const end = () => app.kill("SIGTERM");
  process.once("SIGINT", end).once("SIGTERM", end);
  app.once("exit", (code) => process.exit(code ?? 0));
  await answering(appUrl, () => app.exitCode !== null);
  console.log(`
${made ? "A made-up consultancy of 40 people is set up." : "The consultancy from last time is back (npm run demo -- --fresh starts over)."}

  Cairn     ${appUrl}

Sign in with the Google button: a stand-in for Google lets you choose who to be. To begin with, try

${whoIsWho()}
Ctrl+C ends it.`);
}

/** Waits until the app answers, or has ended. */
async function answering(url: string, ended: () => boolean): Promise<void> {
  for (;;) {
    if (ended()) return;
    const answer = await fetch(url, { redirect: "manual" }).catch(() => null);
    if (answer && answer.status < 500) return;
    await new Promise((settle) => setTimeout(settle, 200));
  }
}

await main();
