// npm test: runs every check and test, and ends with what passed and what failed. A fresh clone needs only Node and npm.
import { mkdirSync, rmSync } from "node:fs";
import { ensureInstalled } from "../ensure-installed.mjs";
import { ESLINT, JEST, PLAYWRIGHT, PRETTIER, run, runInBackground, runQuietly, sideBySide, TSX } from "./run.mjs";
import { close, countCheck, countTests, failedFiles, jestFigures, journeyFigures, journeysIn } from "./tally.mjs";

const RESULTS = "tmp";

const check = (title, command) => async () => countCheck(await runQuietly(title, command));

async function jest(title, projects, { start = run, ...env }) {
  const file = `${RESULTS}/jest.json`;
  rmSync(file, { force: true });
  const options = ["--maxWorkers=100%", "--json", `--outputFile=${file}`, "--silent"];
  const ended = await start(title, [...JEST, ...options, "--selectProjects", ...projects], {
    ...env,
    CAIRN_TEST_GROUPED: "1",
  });
  return countTests({ ...ended, figures: () => jestFigures(file) });
}

/** Runs journeys, all of them or those in the files, against apps and databases of their own. */
async function journeys(title, files = []) {
  const file = `${RESULTS}/playwright.json`;
  rmSync(file, { force: true });
  const ended = await run(title, [...PLAYWRIGHT, "test", ...files]);
  return { ...ended, journeys: journeysIn(file) };
}

ensureInstalled();
mkdirSync(RESULTS, { recursive: true });
// The build writes into a folder that the type check reads, so it runs after it.
await sideBySide([
  [
    check("types", ["npm", "run", "--silent", "typecheck"]),
    check("build", [process.execPath, "scripts/build.mjs", "--if-changed"]),
  ],
  [
    check("lint", [...ESLINT, "."]),
    check("format", [...PRETTIER, "--check", "--cache", "--cache-strategy", "content", "."]),
    check("migrations match the schema", [...TSX, "scripts/migration.ts", "check"]),
  ],
]);
const server = await jest("API on a PostgreSQL server", ["api on postgres"], { CAIRN_TEST_DATABASE: "postgres" });
const isProvenOnServer = server.passed > 0;
// Many of these wait for locks, disks and processes, so they run beside the journeys. Their priority is lower, because a journey measures
// how fast a screen responds.
const embedded = () =>
  jest(
    `units, components, and ${isProvenOnServer ? "what depends on the database" : "the API"} on the embedded database`,
    ["unit", "components", "api on pglite"],
    {
      start: runInBackground,
      CAIRN_TEST_DATABASE: "pglite",
      CAIRN_TEST_EMBEDDED: isProvenOnServer ? "part" : "whole",
    },
  );
let first;
await sideBySide([
  [embedded],
  [async () => (first = await journeys("journeys in a real browser against the production build"))],
]);
// A journey that failed has changed its app's data, and shared the processor with everything else.
const failed = failedFiles(first.journeys);
const again = failed.length > 0 ? await journeys("the files of failed journeys again, on new databases", failed) : null;
const ended = { ...first, ok: (again ?? first).ok, seconds: first.seconds + (again?.seconds ?? 0) };
countTests({ ...ended, figures: () => journeyFigures(first.journeys, again?.journeys) });
close();
