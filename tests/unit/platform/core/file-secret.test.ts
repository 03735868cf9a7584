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

/** Rounds, because processes that start at the same moment don't meet in each. */
const ROUNDS = 40;
const RACER = `
  import { fileSecret } from "./lib/platform/core/file-secret.ts";
  console.log("ready");
  process.stdin.once("data", (begin) => {
    const secrets = Array.from({ length: ${ROUNDS} }, (_, round) => {
      while (Date.now() < Number(begin) + 5 * round);
      return fileSecret(process.argv[1] + round);
    });
    console.log(secrets.join());
    process.exit();
  });`;

/** Starts a process that creates a secret in each round, from the moment on that it is told. */
async function startRacer() {
  const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", RACER, path]);
  await once(child.stdout, "data");
  let secrets = "";
  child.stdout.on("data", (chunk: Buffer) => (secrets += chunk.toString()));
  return async (begin: number) => {
    child.stdin.write(String(begin));
    await once(child, "close");
    return secrets.trim();
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
    const soon = Date.now() + 100;
    const secrets = await Promise.all(racers.map((create) => create(soon)));
    expect(new Set(secrets).size).toBe(1);
    expect(new Set(secrets[0]!.split(","))).toHaveProperty("size", ROUNDS);
  }, 60_000);

  test("is refused if its file is empty", () => {
    rmSync(join(folder, "data"), { recursive: true, force: true });
    path = join(folder, "auth-secret");
    writeFileSync(path, "");
    expect(() => fileSecret(path)).toThrow(`The file ${path} doesn't contain a secret`);
  });
});
