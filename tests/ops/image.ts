/**
 * Runs what the image's last stage holds as its container would: an ordinary user, files that it can't write, one writable folder.
 * npm run image: prints the size of what is copied, and the time from start to ready.
 */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, cpSync, existsSync, lstatSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort, unprivileged } from "../support/database/postgres-cluster";

const ROOT = resolve(import.meta.dirname, "../..");
/** What has no business in the last stage. */
const UNWANTED = ["typescript", "sharp", "@img", "esbuild", "prisma", "tsx", "jest", "playwright"];

const folder = mkdtempSync(join(tmpdir(), "cairn-image-"));
chmodSync(folder, 0o755);
const [image, data] = [join(folder, "app"), join(folder, "data")];
cpSync(join(ROOT, ".next/standalone"), image, { recursive: true, filter: (path) => !path.endsWith(".built-from") });
const entries = readdirSync(image, { recursive: true, encoding: "utf8" }).map((name) => join(image, name));
const bytes = entries.reduce((sum, path) => sum + lstatSync(path).size, 0);
for (const path of [...entries, image]) if (!lstatSync(path).isSymbolicLink()) chmodSync(path, lstatSync(path).mode & 0o555);
spawnSync("mkdir", ["-m", "0700", data]);
const user = unprivileged();
if (user) chownSync(data, user.uid, user.gid);

const port = String(await freePort());
const env = { PATH: process.env.PATH, NODE_ENV: "production" as const, DATA_DIR: data, PORT: port, HOST: "127.0.0.1", AUTH_GOOGLE_ID: "x", AUTH_GOOGLE_SECRET: "x", LOG_LEVEL: "error" };
const inImage = { ...user, cwd: image, env, stdio: ["ignore", "inherit", "inherit"] as ["ignore", "inherit", "inherit"] };

async function startAndEnd(): Promise<{ seconds: number; healthy: boolean; code: number }> {
  const begun = performance.now();
  const app = spawn(process.execPath, ["start.mjs"], inImage);
  while ((await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.status !== 200) {
    if (app.exitCode !== null) throw new Error(`it ended with ${app.exitCode}`);
    await pause(50);
  }
  const seconds = (performance.now() - begun) / 1_000;
  const healthy = spawnSync(process.execPath, ["healthcheck.mjs"], inImage).status === 0;
  app.kill("SIGTERM");
  const [code] = (await once(app, "exit")) as [number];
  return { seconds, healthy, code };
}

try {
  const found = UNWANTED.filter((name) => existsSync(join(image, "node_modules", name)));
  const [first, later] = [await startAndEnd(), await startAndEnd()];
  console.log(
    `last stage: ${(bytes / 1e6).toFixed(0)} MB in ${entries.length} files beside Node.js, as user ${user?.uid ?? process.getuid?.()}; ` +
      `ready after ${first.seconds.toFixed(1)} s the first time (making the database), ${later.seconds.toFixed(1)} s later`,
  );
  const sound = [first, later].every(({ healthy, code }) => healthy && code === 0);
  if (found.length > 0) console.log(`unwanted: ${found.join(", ")}`);
  if (!sound || found.length > 0) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
