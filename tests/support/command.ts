import { noContent, type Command, type Option } from "@/lib/doors/cli/command";

/** Runs a command of the operator that writes a file; returns its content. */
export async function fileOf(command: Command, operand = "", options: readonly Option[] = []): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  await command.run(
    { operand, options: new Set(options), content: noContent() },
    { out: () => {}, err: () => {}, data: async (chunk) => void chunks.push(chunk) },
  );
  return Buffer.concat(chunks);
}
