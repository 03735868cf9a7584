import { mkdir, readdir, rm, rmdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { AppError } from "@/lib/platform/core/errors";
import type { Output } from "./command";
import { notWritten } from "@/lib/doors/backup/files";

export type OutputFolder = Pick<Required<Output>, "add"> & { keep(): Promise<void>; discard(): Promise<void> };

/** Creates a folder, relative to `startedIn`, for new files. Throws AppError: conflict if not empty, unreadable. */
export async function createOutputFolder(path: string, startedIn: string): Promise<OutputFolder> {
  const full = resolve(startedIn, path);
  const withMessage = <T>(work: Promise<T>) =>
    work.catch((error: unknown) => {
      throw notWritten(`The folder ${path}`, error);
    });
  const created = await withMessage(mkdir(full, { recursive: true }));
  if ((await withMessage(readdir(full))).length > 0)
    throw new AppError("conflict", `The folder ${path} isn't empty. Name a new one.`);
  const written: string[] = [];
  let isKept = false;
  return {
    async add({ name, content }) {
      written.push(name);
      await withMessage(writeFile(join(full, name), content, { mode: 0o600, flag: "wx" }));
    },
    async keep() {
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
