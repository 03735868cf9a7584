import type { SpawnOptions } from "node:child_process";
import { join } from "node:path";
import { OperatorError } from "@/lib/platform/core/operator-error";
import { fileOf, installedPrograms, PACKAGE } from "./installed-programs.mjs";
import { prepare, type Runner, runnerFor } from "./runner.mjs";

/** PostgreSQL's programs of one version. */
export type Programs = { bin: string; major: number };

/** A program with what starts it as a user that it accepts, and the options of its process. */
export type Command = { words: [string, ...string[]]; options: Pick<SpawnOptions, "uid" | "gid" | "env"> };

/** The oldest PostgreSQL that the product supports. */
const OLDEST = 15;

/**
 * Finds PostgreSQL's programs: of the npm package, else of the system. For a folder that a version has created, only
 * that version's will do: `major`. Throws OperatorError if there are none.
 */
export function findPrograms(major: number | null = null): Programs {
  const others = new Set<number>();
  for (const one of installedPrograms()) {
    if (major === null ? one.major >= OLDEST : one.major === major) return one;
    others.add(one.major);
  }
  const versions = [...others];
  if (major !== null && versions.length > 0)
    throw new OperatorError(
      `The database was created by PostgreSQL ${major}, and this system has ${versions.join(" and ")}. ` +
        `Install PostgreSQL ${major}, or restore a backup into an empty DATA_DIR.`,
    );
  throw new OperatorError(
    `There is no PostgreSQL for this system: the npm package ${PACKAGE} is missing or doesn't run here. ` +
      `Install PostgreSQL ${major ?? `${OLDEST} or newer`}, or set DATABASE_URL to a server.`,
  );
}

export const programOf = ({ bin }: Programs, program: "initdb" | "postgres" | "pg_ctl"): string =>
  join(bin, fileOf(program));

/**
 * Returns how a program is run on the files in `folder`, and gives these (or `part`, which is created aside) to the user
 * that it runs as. Throws OperatorError if this system has no way for root, or for a user without a name.
 */
export function serverCommand(
  programs: Programs,
  program: "initdb" | "postgres",
  folder: string,
  part = folder,
): Command {
  const runner = runnerOf(programs, folder);
  prepare(runner, folder, part);
  const [first = programOf(programs, program), ...rest] = [...runner.before, programOf(programs, program)];
  return { words: [first, ...rest], options: runner.options };
}

/** Returns what runs a program as a user that PostgreSQL accepts. Throws OperatorError if this system has no way. */
export function runnerOf({ bin }: Programs, folder: string): Runner {
  const runner = runnerFor(folder, bin);
  if ("refusal" in runner) throw new OperatorError(runner.refusal);
  return runner;
}
