import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { AS_IN_IMAGE } from "@/tests/support/as-in-image";
import { freePort } from "@/tests/support/free-port";
import { end, START, startServer } from "@/tests/support/server-process";

/** A started server. */
export type Site = { origin: string; end(): Promise<void> };

/** The settings that the measured app and the benchmark (which creates sessions) share. */
export const SETTINGS = {
  AUTH_SECRET: "only-for-measuring-only-for-measuring-only",
  AUTH_GOOGLE_ID: "cairn-bench",
  AUTH_GOOGLE_SECRET: "cairn-bench-secret-cairn-bench-secret",
  AUTH_GOOGLE_ISSUER: "http://localhost:9",
  // 16 callers change and read more in a second than people do in a minute.
  RATE_LIMIT_WRITES: "0",
  RATE_LIMIT_WRITES_PER_ADDRESS: "0",
  RATE_LIMIT_READ_MB: "0",
};

/** Starts the production build on a database of a server, with `more` settings. */
export async function startProduct(databaseUrl: string, more: Record<string, string> = {}): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), "cairn-bench-"));
  const place = { DATA_DIR: folder, DATABASE_URL: databaseUrl };
  const env = { ...AS_IN_IMAGE.env, ...SETTINGS, ...place, ...more, LOG_LEVEL: "error" };
  const site = await start([...AS_IN_IMAGE.options, START], "/api/cm/v1/users", env);
  return { ...site, end: () => site.end().finally(() => rmSync(folder, { recursive: true })) };
}

/** Starts the API's baseline. */
export const startFloorApi = (databaseUrl: string): Promise<Site> =>
  start(["--import", "tsx", join(import.meta.dirname, "baselines/api.ts")], "/sheets/1", { DATABASE_URL: databaseUrl });

/** Builds and starts the page's baseline. */
export async function startFloorPage(): Promise<Site> {
  const next = resolve("node_modules/next/dist/bin/next");
  const cwd = join(import.meta.dirname, "baselines/page");
  const env = { ...process.env, NODE_ENV: "production" as const, NEXT_TELEMETRY_DISABLED: "1" };
  execFileSync(process.execPath, [next, "build"], { cwd, stdio: "ignore", env });
  return start([next, "start", "-H", "127.0.0.1"], "/", {}, cwd);
}

async function start(args: string[], probe: string, more: Record<string, string>, cwd?: string): Promise<Site> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const where = { HOST: "127.0.0.1", PORT: String(port), APP_URL: `http://localhost:${port}` };
  const env = { PATH: process.env.PATH, NODE_ENV: "production" as const, ...where, ...more };
  const { child } = await startServer(args, origin + probe, { env, cwd });
  return { origin, end: async () => void (await end(child)) };
}
