// Reads one file in a separate thread.
import { FileRefused, type FileProblem, type Grid } from "@/lib/platform/core/grid";
import { serveTasks } from "@/lib/platform/core/worker-thread";
import { readGrid } from "@/lib/files/spreadsheets/read-grid";

/** The file to read, how many lines it may have below its header, and which of its tables is wanted. */
export type ReadTask = { content: Uint8Array; most: number; table: string | null };
/** What follows a file's rows: its problems and tables, or why it is refused. */
export type ReadAnswer = Omit<Grid, "rows"> | { refused: readonly FileProblem[] };

/** Rows of a part. Taking over 100,000 at once kept the app from everything else for a quarter of a second. */
const PORTION = 2_000;

serveTasks<ReadTask, ReadAnswer, Grid["rows"]>(async ({ content, most, table }, send) => {
  try {
    const { rows, ...grid } = await readGrid(content, most, table);
    for (let at = 0; at < rows.length; at += PORTION) await send(rows.slice(at, at + PORTION));
    return grid;
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    return { refused: error.problems };
  }
});
