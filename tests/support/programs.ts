import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";

/** The folder of the programs that tests start, with the migrations and package.json as in a build. */
export const PROGRAMS = join(process.cwd(), "node_modules/.cache/cairn-tests/programs");

const SOURCES = {
  cairn: "server/cairn.ts",
  sanitizer: "lib/rich-text/sanitize-thread.ts",
  "file-reader": "lib/spreadsheets/read-thread.ts",
  documents: "lib/documents/document-thread.ts",
  "database-process": "tests/support/database/database-process.ts",
};

/** Returns the file of a program, to run with Node or as a thread. */
export const programFile = (name: string) => join(PROGRAMS, `${name}.mjs`);

/** Bundles the programs once for all test files, because loading one through tsx takes a second of CPU time. */
export function bundlePrograms(): void {
  const unfinished = `${PROGRAMS}.${process.pid}`;
  const named = Object.entries(SOURCES).map(([name, source]) => `${name}=${source}`);
  execFileSync(process.execPath, ["scripts/programs.mjs", unfinished, ...named]);
  mkdirSync(join(PROGRAMS, "prisma"), { recursive: true });
  for (const read of ["prisma/migrations", "package.json"])
    if (!existsSync(join(PROGRAMS, read))) symlinkSync(join(process.cwd(), read), join(PROGRAMS, read));
  // Renames each file in one step, because another run may be starting the same program.
  for (const name of readdirSync(unfinished)) renameSync(join(unfinished, name), join(PROGRAMS, name));
  rmSync(unfinished, { recursive: true });
}
