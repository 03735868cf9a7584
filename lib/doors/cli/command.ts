import { AppError } from "@/lib/platform/core/errors";

/** A file of a folder that a command creates. */
export type PackedFile = { name: string; content: string };

/** A command's output: lines about its work, error lines, and the content of the file that it creates. */
export type Output = {
  out(line: string): void;
  err(line: string): void;
  data(chunk: Uint8Array): Promise<void>;
  /** Adds a file to the folder that the command creates. */
  add?(file: PackedFile): Promise<void>;
};

export type Option = `--${string}`;

/** A command's input: operand and options as typed, and the content of the file it reads. */
export type Task = {
  operand: string;
  options: ReadonlySet<Option>;
  /** The values of options that have one. */
  values?: ReadonlyMap<Option, string>;
  /** The values of options that may be repeated. */
  lists?: ReadonlyMap<Option, readonly string[]>;
  content: AsyncIterable<Uint8Array>;
};

/** One command of the command line. */
export type Command = {
  /** As typed, such as "import competencies". */
  name: string;
  /** The operand in the usage; empty if there is none. */
  operand: "" | "FILE" | "FOLDER" | "EMAIL";
  /** Options that may follow, such as --replace. */
  options?: readonly Option[];
  /** Options with a value, and what it is: `--area=NAME`. */
  valued?: Readonly<Record<Option, string>>;
  /** Options with a value that may be repeated, and what it is: `--value=WORD=LEVEL`. */
  repeated?: Readonly<Record<Option, string>>;
  /** Whether the command reads or creates the file that the operand names, or creates a folder of files. */
  file?: "read" | "made" | "folder";
  /** For a command about a folder: the commands about its files, in their order. */
  parts?: readonly Part[];
  /** Whether to open the database without applying migrations, so that one of another version can be opened. */
  opensUnmigrated?(options: ReadonlySet<Option>): boolean;
  /** Whether the command may create the database in a folder that has one of an earlier version. */
  fillsEmpty?: boolean;
  /** Whether Cairn's own app must not run meanwhile. */
  isAlone?: boolean;
  summary: string;
  /** Runs the command. Throws errors that `describeFailure` describes. */
  run(task: Task, output: Output): Promise<void>;
};

/** A command about one file of a folder; `mayLack` if the folder of an earlier version doesn't have it. */
export type Part = { command: Command; file: string; options: readonly Option[]; mayLack?: boolean };

/** Reads a whole file into memory. Throws AppError too_large beyond `most` bytes. */
export async function readAll(content: AsyncIterable<Uint8Array>, most: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of content) {
    size += chunk.length;
    if (size > most)
      throw new AppError(
        "too_large",
        `The file is larger than ${most / 1024 / 1024} MB. Split it and import the parts. Nothing was changed.`,
      );
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Returns the content for a command that reads no file. */
export async function* noContent(): AsyncGenerator<Uint8Array> {}
