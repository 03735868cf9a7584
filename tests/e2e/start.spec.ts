import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { runUntilEnd } from "./support/own-app";

test("without a required setting, the start stops with one line that names it", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "cairn-own-"));
  expect(await runUntilEnd({ DATA_DIR: dataDir })).toEqual({
    code: 1,
    output:
      "Setting AUTH_GOOGLE_ID is missing: it must be the client id of the Google OAuth client that people sign in with. See README for all settings.\n",
  });
  rmSync(dataDir, { recursive: true, force: true });
});
