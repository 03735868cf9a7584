import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startMintingProvider } from "@/tests/support/minting-provider";
import { AS_IN_IMAGE } from "../../support/as-in-image";
import { freePort } from "../../support/free-port";
import { startCluster } from "../../support/database/postgres-cluster";
import { end, type Server, START, startServer } from "../../support/server-process";

const CLIENT = { id: "cairn-ops", secret: "cairn-ops-secret-cairn-ops-secret" };

/** Where a database is; without an address, Cairn's own server has it in the folder. */
export type Where = { dataDir: string; databaseUrl?: string };

/** The production app in a separate process. */
export type App = {
  url: string;
  pid(): number;
  /** Starts it (again) and waits until it is ready. */
  start(): Promise<void>;
  end(signal: "SIGKILL" | "SIGTERM"): Promise<void>;
};

/**
 * Makes what a drill needs: a folder, a PostgreSQL server if `hasServer` (otherwise each app runs its own), and a local
 * OpenID provider, which issues tokens for the people that the drill makes. `close` ends and removes all of it, with
 * the apps.
 */
export async function openOffice(drill: string, { hasServer = true } = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), `cairn-${drill}-`));
  const postgres = hasServer ? await startCluster({ durable: true }) : null;
  const where: Where = { dataDir, databaseUrl: postgres?.url() };
  const apps: App[] = [];
  const { warn, log } = console;
  console.warn = console.log = () => undefined;
  const provider = await startMintingProvider({
    port: 0,
    clients: [{ ...CLIENT, redirectUris: ["http://localhost:1/api/auth/callback/google"] }],
    people: [],
  });
  Object.assign(console, { warn, log });
  const makeApp = async (more: Record<string, string> = {}): Promise<App> => {
    const port = await freePort();
    const env = {
      PATH: process.env.PATH,
      ...AS_IN_IMAGE.env,
      LOG_LEVEL: "error",
      PORT: String(port),
      HOST: "127.0.0.1",
      DATA_DIR: dataDir,
      DATABASE_URL: where.databaseUrl ?? "",
      AUTH_SECRET: "only-for-tests-only-for-tests-only-for-tests",
      AUTH_GOOGLE_ID: CLIENT.id,
      AUTH_GOOGLE_SECRET: CLIENT.secret,
      AUTH_GOOGLE_ISSUER: provider.issuer,
      AUTH_ALLOWED_DOMAINS: "example.com",
      RATE_LIMIT_WRITES: "0",
      RATE_LIMIT_WRITES_PER_ADDRESS: "0",
      RATE_LIMIT_SIGN_INS: "0",
      RATE_LIMIT_SIGN_INS_PER_ADDRESS: "0",
      ...more,
    };
    const app = appAt(`http://127.0.0.1:${port}`, env);
    apps.push(app);
    return app;
  };
  return {
    where,
    postgres,
    makeApp,
    tokenOf: (sub: string, email: string) => provider.mint({ sub, email, email_verified: true, hd: "example.com" }),
    close: async () => {
      await Promise.all(apps.map((app) => app.end("SIGKILL")));
      await provider.close();
      await postgres?.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function appAt(url: string, env: NodeJS.ProcessEnv): App {
  let server: Server | undefined;
  return {
    url,
    pid: () => server?.pid ?? 0,
    async start() {
      server = await startServer([...AS_IN_IMAGE.options, START], `${url}/readyz`, { env });
    },
    end: async (signal) => void (server && (await end(server.child, signal))),
  };
}
