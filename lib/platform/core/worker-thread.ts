import { once } from "node:events";
import { parentPort } from "node:worker_threads";
import { giveWayToRequests } from "./thread-priority";

/** What a pool sends to its thread: a task, or that it can take the next part of an answer. */
export type ToThread<Task> = { task: Task } | { next: true };
/** What a thread sends: that it can take the first task, a part of an answer, or the answer. */
export type FromThread<Answer, Part> = { ready: true } | { part: Part } | { answer: Answer };

/**
 * Makes this thread do the tasks of a WorkerPool. `send` passes on a part of a large answer and waits until it was
 * taken. What `handle` throws ends the thread.
 */
export function serveTasks<Task, Answer, Part = never>(
  handle: (task: Task, send: (part: Part) => Promise<void>) => Answer | Promise<Answer>,
): void {
  const port = parentPort!;
  const post = (message: FromThread<Answer, Part>) => port.postMessage(message);
  const send = async (part: Part) => {
    post({ part });
    await once(port, "message");
  };
  giveWayToRequests();
  port.on("message", async (message: ToThread<Task>) => {
    if ("task" in message) post({ answer: await handle(message.task, send) });
  });
  post({ ready: true });
}
