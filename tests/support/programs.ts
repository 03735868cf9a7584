import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";

/** The programs that tests start, laid out as in a build: beside the migrations and package.json, and each other. */
export const PROGRAMS = join(process.cwd(), "node_modules/.cache/cairn-tests/programs");

const SOURCES = {
  cairn: "server/cairn.ts",
  sanitizer: "lib/rich-text/sanitize-thread.ts",
  "embedded-database": "lib/db/embedded/thread.ts",
  "embedded-backup": "lib/cli/backup/thread.ts",
  "embedded-process": "tests/support/database/embedded-process.ts",
  "lock-process": "tests/support/database/lock-process.ts",
};

/** The file of a program, to be run by Node or as a thread. */
export const programFile = (name: string) => join(PROGRAMS, `${name}.mjs`);

/** For processes that end within seconds: without optimising PGlite's code, which would cost each of them half a second. */
export const SHORT_LIVED = "--liftoff-only";

/** Bundles the programs once for all test files: to load one through tsx takes a second of processor time each time. */
export function bundlePrograms(): void {
  const unfinished = `${PROGRAMS}.${process.pid}`;
  const named = Object.entries(SOURCES).map(([name, source]) => `${name}=${source}`);
  execFileSync(process.execPath, ["scripts/programs.mjs", unfinished, ...named]);
  mkdirSync(join(PROGRAMS, "prisma"), { recursive: true });
  for (const read of ["prisma/migrations", "package.json"])
    if (!existsSync(join(PROGRAMS, read))) symlinkSync(join(process.cwd(), read), join(PROGRAMS, read));
  // File by file and in one step each, since another run may be starting the same program.
  for (const name of readdirSync(unfinished)) renameSync(join(unfinished, name), join(PROGRAMS, name));
  rmSync(unfinished, { recursive: true });
}
