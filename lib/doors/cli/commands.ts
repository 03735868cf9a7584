import { cairnCommand } from "@/lib/platform/core/cairn-command";
import { parseArgs } from "node:util";
import { database } from "@/lib/platform/db";
import { analyze } from "@/lib/platform/db/open";
import { purge } from "@/lib/doors/maintenance/daily-maintenance";
import { admin } from "./admin";
import { backup, empty, restore } from "./backup";
import type { Command, Option, Task } from "./command";
import * as exports from "./exports";
import { mailTest } from "./mail";
import * as imports from "./imports";
import { pack } from "./pack";
import { exportAll, importAll } from "./whole";

/** `migrate`: only reports, because opening the database applies migrations. */
const migrate: Command = {
  name: "migrate",
  operand: "",
  summary: "applies pending migrations (the app does this when it starts)",
  async run(_task, { out }) {
    const { isOwn, version } = await database();
    out(`The database (PostgreSQL ${version}, ${isOwn ? "Cairn's own" : "DATABASE_URL"}) is up to date.`);
  },
};

/** `purge`: the app's daily maintenance, now. */
const purgeNow: Command = {
  name: "purge",
  operand: "",
  summary: "permanently deletes expired data (the app does this once a day)",
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
  imports.importCompetencies,
  imports.importLearningPointers,
  imports.importExpectedLevels,
  imports.importPeople,
  imports.importLevels,
  imports.importEngagements,
  imports.importRecords,
  importAll,
  exportAll,
  exports.exportLevels,
  exports.exportLevelsAsOf,
  exports.exportPeople,
  exports.exportCompetencies,
  exports.exportLearningPointers,
  exports.exportExpectedLevels,
  exports.exportEngagements,
  exports.exportRecords,
  exports.exportMatrix,
  backup,
  restore,
  empty,
  purgeNow,
  admin,
  mailTest,
  pack,
  migrate,
];

/** Returns the usage, with a line per command. */
export function usage(): string[] {
  const typed = ({ name, operand, options = [], valued = {}, repeated = {} }: Command) =>
    [
      name,
      operand,
      ...options.map((option) => `[${option}]`),
      ...Object.keys(valued).map((option) => `[${option}=…]`),
      ...Object.keys(repeated).map((option) => `[${option}=…]…`),
    ]
      .filter((word) => word !== "")
      .join(" ");
  const width = Math.max(...COMMANDS.map((command) => typed(command).length));
  return [
    `Usage: ${cairnCommand()} COMMAND`,
    ...COMMANDS.map((command) => `  ${typed(command).padEnd(width)}  ${command.summary}`),
    `  ${"help".padEnd(width)}  shows this`,
  ];
}

/** A command with operand and options, a request for help, or an error message. */
export type Typed = ({ command: Command } & Required<Omit<Task, "content">>) | "help" | { misuse: string };

/** Reads the words typed after `npm run cairn --`. */
export function readArguments(words: readonly string[]): Typed {
  const [first] = words;
  if (first === undefined || ["help", "--help", "-h"].includes(first)) return "help";
  const command = commandNamed(words);
  if (!command) return { misuse: `There is no command "${words.slice(0, 2).join(" ")}".` };
  const args = words.slice(command.name.split(" ").length);
  const { valued = {}, repeated = {} } = command;
  const withValue = { ...valued, ...repeated };
  const known = Object.fromEntries(Object.keys(withValue).map((name) => [name.slice(2), { type: "string" as const }]));
  const { tokens, positionals: operands } = parseArgs({
    args,
    options: known,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const all = tokens.flatMap((token) => (token.kind === "option" ? [token] : []));
  const typed = all.filter(({ rawName }) => !Object.hasOwn(withValue, rawName));
  const values = new Map<Option, string>();
  const lists = new Map<Option, string[]>();
  for (const [option, what] of Object.entries(withValue) as [Option, string][])
    for (const { rawName, value } of all)
      if (rawName === option) {
        if (!value) return { misuse: `${option} expects ${what}.` };
        if (Object.hasOwn(repeated, option)) lists.set(option, [...(lists.get(option) ?? []), value]);
        else values.set(option, value);
      }
  const options = (command.options ?? []).filter((option) => typed.some(({ rawName }) => rawName === option));
  const unknown = typed.find(({ rawName, inlineValue }) => inlineValue || !(options as string[]).includes(rawName));
  if (unknown) {
    const written = unknown.inlineValue ? `${unknown.rawName}=${unknown.value}` : unknown.rawName;
    return { misuse: `${command.name} has no option ${written}.` };
  }
  const wanted = command.operand === "" ? 0 : 1;
  if (operands.length !== wanted) {
    return {
      misuse: `${command.name} expects ${wanted === 0 ? "no argument" : `1 argument (${command.operand})`}, not ${operands.length}.`,
    };
  }
  return { command, operand: operands[0] ?? "", options: new Set(options), values, lists };
}

/** Returns the command whose name these words start with. The list has longer names first. */
const commandNamed = (words: readonly string[]): Command | undefined =>
  COMMANDS.find(({ name }) => name === words.slice(0, name.split(" ").length).join(" "));
