// npm run test:changed: checks all types, lint and format, and runs the tests of the files changed since the last commit
// (or in it, if none are).
import "../begin.mjs";
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { ensureInstalled, ROOT } from "../ensure-installed.mjs";
import { JEST, OXFMT, OXLINT, runQuietly, sideBySide, TSC } from "./run.mjs";
import { close, countCheck, countTests, jestTests } from "./tally.mjs";

const SOURCE = /\.(ts|tsx|mjs)$/;
/** Captures the domain from the path of a file. Its API tests are in tests/api/<domain>. */
const DOMAIN = /^(?:lib|components|tests\/api)\/(learning|[a-z-]+\/[a-z-]+)\//;

function git(...args) {
  const { stdout, status, stderr } = spawnSync("git", args, { cwd: ROOT, encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
  return stdout.split("\n").filter((line) => line !== "");
}

function changedFiles() {
  const uncommitted = [...git("diff", "--name-only", "HEAD"), ...git("ls-files", "--others", "--exclude-standard")];
  const changed = uncommitted.length > 0 ? uncommitted : git("diff", "--name-only", "HEAD~1");
  return changed.filter((file) => existsSync(file));
}

async function check(title, command) {
  countCheck(await runQuietly(title, command));
}

async function jest(title, args) {
  const file = `tmp/changed-${title}.json`;
  rmSync(file, { force: true });
  const options = ["--maxWorkers=1", "--passWithNoTests", "--json", `--outputFile=${file}`, "--silent"];
  const ended = await runQuietly(title, [...JEST, ...options, ...args]);
  countTests({ ...ended, tests: jestTests(file) });
}

await ensureInstalled();
mkdirSync("tmp", { recursive: true });
const changed = changedFiles();
const sources = changed.filter((file) => SOURCE.test(file));
const domains = [...new Set(changed.flatMap((file) => DOMAIN.exec(file)?.[1] ?? []))];
const suites = domains.map((domain) => `tests/api/${domain}`).filter((folder) => existsSync(folder));
console.log(`Changed: ${changed.join(", ")}`);

await sideBySide([
  [() => check("types", [...TSC, "--noEmit"]), () => check("lint", OXLINT), () => check("format", OXFMT)],
  [
    // Every API test imports nearly everything through the routes, so these are selected by domain.
    sources.length > 0 &&
      (() => jest("related", ["--selectProjects", "unit", "components", "--findRelatedTests", ...sources])),
    suites.length > 0 && (() => jest("api", ["--selectProjects", "api", "--", ...suites])),
  ],
]);
close();
