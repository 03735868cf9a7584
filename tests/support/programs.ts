import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { dirname, join, relative } from "node:path";

/** The folder of the programs that tests start, with the migrations and package.json as in a build. */
export const PROGRAMS = join(process.cwd(), "node_modules/.cache/cairn-tests/programs");

const SOURCES = {
  cairn: "server/cairn.ts",
  worker: "server/worker.ts",
  "database-process": "tests/support/database/database-process.ts",
};

/** Returns the file of a program, to run with Node or as a thread. */
export const programFile = (name: string) => join(PROGRAMS, `${name}.mjs`);

/** Bundles the programs once for all test files, because loading one through tsx takes a second of CPU time. */
export default function bundlePrograms(): void {
  const unfinished = `${PROGRAMS}.${process.pid}`;
  const named = Object.entries(SOURCES).map(([name, source]) => `${name}=${source}`);
  execFileSync(process.execPath, ["scripts/programs.mjs", unfinished, ...named]);
  mkdirSync(join(PROGRAMS, "prisma"), { recursive: true });
  for (const read of ["prisma/migrations", "package.json"])
    // Relative, so that a checkout can be moved.
    if (!existsSync(join(PROGRAMS, read)))
      symlinkSync(relative(dirname(join(PROGRAMS, read)), read), join(PROGRAMS, read));
  // Renames each file in one step, and a program after the files that it loads, because another run may be starting it.
  const isProgram = (name: string) => Number(name.replace(".mjs", "") in SOURCES);
  const files = readdirSync(unfinished).toSorted((a, b) => isProgram(a) - isProgram(b));
  for (const name of files) renameSync(join(unfinished, name), join(PROGRAMS, name));
  rmSync(unfinished, { recursive: true });
  const isStale = (name: string) => name.endsWith(".mjs") && !files.includes(name);
  for (const name of readdirSync(PROGRAMS).filter(isStale)) rmSync(join(PROGRAMS, name), { force: true });
}
