import { AppError } from "@/lib/core/errors";

/** Where a command's lines go (what it did, and what went wrong), and what it writes into the file that the operator named. */
export type Output = { out(line: string): void; err(line: string): void; data(chunk: Uint8Array): Promise<void> };

/** What a command is given: its operand as typed, its option where that was typed, and the content of the file that it reads. */
export type Task = { operand: string; option: boolean; content: AsyncIterable<Uint8Array> };

/** One command of the operator's command line. */
export type Command = {
  /** As typed, such as "import competencies". */
  name: string;
  /** What follows the name, as the usage shows it; empty where nothing does. */
  operand: "" | "FILE" | "FILE.csv" | "ADDRESS";
  /** What may follow, such as --replace. */
  option?: `--${string}`;
  /** Whether the file that the operand names is read, or made; neither where it names none. */
  file?: "read" | "made";
  summary: string;
  /** Does the work, saying what it did. Throws what `describeFailure` can put into words. */
  run(task: Task, output: Output): Promise<void>;
};

/** How a command ended, as the shell sees it. */
export const EXIT = { done: 0, failed: 1, misused: 2 } as const;

/** The whole of a file that fits into memory. Throws AppError too_large beyond `most` bytes. */
export async function wholeOf(content: AsyncIterable<Uint8Array>, most: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of content) {
    size += chunk.length;
    if (size > most)
      throw new AppError(
        "too_large",
        `The file is larger than ${most / 1024 / 1024} MB: split it. Nothing was changed.`,
      );
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** For a command that reads no file. */
export async function* nothing(): AsyncGenerator<Uint8Array> {}
