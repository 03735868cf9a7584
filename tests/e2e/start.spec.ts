import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { START } from "@/tests/support/server-process";

test("without a required setting, the start stops with one line that names it", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "cairn-own-"));
  const env = { PATH: process.env.PATH, NODE_ENV: "production" as const, LOG_LEVEL: "error", DATA_DIR: dataDir };
  const { status, stdout, stderr } = spawnSync(process.execPath, [START], { env, encoding: "utf8" });
  expect([status, stdout + stderr]).toEqual([
    1,
    "Setting AUTH_GOOGLE_ID is missing: it must be the client id of the Google OAuth client that people sign in with. docs/settings.md has all settings.\n",
  ]);
  rmSync(dataDir, { recursive: true, force: true });
});
