import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { AS_IN_IMAGE } from "@/tests/support/as-in-image";
import { freePort } from "@/tests/support/free-port";

const ROOT = resolve(import.meta.dirname, "../..");
/** Milliseconds. */
const READY_WITHIN = 60_000;
const LOOK_EVERY = 5;

/** A started server. `readyMs` is the time until its first answer. */
export type Site = { origin: string; pid: number; readyMs: number; end(): Promise<void> };

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

/** Starts the production build on a database: a server's address, or a data folder for its own server. */
export async function startProduct(where: { databaseUrl: string } | { dataDir: string }): Promise<Site> {
  const own = "dataDir" in where ? null : mkdtempSync(join(tmpdir(), "cairn-bench-"));
  const place =
    "dataDir" in where
      ? { DATA_DIR: where.dataDir, DATABASE_URL: "" }
      : { DATA_DIR: own!, DATABASE_URL: where.databaseUrl };
  const port = await freePort();
  const env = { ...AS_IN_IMAGE.env, ...SETTINGS, ...place, LOG_LEVEL: "error", APP_URL: `http://localhost:${port}` };
  const site = await start(
    [...AS_IN_IMAGE.options, join(ROOT, ".next/standalone/start.mjs")],
    port,
    "/api/cm/v1/users",
    env,
  );
  const end = async () => {
    await site.end();
    if (own !== null) rmSync(own, { recursive: true, force: true });
  };
  return { ...site, end };
}

/** Starts the API's baseline. */
export const startFloorApi = async (databaseUrl: string): Promise<Site> =>
  start(["--import", "tsx", join(import.meta.dirname, "baselines/api.ts")], await freePort(), "/sheets/1", {
    DATABASE_URL: databaseUrl,
  });

const FLOOR_PAGE = join(import.meta.dirname, "baselines/page");
const NEXT = join(ROOT, "node_modules/next/dist/bin/next");

/** Builds and starts the page's baseline. */
export async function startFloorPage(): Promise<Site> {
  execFileSync(process.execPath, [NEXT, "build"], {
    cwd: FLOOR_PAGE,
    stdio: "ignore",
    env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
  });
  const port = await freePort();
  return start([NEXT, "start", "-p", String(port), "-H", "127.0.0.1"], port, "/", {}, FLOOR_PAGE);
}

async function start(
  args: string[],
  port: number,
  probe: string,
  env: Record<string, string>,
  folder = ROOT,
): Promise<Site> {
  const began = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
    env: { PATH: process.env.PATH, NODE_ENV: "production", HOST: "127.0.0.1", PORT: String(port), ...env },
  });
  const origin = `http://127.0.0.1:${port}`;
  await answering(origin + probe, child, began + READY_WITHIN);
  return { origin, pid: child.pid ?? 0, readyMs: performance.now() - began, end: () => ended(child) };
}

async function answering(url: string, child: ChildProcess, until: number): Promise<void> {
  while (performance.now() < until) {
    if (child.exitCode !== null) throw new Error(`the server for ${url} ended with ${child.exitCode}`);
    const answer = await fetch(url, { redirect: "manual" }).catch(() => null);
    await answer?.arrayBuffer();
    if (answer && answer.status < 500) return;
    await pause(LOOK_EVERY);
  }
  await ended(child);
  throw new Error(`nothing answers at ${url}`);
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.kill("SIGTERM");
  await gone;
}

/** Returns the resident memory of a process in MB (10⁶ bytes). Needs Linux. */
export function residentMemory(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return (Number(kilobytes) * 1024) / 1e6;
}
