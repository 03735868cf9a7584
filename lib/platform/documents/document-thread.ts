// Checks and fills Word templates in a separate thread.
import { serveTasks } from "@/lib/platform/core/worker-thread";
import { DocumentRefused } from "./archive";
import { checkedTemplate, filledTemplate, type Filling, type Placeholders } from "./word-template";

export type DocumentTask = { check: Uint8Array; placeholders: Placeholders } | { fill: Filling };
/** A document, or why there is none. */
export type DocumentAnswer = { document: Uint8Array } | { problem: string };

serveTasks<DocumentTask, DocumentAnswer>(async (task) => {
  try {
    const made = "fill" in task ? filledTemplate(task.fill) : checkedTemplate(task.check, task.placeholders);
    return { document: await made };
  } catch (error) {
    if (!(error instanceof DocumentRefused)) throw error;
    return { problem: error.message };
  }
});
