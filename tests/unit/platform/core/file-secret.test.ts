import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileSecret } from "@/lib/platform/core/file-secret";

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cairn-secret-"));
  path = join(folder, "data", "auth-secret");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const RACER =
  'import("./lib/platform/core/file-secret.ts").then(({ fileSecret }) => { console.log("ready"); ' +
  'process.stdin.once("data", () => { console.log(fileSecret(process.argv[1])); process.exit(); }); });';

/** Starts a process that creates the secret as soon as it is told to. */
async function startRacer() {
  const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", RACER, path]);
  await once(child.stdout, "data");
  return async () => {
    child.stdin.write("go");
    return String(await once(child.stdout, "data").then(([chunk]) => chunk as Buffer)).trim();
  };
}

describe("a secret in a file", () => {
  test("is created once, and only its owner can read it", () => {
    const secret = fileSecret(path);
    expect(Buffer.from(secret, "base64url")).toHaveLength(32);
    expect(fileSecret(path)).toBe(secret);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readdirSync(join(folder, "data"))).toEqual(["auth-secret"]);
  });

  test("is the same for processes that start at the same moment", async () => {
    const racers = await Promise.all(Array.from({ length: 4 }, startRacer));
    const secrets = await Promise.all(racers.map((create) => create()));
    expect(new Set(secrets).size).toBe(1);
    expect(secrets[0]).toHaveLength(43);
  }, 60_000);

  test("is refused if its file is empty", () => {
    rmSync(join(folder, "data"), { recursive: true, force: true });
    path = join(folder, "auth-secret");
    writeFileSync(path, "");
    expect(() => fileSecret(path)).toThrow(`The file ${path} doesn't contain a secret`);
  });
});
