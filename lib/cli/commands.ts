import { analyze, database } from "@/lib/db";
import { purge } from "@/lib/maintenance/daily-maintenance";
import { admin } from "./admin";
import { backup, restore } from "./backup";
import type { Command } from "./command";
import { exportMatrix } from "./export";
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

/** `purge`: what the app does by itself once a day. */
const purgeNow: Command = {
  name: "purge",
  operand: "",
  summary: "deletes for good what has had its time (the app does so itself once a day)",
  async run(_task, { out }) {
    const deleted = await purge({});
    await analyze(await database());
    out(
      `deleted: ${Object.entries(deleted)
        .map(([what, count]) => `${count} ${what}`)
        .join(", ")}`,
    );
  },
};

export const COMMANDS: readonly Command[] = [
  importCompetencies,
  importLearningPointers,
  importPeople,
  exportMatrix,
  backup,
  restore,
  purgeNow,
  admin,
  migrate,
];

/** The commands, one line each. */
export function usage(): string[] {
  const typed = ({ name, operand, option }: Command) => `${name} ${operand} ${option ? `[${option}]` : ""}`.trim();
  const width = Math.max(...COMMANDS.map((command) => typed(command).length));
  return [
    "Usage: npm run cairn -- COMMAND",
    ...COMMANDS.map((command) => `  ${typed(command).padEnd(width)}  ${command.summary}`),
    `  ${"help".padEnd(width)}  shows this`,
  ];
}

/** What was typed: a command with its operand, a wish for help, or what is wrong with it. */
export type Typed = { command: Command; operand: string; option: boolean } | "help" | { misuse: string };

/** Finds what somebody typed after `npm run cairn --`. */
export function readArguments(words: readonly string[]): Typed {
  const [first] = words;
  if (first === undefined || ["help", "--help", "-h"].includes(first)) return "help";
  const command = commandNamed(words);
  if (!command) return { misuse: `There is no command "${words.slice(0, 2).join(" ")}".` };
  const following = words.slice(command.name.split(" ").length);
  const operands = following.filter((word) => word !== command.option);
  const wanted = command.operand === "" ? 0 : 1;
  if (operands.length !== wanted) {
    return {
      misuse: `${command.name} takes ${wanted === 0 ? "nothing after it" : `one ${command.operand} after it`}, not ${operands.length || "nothing"}.`,
    };
  }
  return { command, operand: operands[0] ?? "", option: operands.length < following.length };
}

/** The command whose name these words begin with. */
export const commandNamed = (words: readonly string[]): Command | undefined =>
  COMMANDS.find(({ name }) => name === words.slice(0, name.split(" ").length).join(" "));
