import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { commandLine } from "@/lib/cli/command-line";

const startedIn = process.cwd();
const output = { out: (line: string) => console.log(line), err: (line: string) => console.error(line) };

// What the operator names is relative to where they stand, but the migrations are found from the working folder: they lie beside this
// program once it is built, and one folder up in the project.
process.env.DATA_DIR = resolve(process.env.DATA_DIR || "data");
const home = [import.meta.dirname, resolve(import.meta.dirname, "..")].find((folder) =>
  existsSync(join(folder, "prisma/migrations")),
);
if (home !== undefined) process.chdir(home);

process.exitCode = await commandLine(process.argv.slice(2), output, startedIn);
