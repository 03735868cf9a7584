// npm test: runs every check and test, and ends with what passed and what failed. A fresh clone needs only Node and npm.
import { mkdirSync, rmSync } from "node:fs";
import { ensureInstalled } from "../ensure-installed.mjs";
import { ESLINT, JEST, PLAYWRIGHT, PRETTIER, run, runQuietly, sideBySide, TSX } from "./run.mjs";
import { close, countCheck, countTests, failedFiles, jestTests, journeyTests } from "./tally.mjs";

const RESULTS = "tmp";

const check = (title, command) => async () => countCheck(await runQuietly(title, command));

/** What is run again when everything else has ended: files with a failed test, whose data it may have changed. */
const again = [];

/** Runs a runner's tests, which it writes into a file, and returns them. `command` gets the files that it is to run; all if there are none. */
async function runTests({ title, command, env = {}, results, testsIn }) {
  const runFiles = async (heading, files) => {
    rmSync(results, { force: true });
    const ended = await run(heading, command(files), env);
    return { ...ended, title, tests: testsIn(results) };
  };
  const first = await runFiles(title, []);
  const failed = failedFiles(first.tests);
  if (failed.length === 0) countTests(first);
  else
    again.push(async () => countTests(first, await runFiles(`once more, the files with failures: ${title}`, failed)));
  return first.tests;
}

function jest(title, projects) {
  const results = `${RESULTS}/jest.json`;
  const options = ["--maxWorkers=100%", "--json", `--outputFile=${results}`, "--silent"];
  const only = (files) => files.flatMap((file) => ["--testPathPatterns", `/${file.replaceAll(".", "\\.")}$`]);
  const command = (files) => [...JEST, ...options, ...only(files), "--selectProjects", ...projects];
  return runTests({ title, command, env: { CAIRN_TEST_GROUPED: "1" }, results, testsIn: jestTests });
}

function journeys(title) {
  const command = (files) => [...PLAYWRIGHT, "test", ...files];
  return runTests({ title, command, results: `${RESULTS}/playwright.json`, testsIn: journeyTests });
}

ensureInstalled();
mkdirSync(RESULTS, { recursive: true });
// The build writes into a folder that the type check reads, so it runs after it.
await sideBySide([
  [
    check("types", ["npm", "run", "--silent", "typecheck"]),
    check("migrations match the schema", [...TSX, "scripts/migration.ts", "check"]),
    check("build", [process.execPath, "scripts/build.mjs", "--if-changed"]),
  ],
  [
    check("lint", [...ESLINT, "."]),
    check("format", [...PRETTIER, "--check", "--cache", "--cache-strategy", "content", "."]),
  ],
]);
// One after the other: side by side on two cores they take as long, and what a test waits for comes too late.
await jest("API", ["api"]);
await jest("units and components", ["unit", "components"]);
await journeys("journeys in a real browser against the production build");
for (const runAgain of again) await runAgain();
close();
