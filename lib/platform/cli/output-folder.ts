import { mkdir, readdir, rm, rmdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { AppError } from "@/lib/platform/core/errors";
import type { PackedFile } from "./command";
import { codeOf } from "@/lib/platform/core/error-code";
import { type OutputFile, WRITE_ERRORS } from "@/lib/platform/backup/files";

/** A file's name without a path, because a running app sends it. */
const NAME = /^[a-z0-9-]+\.[a-z]+$/;

/**
 * Creates a folder, named relative to the folder `startedIn`, for files that the command sends one per line. They are
 * written when all have arrived. Throws AppError: conflict if it isn't empty, unreadable.
 */
export async function createOutputFolder(path: string, startedIn: string): Promise<OutputFile> {
  const full = resolve(startedIn, path);
  const withMessage = <T>(work: Promise<T>) =>
    work.catch((error: unknown) => {
      const why = codeOf(error) === "EEXIST" ? "it is a file" : (WRITE_ERRORS[codeOf(error)] ?? String(error));
      throw new AppError("unreadable", `The folder ${path} can't be written: ${why}.`);
    });
  const created = await withMessage(mkdir(full, { recursive: true }));
  if ((await withMessage(readdir(full))).length > 0)
    throw new AppError("conflict", `The folder ${path} isn't empty. Name a new one.`);
  const chunks: Uint8Array[] = [];
  const written: string[] = [];
  let isKept = false;
  return {
    write: async (chunk) => void chunks.push(chunk),
    async keep() {
      const lines = Buffer.concat(chunks).toString("utf8").split("\n");
      for (const line of lines.filter((text) => text !== "")) {
        const { name, content } = JSON.parse(line) as PackedFile;
        if (!NAME.test(name))
          throw new AppError("unreadable", `The app sent a file named ${name}, which isn't allowed.`);
        written.push(name);
        await withMessage(writeFile(join(full, name), content, { mode: 0o600 }));
      }
      isKept = true;
    },
    async discard() {
      if (isKept) return;
      // Only what this command has created: nothing else was in the folder.
      for (const name of written) await rm(join(full, name), { force: true });
      if (created !== undefined) await rmdir(full);
    },
  };
}
