import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { closeDatabase, openShared } from "@/lib/platform/db";
import { sharedDatabase } from "@/lib/platform/db/shared";
import { type Command, EXIT, noContent, type Output, type Task } from "./command";
import { readArguments, usage } from "./commands";
import { describeFailure } from "./failure";
import { type OutputFile, createFolder, createOutputFile, readInputFile } from "@/lib/platform/backup/files";
import { createOutputFolder } from "./output-folder";
import { runCommand } from "./run";

/** Where a command's lines are written. */
export type Lines = Pick<Output, "out" | "err">;

/**
 * Runs a command (the words after `npm run cairn --`) and returns the exit code. File names are relative to the folder
 * `startedIn`. Never throws.
 */
export async function commandLine(words: readonly string[], lines: Lines, startedIn: string): Promise<number> {
  const typed = readArguments(words);
  if (typed === "help") {
    usage().forEach(lines.out);
    return EXIT.done;
  }
  if ("misuse" in typed) {
    [typed.misuse, ...usage()].forEach(lines.err);
    return EXIT.misused;
  }
  try {
    return await performParts(typed, lines, startedIn);
  } catch (error) {
    describeFailure(error).forEach(lines.err);
    return EXIT.failed;
  } finally {
    await closeDatabase();
  }
}

type Chosen = Pick<Task, "operand" | "options" | "values"> & { command: Command };

/** Runs a command, or one after the other those about a folder's files. The first that fails is the last. */
async function performParts(
  { command, operand, options, values }: Chosen,
  lines: Lines,
  startedIn: string,
): Promise<number> {
  if (!command.parts) return performWithFile({ command, operand, options, values }, lines, startedIn);
  if (command.parts.some((part) => part.command.file === "made")) await createFolder(operand, startedIn);
  for (const part of command.parts) {
    const path = join(operand, part.file);
    if (part.mayLack && !existsSync(resolve(startedIn, path))) {
      lines.out(`${path}: left out, because the folder doesn't have it`);
      continue;
    }
    lines.out(`${path}:`);
    const task = { command: part.command, operand: path, options: new Set(part.options) };
    const exit = await performWithFile(task, lines, startedIn);
    if (exit !== EXIT.done) return exit;
  }
  return EXIT.done;
}

async function performWithFile({ command, operand, options, values }: Chosen, lines: Lines, startedIn: string) {
  let outputFile: OutputFile | null = null;
  try {
    const content = command.file === "read" ? readInputFile(operand, startedIn) : noContent();
    if (command.file === "made") outputFile = await createOutputFile(operand, startedIn);
    if (command.file === "folder") outputFile = await createOutputFolder(operand, startedIn);
    const exit = await perform(
      command,
      { operand, options, values, content },
      { ...lines, data: outputFile?.write ?? ignoreData },
    );
    if (exit === EXIT.done) await outputFile?.keep();
    return exit;
  } finally {
    await outputFile?.discard();
  }
}

const ignoreData = async () => {};

async function perform(command: Command, task: Task, output: Output): Promise<number> {
  // The parts of a command share what the first has opened: Cairn's own server isn't started twice in one folder.
  if (!sharedDatabase.open) {
    const { migrated } = await openShared({
      purpose: command.isAlone ? "app" : "command",
      fillsEmpty: command.fillsEmpty,
      unmigrated: command.opensUnmigrated?.(task.options) ?? false,
    });
    for (const name of migrated) output.out(`applied the migration ${name}`);
  }
  return runCommand(command, task, output);
}
