// Reads one file in a separate thread, which can be terminated in the middle of it. Built as its own program.
import { parentPort, workerData } from "node:worker_threads";
import { FileRefused, type FileProblem, type Grid } from "@/lib/core/grid";
import { giveWayToRequests } from "@/lib/core/thread-priority";
import { readGrid } from "@/lib/spreadsheets/read-grid";

/** The file to read, and how many lines it may have below its header. */
export type ToReader = { content: Uint8Array; most: number };
/** The thread's answer: the file's cells, or why it is refused. */
export type FromReader = { grid: Grid } | { problems: readonly FileProblem[] };

const answer = (message: FromReader) => parentPort?.postMessage(message);

giveWayToRequests();
const { content, most } = workerData as ToReader;
readGrid(content, most).then(
  (grid) => answer({ grid }),
  (error: unknown) => {
    if (!(error instanceof FileRefused)) throw error;
    answer({ problems: error.problems });
  },
);
