// npm test: runs every check and test, and ends with what passed and what failed. A fresh clone needs only Node and
// npm. With --only=jest it runs API, units and components alone: what depends on the version of Node.
import "../begin.mjs";
import { mkdirSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { ensureInstalled } from "../ensure-installed.mjs";
import { preflight } from "../preflight.mjs";
import { JEST, NEXT, OXFMT, OXLINT, PLAYWRIGHT, run, runQuietly, sideBySide, TSX } from "./run.mjs";
import { close, countCheck, countTests, jestTests, journeyTests } from "./tally.mjs";
import { copyRouteTypes, TYPES } from "./type-check.mjs";

const RESULTS = "tmp";
/** More than processors: a worker that waits for the database, a timer or a program leaves its own to another. */
const WORKERS = Math.ceil(1.5 * availableParallelism());
const check = (title, command) => async () => countCheck(await runQuietly(title, command));

/** Runs a runner's tests, which it writes into a file, and returns them. */
async function runTests({ title, command, env = {}, results, testsIn }) {
  rmSync(results, { force: true });
  const ended = await run(title, command, env);
  const tests = testsIn(results);
  countTests({ ...ended, tests });
  return tests;
}

function jest(title, projects) {
  const results = `${RESULTS}/jest.json`;
  const options = [`--maxWorkers=${WORKERS}`, "--json", `--outputFile=${results}`, "--silent"];
  const command = [...JEST, ...options, "--selectProjects", ...projects];
  // One for each worker: every group of test files loads the product's modules and compiles them.
  const env = { CAIRN_TEST_GROUPS: String(WORKERS) };
  return runTests({ title, command, env, results, testsIn: jestTests });
}

function journeys(title) {
  return runTests({
    title,
    command: [...PLAYWRIGHT, "test"],
    results: `${RESULTS}/playwright.json`,
    testsIn: journeyTests,
  });
}

const isWhole = !process.argv.includes("--only=jest");
await preflight("test");
await ensureInstalled();
mkdirSync(RESULTS, { recursive: true });
if (isWhole) {
  await check("types of routes", [...NEXT, "typegen"])();
  copyRouteTypes();
  await sideBySide([
    [check("build", [process.execPath, "scripts/build.mjs", "--if-changed"])],
    [
      check("types", TYPES),
      check("migrations match the schema", [...TSX, "scripts/migration.ts", "check"]),
      check("lint", OXLINT),
      check("format", OXFMT),
    ],
  ]);
}
// One after the other: side by side on two cores they take as long, and what a test waits for comes too late.
await jest("API", ["api"]);
await jest("units and components", ["unit", "components"]);
if (isWhole) await journeys("journeys in a real browser against the production build");
close();
