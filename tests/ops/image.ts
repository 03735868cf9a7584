/**
 * Runs the content of the image's last stage like its container: as an ordinary user, with read-only files and one
 * writable folder. Then runs the browser journey against it, and against two of them on one PostgreSQL behind a proxy,
 * as in compose.scaled.yaml.
 * npm run drill -- image: prints the size of the content and the time from start to ready. `npm run drill -- image
 * start` skips the journeys.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../support/free-port";
import { end, startServer } from "../support/server-process";
import { layOutImage } from "./support/image-layout";

const JOURNEYS = {
  image: "one container with a database of its own",
  pair: "two containers on one PostgreSQL behind a proxy",
};

const image = layOutImage();
const data = mkdtempSync(join(tmpdir(), "cairn-image-data-"));
image.giveVolume(data);
const port = String(await freePort());
const env = {
  PATH: process.env.PATH,
  NODE_ENV: "production" as const,
  DATA_DIR: data,
  PORT: port,
  HOST: "127.0.0.1",
  AUTH_GOOGLE_ID: "x",
  AUTH_GOOGLE_SECRET: "x",
  LOG_LEVEL: "error",
};
const inImage = { ...image.inside, env, stdio: ["ignore", "inherit", "inherit"] as ["ignore", "inherit", "inherit"] };

async function startAndEnd(): Promise<{ seconds: number; healthy: boolean; code: number | null }> {
  const { child, readyMs } = await startServer(["start.mjs"], `http://127.0.0.1:${port}/readyz`, inImage);
  const healthy = spawnSync(...healthCheck(), inImage).status === 0;
  return { seconds: readyMs / 1_000, healthy, code: await end(child) };
}

/** The Dockerfile's health check: a command and its arguments. */
function healthCheck(): [string, string[]] {
  const [, words = ""] = /^HEALTHCHECK .*CMD (\[(?:.|\\\n)*?\])$/m.exec(readFileSync("Dockerfile", "utf8")) ?? [];
  const [command = "", ...rest] = JSON.parse(words.replace("\\\n", "")) as string[];
  return [command, rest];
}

/** Runs the journey with the app started as this kind. Returns whether it passes. */
function journeyPasses(kind: string): boolean {
  const { status, stdout } = spawnSync("npx", ["playwright", "test", "journey.spec.ts", "--reporter=line"], {
    env: { ...process.env, CAIRN_E2E_APP: kind, CAIRN_E2E_APPS: "1" },
    encoding: "utf8",
  });
  if (status !== 0) console.log(stdout);
  return status === 0;
}

const failures: string[] = [];
try {
  const [first, later] = [await startAndEnd(), await startAndEnd()];
  console.log(
    `last stage: ${(image.bytes / 1e6).toFixed(0)} MB beside Node.js, as user ` +
      `${image.inside.uid ?? process.getuid?.()}; ` +
      `ready after ${first.seconds.toFixed(1)} s the first time (making the database), ` +
      `${later.seconds.toFixed(1)} s later`,
  );
  if (![first, later].every(({ healthy, code }) => healthy && code === 0))
    failures.push("it was not healthy, or did not exit with 0 on SIGTERM");
  if (image.unwanted.length > 0) failures.push(`unneeded: ${image.unwanted.join(", ")}`);
  for (const [kind, title] of process.argv[2] === "start" ? [] : Object.entries(JOURNEYS)) {
    const passes = journeyPasses(kind);
    console.log(`${title}: the journey ${passes ? "passes" : "FAILS"}`);
    if (!passes) failures.push(title);
  }
  for (const failure of failures) console.log(`FAILED: ${failure}`);
  if (failures.length > 0) process.exitCode = 1;
} finally {
  image.remove();
  rmSync(data, { recursive: true, force: true });
}
