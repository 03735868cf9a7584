import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { closeDatabase, openShared } from "@/lib/platform/db";
import { sharedDatabase } from "@/lib/platform/db/shared";
import { type Command, noContent, type Output, type Task } from "./command";
import { readArguments, usage } from "./commands";
import { describeFailure } from "./failure";
import { type OutputFile, createFolder, createOutputFile, readInputFile } from "@/lib/doors/backup/files";
import { createOutputFolder, type OutputFolder } from "./output-folder";

/** Where a command's lines are written. */
export type Lines = Pick<Output, "out" | "err">;

/**
 * Runs a command (the words after `npm run cairn --`) and returns the exit code: 0, 1 if it failed, 2 if it was misused. File names are relative to the folder
 * `startedIn`. Never throws.
 */
export async function commandLine(words: readonly string[], lines: Lines, startedIn: string): Promise<number> {
  const typed = readArguments(words);
  if (typed === "help") {
    usage().forEach(lines.out);
    return 0;
  }
  if ("misuse" in typed) {
    [typed.misuse, ...usage()].forEach(lines.err);
    return 2;
  }
  try {
    await performParts(typed, lines, startedIn);
    return 0;
  } catch (error) {
    describeFailure(error).forEach(lines.err);
    return 1;
  } finally {
    await closeDatabase();
  }
}

type Chosen = Omit<Task, "content"> & { command: Command };

/** Runs a command, or one after the other those about a folder's files. The first that fails is the last. */
async function performParts(chosen: Chosen, lines: Lines, startedIn: string) {
  const { command, operand } = chosen;
  if (!command.parts) return performWithFile(chosen, lines, startedIn);
  if (command.parts.some((part) => part.command.file === "made")) await createFolder(operand, startedIn);
  for (const part of command.parts) {
    const path = join(operand, part.file);
    if (part.mayLack && !existsSync(resolve(startedIn, path))) {
      lines.out(`${path}: left out, because the folder doesn't have it`);
      continue;
    }
    lines.out(`${path}:`);
    const task = { command: part.command, operand: path, options: new Set(part.options) };
    await performWithFile(task, lines, startedIn);
  }
}

async function performWithFile({ command, ...task }: Chosen, lines: Lines, startedIn: string) {
  let file: OutputFile | null = null;
  let folder: OutputFolder | null = null;
  try {
    const content = command.file === "read" ? readInputFile(task.operand, startedIn) : noContent();
    if (command.file === "made") file = await createOutputFile(task.operand, startedIn);
    if (command.file === "folder") folder = await createOutputFolder(task.operand, startedIn);
    const output = { ...lines, data: file?.write ?? ignoreData, ...(folder && { add: folder.add }) };
    await perform(command, { ...task, content }, output);
    await file?.keep();
    await folder?.keep();
  } finally {
    await file?.discard();
    await folder?.discard();
  }
}

const ignoreData = async () => {};

async function perform(command: Command, task: Task, output: Output): Promise<void> {
  // The parts of a command share what the first has opened: Cairn's own server isn't started twice in one folder.
  if (!sharedDatabase.open) {
    const { migrated } = await openShared({
      purpose: command.isAlone ? "app" : "command",
      fillsEmpty: command.fillsEmpty,
      unmigrated: command.opensUnmigrated?.(task.options) ?? false,
    });
    for (const name of migrated) output.out(`applied the migration ${name}`);
  }
  await command.run(task, output);
}
