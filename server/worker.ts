// The program of the pools' threads (lib/platform/core/worker-pool.ts). Each loads only the code of its tasks.
import { workerData } from "node:worker_threads";

const TASKS: Record<string, () => Promise<unknown>> = {
  sanitizer: () => import("@/lib/platform/rich-text/sanitize-thread"),
  "file-reader": () => import("@/lib/files/spreadsheets/read-thread"),
  documents: () => import("@/lib/platform/documents/document-thread"),
};

await TASKS[workerData as string]!();
