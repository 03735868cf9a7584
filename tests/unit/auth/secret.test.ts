import "@/tests/support/settings";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cairn-secret-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The secret as a process that has just started gets it. */
async function secretOfNewProcess(AUTH_SECRET: string | undefined): Promise<string> {
  jest.resetModules();
  const { env } = await import("@/lib/core/env");
  Object.assign(env(), { AUTH_SECRET, DATA_DIR: join(folder, "data") });
  return (await import("@/lib/auth/secret")).authSecret();
}

test("the secret of the settings is used", async () => {
  expect(await secretOfNewProcess("a secret of the settings, long enough")).toBe(
    "a secret of the settings, long enough",
  );
});

test("without one in the settings it is made once and kept", async () => {
  const made = await secretOfNewProcess(undefined);
  expect(Buffer.from(made, "base64url")).toHaveLength(32);
  expect(await secretOfNewProcess(undefined)).toBe(made);
});

test("the kept secret is for its owner's eyes only", async () => {
  const made = await secretOfNewProcess(undefined);
  const file = join(folder, "data", "auth-secret");
  expect(readFileSync(file, "utf8")).toBe(made);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});
