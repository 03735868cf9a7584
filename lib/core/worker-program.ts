import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Worker, type WorkerOptions } from "node:worker_threads";

/**
 * Starts a thread from a program file: `<name>.mjs` next to the server in the standalone build (whose folder is the working
 * directory), otherwise the source file at `source`, relative to the project. `built` is another path of the built program.
 */
export function startWorkerProgram(
  name: string,
  source: string,
  options: WorkerOptions = {},
  built = join(/* turbopackIgnore: true */ process.cwd(), `${name}.mjs`),
): Worker {
  if (existsSync(/* turbopackIgnore: true */ built)) return construct(pathToFileURL(built), { name, ...options });
  const address = pathToFileURL(join(/* turbopackIgnore: true */ process.cwd(), source)).href;
  // Registers tsx in the program itself, because Node.js 20 doesn't apply --import to a worker's program.
  const program = `import("tsx/esm/api").then(({ register }) => (register(), import(${JSON.stringify(address)})))`;
  return construct(program, { name, ...options, eval: true });
}

/** Not `new Worker`, for which Next's bundler would look for the program at build time, and fail. */
const construct = (program: string | URL, options: WorkerOptions): Worker =>
  Reflect.construct(Worker, [program, options]) as Worker;
