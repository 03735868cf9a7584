// Checks and fills Word templates in a separate thread, which can be terminated in the middle of it. Built as its own program.
import { parentPort } from "node:worker_threads";
import { giveWayToRequests } from "@/lib/core/thread-priority";
import { DocumentRefused } from "./archive";
import { checkedTemplate, filledTemplate, type Filling, type Placeholders } from "./word-template";

export type ToThread = { check: Uint8Array; placeholders: Placeholders } | { fill: Filling };
/** The thread's answer: a document, or why there is none. */
export type FromThread = { document: Uint8Array } | { problem: string };

giveWayToRequests();
parentPort?.on("message", async (task: ToThread) => {
  try {
    const document = await ("fill" in task ? filledTemplate(task.fill) : checkedTemplate(task.check, task.placeholders));
    parentPort?.postMessage({ document } satisfies FromThread);
  } catch (error) {
    if (!(error instanceof DocumentRefused)) throw error;
    parentPort?.postMessage({ problem: error.message } satisfies FromThread);
  }
});
