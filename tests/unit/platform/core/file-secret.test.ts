import { spawn } from "node:child_process";
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
  'import("./lib/platform/core/file-secret.ts").then(({ fileSecret }) => { while (Date.now() < ' +
  "Number(process.argv[2])); console.log(fileSecret(process.argv[1])); });";

function secretOfOtherProcess(at: number): Promise<string> {
  const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", RACER, path, String(at)]);
  let out = "";
  child.stdout.on("data", (chunk: Buffer) => (out += chunk.toString()));
  return new Promise((resolve) => child.once("close", () => resolve(out.trim())));
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
    const at = Date.now() + 4_000;
    const secrets = await Promise.all(Array.from({ length: 4 }, () => secretOfOtherProcess(at)));
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
