import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Worker, type WorkerOptions } from "node:worker_threads";

/**
 * Starts a thread whose program is a file of its own: `<name>.mjs` beside the server in the standalone build (which makes its own
 * folder the working one), else the project's source at `source`, relative to the project's folder. `built` names another place.
 */
export function startWorkerProgram(
  name: string,
  source: string,
  options: WorkerOptions = {},
  built = join(/* turbopackIgnore: true */ process.cwd(), `${name}.mjs`),
): Worker {
  if (existsSync(/* turbopackIgnore: true */ built)) return construct(pathToFileURL(built), { name, ...options });
  const address = pathToFileURL(join(/* turbopackIgnore: true */ process.cwd(), source)).href;
  // From source, through tsx. Node.js 20 doesn't apply --import to a worker's own program, hence the detour.
  const program = `import("tsx/esm/api").then(({ register }) => (register(), import(${JSON.stringify(address)})))`;
  return construct(program, { name, ...options, eval: true });
}

/** Not `new Worker`: Next's bundler would look for the program at build time, and fail. */
const construct = (program: string | URL, options: WorkerOptions): Worker =>
  Reflect.construct(Worker, [program, options]) as Worker;
