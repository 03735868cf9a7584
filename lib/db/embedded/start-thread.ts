import type { MessagePort } from "node:worker_threads";
import { startWorkerProgram } from "@/lib/core/worker-program";
import type { FromThread, ThreadData, ToThread } from "./messages";

/** A running database thread, its database open. */
export type DatabaseThread = {
  /** Serves a session over this port. */
  serve(session: MessagePort): void;
  /** Resolves with the reason when the thread has ended. */
  ended: Promise<string>;
  /** Closes the database and ends the thread. */
  close(): Promise<void>;
  /** Ends the thread in the middle of whatever it does. What it has acknowledged is on the disk. */
  kill(): Promise<void>;
};

/** Starts the thread and waits until its database is open. Throws the error of opening it. */
export async function startThread(data: ThreadData): Promise<DatabaseThread> {
  const worker = startWorkerProgram("embedded-database", "lib/db/embedded/thread.ts", { workerData: data });
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
