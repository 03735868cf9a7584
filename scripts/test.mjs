// npm test: everything there is to prove, on a fresh clone with nothing but Node and npm. Closes with what passed and what failed.
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { build } from "./build.mjs";
import { ensureInstalled } from "./ensure-installed.mjs";

const RESULTS = "tmp";

/** Tests passed, failed and skipped so far; a check that isn't made of tests counts as one. */
const total = { passed: 0, failed: 0, skipped: 0 };
const failures = [];

function run(title, command, args, env = {}) {
  console.log(`\n== ${title}`);
  const { status } = spawnSync(command, args, { stdio: "inherit", env: { ...process.env, ...env } });
  if (status !== 0) failures.push(title);
  return status === 0;
}

function check(title, command, args) {
  total[run(title, command, args) ? "passed" : "failed"] += 1;
}

function jest(title, args, env) {
  const file = `${RESULTS}/jest.json`;
  rmSync(file, { force: true });
  const ok = run(
    title,
    "npx",
    ["jest", "--maxWorkers=100%", "--json", `--outputFile=${file}`, "--silent", ...args],
    env,
  );
  count(file, ok, (result) => {
    const triedAgain = result.testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status, invocations }) => status === "passed" && invocations > 1);
    for (const { fullName } of triedAgain) console.log(`Passed only when tried again: ${fullName}`);
    return {
      passed: result.numPassedTests,
      failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
      skipped: result.numPendingTests,
    };
  });
}

function journeys() {
  const file = `${RESULTS}/playwright.json`;
  rmSync(file, { force: true });
  const ok = run("journeys in a real browser against the production build", "npx", ["playwright", "test"]);
  count(file, ok, ({ stats }) => {
    if (stats.flaky > 0) console.log(`\n${stats.flaky} passed only when tried again: listed above as flaky.`);
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
  });
}

/** Adds a runner's own figures; a runner that failed without failing a test (or left no figures) failed once. */
function count(file, ok, figures) {
  let got = { passed: 0, failed: 0, skipped: 0 };
  try {
    got = figures(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    // The runner's own output says why.
  }
  for (const key of Object.keys(total)) total[key] += got[key];
  if (!ok && got.failed === 0) total.failed += 1;
}

ensureInstalled();
mkdirSync(RESULTS, { recursive: true });
check("types", "npm", ["run", "--silent", "typecheck"]);
check("lint", "npm", ["run", "--silent", "lint"]);
check("migrations say what the schema says", "npm", ["run", "--silent", "migration", "--", "check"]);
jest("units, components, and the API on the embedded database", []);
jest("the API on a PostgreSQL server", ["--selectProjects", "api on postgres"], { CAIRN_TEST_DATABASE: "postgres" });
await build({ ifChanged: true });
journeys();

if (failures.length > 0) console.log(`\nFailed: ${failures.join("; ")}`);
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = total.failed === 0 ? 0 : 1;
