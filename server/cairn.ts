import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { commandLine } from "@/lib/doors/cli/command-line";

const startedIn = process.cwd();
const output = { out: (line: string) => console.log(line), err: (line: string) => console.error(line) };

// Paths that the operator types are relative to their working directory, but migrations are found from this process's:
// they are next to this program in a build, and one folder up in the project.
process.env.DATA_DIR = resolve(process.env.DATA_DIR || "data");
const home = [import.meta.dirname, resolve(import.meta.dirname, "..")].find((folder) =>
  existsSync(join(folder, "prisma/migrations")),
);
if (home !== undefined) process.chdir(home);

process.exitCode = await commandLine(process.argv.slice(2), output, startedIn);
