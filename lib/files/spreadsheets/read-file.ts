import { FileRefused, type Grid, MAX_FILE_BYTES } from "@/lib/platform/core/grid";
import { CutOff, sharedPool } from "@/lib/platform/core/worker-pool";
import type { ReadAnswer, ReadTask } from "./read-thread";

/** The costliest files within the limits take about half of the memory, which no thread keeps. */
export const FILE_READER = {
  name: "file-reader",
  memory: { maxOldGenerationSizeMb: 320, maxYoungGenerationSizeMb: 32 },
  threads: 3,
  deadline: 30_000,
  idle: 0,
};

const TOO_COSTLY = "the file takes too long or too much memory to read; split it";

/** A file's bytes, whose it is, and which of its tables is wanted. */
type ReadableFile = { person: number; content: Uint8Array; table?: string | null };

/** Reads a file's cells in a thread with limits. Throws FileRefused, AppError too_many_requests, unavailable. */
export async function readFile(
  { person, content, table = null }: ReadableFile,
  most: number,
  pool = sharedPool<ReadTask, ReadAnswer, Grid["rows"]>(FILE_READER),
): Promise<Grid> {
  if (content.byteLength > MAX_FILE_BYTES) throw new FileRefused("the file is larger than 20 MB; split it");
  const rows: Grid["rows"] = [];
  const onPart = (part: Grid["rows"]) => {
    for (const row of part) rows.push(row);
  };
  const answer = await pool.run(person, { content, most, table }, onPart).catch((error: unknown): ReadAnswer => {
    if (error instanceof CutOff) return { refused: [{ line: null, what: TOO_COSTLY }] };
    throw error;
  });
  if ("refused" in answer) throw new FileRefused(answer.refused);
  return { rows, ...answer };
}
