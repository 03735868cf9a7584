import { type FileProblem, FileRefused, type Grid, MAX_FILE_BYTES } from "@/lib/core/grid";
import { log } from "@/lib/core/log";
import { startWorkerProgram } from "@/lib/core/worker-program";
import type { FromReader, ToReader } from "./read-thread";

/** Megabytes of the thread. The costliest files within the limits take about half. */
const MEMORY = { maxOldGenerationSizeMb: 320, maxYoungGenerationSizeMb: 32 };
/** Time limit per file, in milliseconds. */
const DEADLINE = 30_000;

const TOO_COSTLY = "the file takes too long or too much memory to read; split it";

/** Reads a file's cells, of at most `most` lines below the header, in a thread that is terminated if it takes too long or too much memory. Throws FileRefused. */
export async function readFile(content: Uint8Array, most: number, deadline = DEADLINE): Promise<Grid> {
  if (content.byteLength > MAX_FILE_BYTES)
    throw new FileRefused([{ line: null, what: "the file is larger than 20 MB; split it" }]);
  const thread = startWorkerProgram("file-reader", "lib/spreadsheets/read-thread.ts", {
    resourceLimits: MEMORY,
    workerData: { content, most } satisfies ToReader,
  });
  thread.unref();
  try {
    return await new Promise<Grid>((resolve, reject) => {
      const rows: Grid["rows"] = [];
      const refuse = (problems: readonly FileProblem[] = [{ line: null, what: TOO_COSTLY }]) =>
        reject(new FileRefused(problems));
      setTimeout(() => refuse(), deadline).unref();
      thread.once("exit", () => refuse());
      thread.once("error", (error) => {
        log.warn({ err: error, bytes: content.byteLength }, "reading a file for an import failed");
        refuse();
      });
      thread.on("message", (answer: FromReader) => {
        if ("refused" in answer) refuse(answer.refused);
        else if ("problems" in answer) resolve({ rows, problems: answer.problems });
        else {
          for (const row of answer.rows) rows.push(row);
          // The others' turn comes first.
          setImmediate(() => thread.postMessage("go on"));
        }
      });
    });
  } finally {
    await thread.terminate();
  }
}
