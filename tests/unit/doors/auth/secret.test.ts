import "@/tests/support/settings";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cairn-secret-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Returns the secret as in a process that has just started. */
async function secretOfNewProcess(AUTH_SECRET: string | undefined): Promise<string> {
  jest.resetModules();
  const { env } = await import("@/lib/platform/core/env");
  Object.assign(env(), { AUTH_SECRET, DATA_DIR: join(folder, "data") });
  return (await import("@/lib/platform/core/auth-secret")).authSecret();
}

test("the secret in the settings is used", async () => {
  expect(await secretOfNewProcess("a secret of the settings, long enough")).toBe(
    "a secret of the settings, long enough",
  );
});

test("without one in the settings a secret is stored in the data folder", async () => {
  const made = await secretOfNewProcess(undefined);
  expect(readFileSync(join(folder, "data", "auth-secret"), "utf8")).toBe(made);
  expect(await secretOfNewProcess(undefined)).toBe(made);
});
