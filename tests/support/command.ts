import { noContent, type Command, type Option, type Task } from "@/lib/doors/cli/command";

/** Runs a command of the operator that writes a file; returns its content. */
export async function fileOf(command: Command, operand = "", options: readonly Option[] = []): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  await command.run(
    { operand, options: new Set(options), content: noContent() },
    { out: () => {}, err: () => {}, data: async (chunk) => void chunks.push(chunk) },
  );
  return Buffer.concat(chunks);
}

/** A file's content, in pieces as they are read. */
export async function* pieces(content: Uint8Array | string): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(content);
  for (let from = 0; from < bytes.length; from += 1_000) yield bytes.subarray(from, from + 1_000);
}

/** Runs a command of the operator that reads a file; returns the lines that it prints. */
export async function printedBy(command: Command, file: Uint8Array | string, given: Partial<Task>): Promise<string[]> {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const task = { operand: "file.csv", options: new Set<Option>(), content: pieces(file), ...given };
  await command.run(task, { out: print, err: print, data: async () => {} });
  return lines;
}
