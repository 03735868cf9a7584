import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type MessagePort, Worker, type WorkerOptions } from "node:worker_threads";
import type { FromThread, ThreadData, ToThread } from "./messages";

/** A running database thread, its database open. */
export type DatabaseThread = {
  /** Serves a session over this port. */
  serve(session: MessagePort): void;
  /** Settles when the thread has ended for whatever reason, with the reason. */
  ended: Promise<string>;
  /** Closes the database and ends the thread. */
  close(): Promise<void>;
  /** Ends the thread in the middle of whatever it does. What it has acknowledged is on the disk. */
  kill(): Promise<void>;
};

/**
 * Starts the thread and waits until its database is open. `program` is the thread's file, by default the build's or the source's.
 * Throws what opening threw.
 */
export async function startThread(data: ThreadData, program = findProgram()): Promise<DatabaseThread> {
  const worker = startWorker(program, data);
  let failure: unknown;
  worker.on("error", (error) => (failure = error));
  const ended = new Promise<string>((resolve) =>
    worker.once("exit", (code) => resolve(failure instanceof Error ? failure.message : `exit code ${code}`)),
  );
  await new Promise<void>((resolve, reject) => {
    worker.once("message", (_message: FromThread) => resolve());
    worker.once("exit", (code) => reject(failure ?? new Error(`the database thread ended with ${code}`)));
  });
  const send = (message: ToThread) => worker.postMessage(message, "session" in message ? [message.session] : []);
  return {
    serve: (session) => send({ session }),
    ended,
    async close() {
      send({ close: true });
      await ended;
    },
    async kill() {
      await worker.terminate();
    },
  };
}

/** In the standalone build beside the server, which makes its own folder the working one; otherwise the project's source. */
function findProgram(): string {
  const built = join(/* turbopackIgnore: true */ process.cwd(), "embedded-database.mjs");
  return existsSync(built) ? built : join(/* turbopackIgnore: true */ process.cwd(), "lib/db/embedded/thread.ts");
}

function startWorker(program: string, workerData: ThreadData): Worker {
  const options: WorkerOptions = { name: "embedded-database", workerData };
  const address = pathToFileURL(program).href;
  if (!program.endsWith(".ts")) return construct(new URL(address), options);
  // From source, through tsx. Node.js 20 doesn't apply --import to a worker's own program, hence the detour.
  const source = `import("tsx/esm/api").then(({ register }) => (register(), import(${JSON.stringify(address)})))`;
  return construct(source, { ...options, eval: true });
}

/** Not `new Worker`: Next's bundler would look for the program at build time, and fail. */
const construct = (program: string | URL, options: WorkerOptions): Worker =>
  Reflect.construct(Worker, [program, options]) as Worker;
