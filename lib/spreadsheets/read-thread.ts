// Reads one file in a separate thread, which can be terminated in the middle of it. Built as its own program.
import { once } from "node:events";
import { parentPort, workerData } from "node:worker_threads";
import { FileRefused, type FileProblem, type Grid } from "@/lib/core/grid";
import { giveWayToRequests } from "@/lib/core/thread-priority";
import { readGrid } from "@/lib/spreadsheets/read-grid";

/** The file to read, and how many lines it may have below its header. */
export type ToReader = { content: Uint8Array; most: number };
/** The thread's answers: some of the file's rows, each time it is told to go on; then the file's problems, or why it is refused. */
export type FromReader = { rows: Grid["rows"] } | { problems: Grid["problems"] } | { refused: readonly FileProblem[] };

/** Rows of an answer. Taking over 100,000 at once kept the app from everything else for a quarter of a second. */
const PORTION = 2_000;

const answer = (message: FromReader) => parentPort?.postMessage(message);

giveWayToRequests();
const { content, most } = workerData as ToReader;
try {
  const { rows, problems } = await readGrid(content, most);
  for (let at = 0; at < rows.length; at += PORTION) {
    answer({ rows: rows.slice(at, at + PORTION) });
    await once(parentPort!, "message");
  }
  answer({ problems });
} catch (error) {
  if (!(error instanceof FileRefused)) throw error;
  answer({ refused: error.problems });
}
