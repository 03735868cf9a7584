import { createReadStream, statSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { resolve } from "node:path";
import { AppError } from "@/lib/core/errors";
import { codeOf } from "./failure";

const WHY: Record<string, string> = {
  ENOENT: "there is no such file",
  ENOTDIR: "there is no such file",
  EISDIR: "it is a folder",
  EACCES: "you may not read it",
};
const WHY_NOT_MADE: Record<string, string> = {
  ENOENT: "there is no such folder",
  ENOTDIR: "there is no such folder",
  EISDIR: "it is a folder",
  EACCES: "you may not write there",
  EROFS: "nothing can be written there",
  ENOSPC: "the disk is full",
};

/** The content of a file that the operator named, relative to the folder `startedIn`. Throws AppError unreadable. */
export function readInputFile(path: string, startedIn: string): AsyncIterable<Uint8Array> {
  const full = resolve(startedIn, path);
  const refused = (error: unknown) =>
    new AppError("unreadable", `The file ${path} can't be read: ${WHY[codeOf(error)] ?? String(error)}.`);
  try {
    if (statSync(full).isDirectory()) throw Object.assign(new Error(), { code: "EISDIR" });
  } catch (error) {
    throw refused(error);
  }
  return (async function* () {
    try {
      yield* createReadStream(full);
    } catch (error) {
      throw refused(error);
    }
  })();
}

/** A file being written: it gets its name once it is complete and on the disk. */
export type OutputFile = { write(chunk: Uint8Array): Promise<void>; keep(): Promise<void>; discard(): Promise<void> };

/** Creates the file that the operator named, readable by its owner alone. Throws AppError unreadable. */
export async function createOutputFile(path: string, startedIn: string): Promise<OutputFile> {
  const full = resolve(startedIn, path);
  const aside = `${full}.unfinished-${process.pid}`;
  const worded = <T>(work: Promise<T>) =>
    work.catch((error: unknown) => {
      throw new AppError(
        "unreadable",
        `The file ${path} can't be written: ${WHY_NOT_MADE[codeOf(error)] ?? String(error)}.`,
      );
    });
  const file = await worded(open(aside, "w", 0o600));
  return {
    write: (chunk) => worded(file.writeFile(chunk)),
    async keep() {
      await worded(file.sync());
      await file.close();
      await worded(rename(aside, full));
    },
    async discard() {
      await file.close().catch(() => {});
      await rm(aside, { force: true });
    },
  };
}
