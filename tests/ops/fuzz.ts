/**
 * Runs the tests that make up their input with far more of it than `npm test` does, from a new seed, which it prints.
 * npm run drill -- fuzz [runs] [seed]
 */
import { spawnSync } from "node:child_process";

const TESTS = [
  "http/malformed",
  "history/as-of-today",
  "people/roster-year",
  "finder/brute-force",
  "people/import-rules",
  "team/rules",
];

const [runs = "400", seed = String(Math.floor(Math.random() * 2 ** 31))] = process.argv.slice(2);
console.log(`${runs} runs from seed ${seed}`);
const jest = ["node_modules/jest/bin/jest.js", "--testTimeout=3600000", "--testPathPatterns", ...TESTS];
const { status } = spawnSync(process.execPath, jest, {
  stdio: "inherit",
  env: { ...process.env, CAIRN_FUZZ_RUNS: runs, CAIRN_FUZZ_SEED: seed },
});
process.exitCode = status ?? 1;
