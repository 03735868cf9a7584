import { execFile } from "node:child_process";
import { expect, test } from "@playwright/test";

// No retry: data lost once would not be missing the second time.
test.describe.configure({ retries: 0, timeout: 120_000 });

/** Runs a script of tests/ops in its short form. Returns its output and exit code. */
const prove = (script: string, ...args: string[]) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const proof = execFile(
      process.execPath,
      ["--import", "tsx", `tests/ops/${script}.ts`, ...args],
      (_failure, stdout, stderr) => resolve({ code: proof.exitCode ?? 1, said: stdout + stderr }),
    );
  });

const PROOFS: [title: string, proof: [string, ...string[]], says: RegExp][] = [
  [
    "no acknowledged write is lost by kill -9 under load",
    ["crash", "app", "1", "2000"],
    /lost 0, half approvals 0, torn rows 0/,
  ],
  ["of two who do the same at once through two apps, one is told 409", ["races", "5"], /5 effects of 5 pairs/],
  [
    "the image's content starts as an ordinary user who can write only to its volume",
    ["image", "start"],
    /^last stage: \d+ MB/m,
  ],
];

for (const [title, proof, says] of PROOFS) {
  test(title, async () => {
    const { code, said } = await prove(...proof);
    expect(said).toMatch(says);
    expect([code, said]).toEqual([0, said]);
  });
}
