/** Where a command's lines go: what it did, and what went wrong. */
export type Output = { out(line: string): void; err(line: string): void };

/** What a command is given: its operand as typed, and the content of the file that it names (empty where it takes none). */
export type Task = { operand: string; file: Uint8Array };

/** One command of the operator's command line. */
export type Command = {
  /** As typed, such as "import competencies". */
  name: string;
  /** What follows the name, as the usage shows it; empty where nothing does. */
  operand: "" | "FILE.csv" | "ADDRESS";
  summary: string;
  /** Does the work, saying what it did. Throws what `describeFailure` can put into words. */
  run(task: Task, output: Output): Promise<void>;
};

/** How a command ended, as the shell sees it. */
export const EXIT = { done: 0, failed: 1, misused: 2 } as const;
