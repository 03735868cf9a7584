// Runs the phases of a test run, one at a time or side by side.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { ROOT } from "../ensure-installed.mjs";

/** Returns the command that runs a package's program with Node: npx alone takes most of a second. */
export const program = (path) => [process.execPath, join(ROOT, "node_modules", path)];

/**
 * With more room for new objects than Node gives by itself, also in Jest's workers: collecting garbage less often saves a
 * tenth of the processor time.
 */
export const JEST = [process.execPath, "--max-semi-space-size=32", ...program("jest/bin/jest.js").slice(1)];
export const NEXT = program("next/dist/bin/next");
export const PLAYWRIGHT = program("@playwright/test/cli.js");
export const OXFMT = [...program("oxfmt/bin/oxfmt"), "--check"];
export const OXLINT = [...program("oxlint/bin/oxlint"), "-c", "oxlint.config.mjs"];
/** The native compiler takes a quarter of the time. `typescript` is what the build and our own programs can load. */
export const TSC = program("typescript-native/bin/tsc");
export const TSX = program("tsx/dist/cli.mjs");

/** Runs a command and shows its output at once. Returns whether it succeeded, and the seconds it took. */
export async function run(title, command, env = {}) {
  console.log(`\n== ${title}`);
  return finish(title, start(command, env, "inherit"));
}

/** Runs a command and shows its output when it ends, so that the lines of parallel commands don't mix. */
export async function runQuietly(title, command) {
  const child = start(command, {}, "pipe");
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const result = await finish(title, child);
  console.log(`\n== ${title}${output === "" ? "" : `\n${output.trimEnd()}`}`);
  return result;
}

/** Runs the lanes in parallel, and the steps of each lane in order. Skips steps that are false. */
export const sideBySide = (lanes) =>
  Promise.all(
    lanes.map(async (steps) => {
      for (const step of steps) if (step) await step();
    }),
  );

function start([file, ...args], env, stdio) {
  return spawn(file, args, { cwd: ROOT, env: { ...process.env, ...env }, stdio: ["ignore", stdio, stdio] });
}

function finish(title, child) {
  const begun = performance.now();
  return new Promise((resolve) => {
    child.once("error", (error) => console.error(`${title} could not be run: ${error.message}`));
    child.once("close", (code) => resolve({ title, ok: code === 0, seconds: (performance.now() - begun) / 1000 }));
  });
}
