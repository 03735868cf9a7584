import { readFileSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { MAX_FILE_BYTES } from "@/lib/core/csv-table";
import { storageEnv } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { closeDatabase, database, DataFolderInUse } from "@/lib/db";
import { type Command, EXIT, type Output, type Task } from "./command";
import { readArguments, usage } from "./commands";
import { codeOf, describeFailure } from "./failure";
import { handOver } from "./hand-over";
import { runCommand } from "./run";
import { socketPath } from "./socket-path";

const WHY_UNREADABLE: Record<string, string> = {
  ENOENT: "there is no such file",
  ENOTDIR: "there is no such file",
  EISDIR: "it is a folder",
  EACCES: "you may not read it",
};

/** Milliseconds to wait for an app that has taken the data folder and doesn't listen yet, and between two looks. */
const APP_STARTS_WITHIN = 15_000;
const LOOK = 250;

/**
 * The operator's command line: does what the words after `npm run cairn --` say, here or through the running app, and gives the exit
 * code. Files are named relative to the folder `startedIn`. Never throws.
 */
export async function commandLine(words: readonly string[], output: Output, startedIn: string): Promise<number> {
  const typed = readArguments(words);
  if (typed === "help") {
    usage().forEach(output.out);
    return EXIT.done;
  }
  if ("misuse" in typed) {
    [typed.misuse, ...usage()].forEach(output.err);
    return EXIT.misused;
  }
  const { command, operand } = typed;
  try {
    const file = command.operand === "FILE.csv" ? readGivenFile(operand, startedIn) : new Uint8Array();
    return await perform(command, { operand, file }, output);
  } catch (error) {
    describeFailure(error).forEach(output.err);
    return EXIT.failed;
  } finally {
    await closeDatabase();
  }
}

async function perform(command: Command, task: Task, output: Output): Promise<number> {
  const { DATABASE_URL, DATA_DIR } = storageEnv();
  if (DATABASE_URL !== undefined) return performHere(command, task, output);
  for (const end = Date.now() + APP_STARTS_WITHIN; ; ) {
    const exit = await handOver(socketPath(DATA_DIR), command, task, output);
    if (exit !== null) return exit;
    try {
      return await performHere(command, task, output);
    } catch (error) {
      if (!(error instanceof DataFolderInUse) || Date.now() > end) throw error;
    }
    await pause(LOOK);
  }
}

/** Throws where the database can't be opened. */
async function performHere(command: Command, task: Task, output: Output): Promise<number> {
  for (const name of (await database()).migrated) output.out(`applied the migration ${name}`);
  return runCommand(command, task, output);
}

function readGivenFile(path: string, startedIn: string): Uint8Array {
  const full = resolve(startedIn, path);
  try {
    const { size } = statSync(full);
    // Looked at before reading, so that a wrong file of many gigabytes is not taken into memory.
    if (size > MAX_FILE_BYTES) throw new AppError("too_large", `The file ${path} is larger than 20 MB: split it.`);
    return readFileSync(full);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError("unreadable", `The file ${path} can't be read: ${WHY_UNREADABLE[codeOf(error)] ?? String(error)}.`);
  }
}
