import { database } from "@/lib/db";
import { admin } from "./admin";
import type { Command } from "./command";
import { importCompetencies, importLearningPointers, importPeople } from "./imports";

/** `migrate`: opening the database applies what it lacks, so there is nothing left to do but to say so. */
const migrate: Command = {
  name: "migrate",
  operand: "",
  summary: "brings the database's tables up to date (the app does so itself when it starts)",
  async run(_task, { out }) {
    const { kind, version } = await database();
    out(`The database (${kind === "pglite" ? "embedded" : "server"}, PostgreSQL ${version}) is up to date.`);
  },
};

export const COMMANDS: readonly Command[] = [importCompetencies, importLearningPointers, ...importPeople, admin, migrate];

/** The commands, one line each. */
export function usage(): string[] {
  const typed = (command: Command) => `${command.name} ${command.operand}`.trim();
  const width = Math.max(...COMMANDS.map((command) => typed(command).length));
  return [
    "Usage: npm run cairn -- COMMAND",
    ...COMMANDS.map((command) => `  ${typed(command).padEnd(width)}  ${command.summary}`),
    `  ${"help".padEnd(width)}  shows this`,
  ];
}

/** What was typed: a command with its operand, a wish for help, or what is wrong with it. */
export type Typed = { command: Command; operand: string } | "help" | { misuse: string };

/** Finds what somebody typed after `npm run cairn --`. */
export function readArguments(words: readonly string[]): Typed {
  const [first] = words;
  if (first === undefined || ["help", "--help", "-h"].includes(first)) return "help";
  const command = commandNamed(words);
  if (!command) return { misuse: `There is no command "${words.slice(0, 2).join(" ")}".` };
  const operands = words.slice(command.name.split(" ").length);
  const wanted = command.operand === "" ? 0 : 1;
  if (operands.length !== wanted) {
    return { misuse: `${command.name} takes ${wanted === 0 ? "nothing after it" : `one ${command.operand} after it`}, not ${operands.length || "nothing"}.` };
  }
  return { command, operand: operands[0] ?? "" };
}

/** The command whose name these words begin with. */
export const commandNamed = (words: readonly string[]): Command | undefined =>
  COMMANDS.find(({ name }) => name === words.slice(0, name.split(" ").length).join(" "));
