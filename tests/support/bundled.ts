import { execFileSync } from "node:child_process";
import { mkdirSync, renameSync } from "node:fs";
import { basename, join } from "node:path";

const FOLDER = join(process.cwd(), "node_modules/.cache/cairn-tests");

/**
 * Bundles a TypeScript program of the project, for tests that start it often: loading it through tsx takes a second of processor time each time.
 * Packages stay outside. Returns the file to run with Node.
 */
export function bundled(program: string): string {
  const name = basename(program, ".ts");
  const [unfinished, file] = [join(FOLDER, `${name}.${process.pid}.mjs`), join(FOLDER, `${name}.mjs`)];
  mkdirSync(FOLDER, { recursive: true });
  execFileSync(join(process.cwd(), "node_modules/esbuild/bin/esbuild"), [
    program,
    "--bundle",
    "--platform=node",
    "--format=esm",
    "--packages=external",
    "--log-level=warning",
    `--outfile=${unfinished}`,
  ]);
  // In one step, since another worker may be starting the same program.
  renameSync(unfinished, file);
  return file;
}
