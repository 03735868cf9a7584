import { createReadStream, fstatSync, openSync } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { resolve } from "node:path";
import { AppError } from "@/lib/platform/core/errors";
import { codeOf } from "@/lib/platform/core/error-code";

const READ_ERRORS: Record<string, string> = {
  ENOENT: "there is no such file",
  ENOTDIR: "there is no such file",
  EISDIR: "it is a folder",
  EACCES: "you don't have permission to read it",
};
const WRITE_ERRORS: Record<string, string> = {
  ENOENT: "there is no such folder",
  ENOTDIR: "there is no such folder",
  EISDIR: "it is a folder",
  EEXIST: "it is a file",
  EACCES: "you don't have permission to write there",
  EROFS: "the file system is read-only",
  ENOSPC: "the disk is full",
};

/** Opens a file, named relative to the folder `startedIn`, to read it. Throws AppError unreadable. */
export function readInputFile(path: string, startedIn: string): AsyncIterable<Uint8Array> {
  const full = resolve(/* turbopackIgnore: true */ startedIn, path);
  const refused = (error: unknown) =>
    new AppError("unreadable", `The file ${path} can't be read: ${READ_ERRORS[codeOf(error)] ?? String(error)}.`);
  let fd: number;
  try {
    fd = openSync(/* turbopackIgnore: true */ full, "r");
    if (fstatSync(fd).isDirectory()) throw Object.assign(new Error(), { code: "EISDIR" });
  } catch (error) {
    throw refused(error);
  }
  return (async function* () {
    try {
      yield* createReadStream("", { fd });
    } catch (error) {
      throw refused(error);
    }
  })();
}

/** Says why a file or folder can't be written. */
export const notWritten = (what: string, error: unknown) =>
  new AppError("unreadable", `${what} can't be written: ${WRITE_ERRORS[codeOf(error)] ?? String(error)}.`);

/** Creates a folder that only its owner can open, unless there is one. Throws AppError unreadable. */
export async function createFolder(path: string, startedIn: string): Promise<void> {
  try {
    await mkdir(resolve(/* turbopackIgnore: true */ startedIn, path), { mode: 0o700, recursive: true });
  } catch (error) {
    throw notWritten(`The folder ${path}`, error);
  }
}

/** A file being written. It gets its name when it's complete and on the disk. */
export type OutputFile = { write(chunk: Uint8Array): Promise<void>; keep(): Promise<void>; discard(): Promise<void> };

/** Creates a file, named relative to the folder `startedIn`, readable only by its owner. Throws AppError unreadable. */
export async function createOutputFile(path: string, startedIn: string): Promise<OutputFile> {
  const full = resolve(/* turbopackIgnore: true */ startedIn, path);
  const temporaryPath = `${full}.unfinished-${process.pid}`;
  const withMessage = <T>(work: Promise<T>) =>
    work.catch((error: unknown) => {
      throw notWritten(`The file ${path}`, error);
    });
  // Never an existing file: a link of this name would lead elsewhere.
  await withMessage(rm(/* turbopackIgnore: true */ temporaryPath, { force: true }));
  const file = await withMessage(open(/* turbopackIgnore: true */ temporaryPath, "wx", 0o600));
  return {
    write: (chunk) => withMessage(file.writeFile(chunk)),
    async keep() {
      await withMessage(file.sync());
      await file.close();
      await withMessage(rename(/* turbopackIgnore: true */ temporaryPath, full));
    },
    async discard() {
      await file.close().catch(() => {});
      await rm(/* turbopackIgnore: true */ temporaryPath, { force: true });
    },
  };
}
