import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Worker, type WorkerOptions } from "node:worker_threads";

const SOURCE = "server/worker.ts";

/**
 * Starts a thread for tasks of this name: from `built`, next to the server in the standalone build (whose folder is the
 * working directory), otherwise from source.
 */
export function startWorker(
  name: string,
  limits: WorkerOptions["resourceLimits"] = {},
  built = join(/* turbopackIgnore: true */ process.cwd(), "worker.mjs"),
): Worker {
  const options: WorkerOptions = { name, workerData: name, resourceLimits: limits };
  if (existsSync(/* turbopackIgnore: true */ built)) return construct(pathToFileURL(built), options);
  const address = pathToFileURL(join(/* turbopackIgnore: true */ process.cwd(), SOURCE)).href;
  // Registers tsx in the program itself, because Node.js 20 doesn't apply --import to a worker's program.
  const program = `import("tsx/esm/api").then(({ register }) => (register(), import(${JSON.stringify(address)})))`;
  return construct(program, { ...options, eval: true });
}

/** Not `new Worker`, for which Next's bundler would look for the program at build time, and fail. */
const construct = (program: string | URL, options: WorkerOptions): Worker =>
  Reflect.construct(Worker, [program, options]) as Worker;
