import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

test("a drill's people are made outside of Next, whose server's modules refuse to be loaded by others", () => {
  const [flags] = /\["--conditions.*?(?=, join)/.exec(readFileSync("scripts/drill.mjs", "utf8"))!;
  const words = JSON.parse(`${flags}]`) as string[];
  execFileSync(process.execPath, [...words, "tests/ops/support/crew.ts"]);
});
