import { text as readText } from "node:stream/consumers";
import { csvOf } from "@/lib/platform/core/csv-writer";
import type { PackedFile } from "@/lib/doors/cli/command";

/** A table of texts: its columns, then its rows. */
export type TextTable = { columns: readonly string[]; rows: readonly (readonly string[])[] };

const cell = (text: string) =>
  text
    .replaceAll("\\", "\\\\")
    .replaceAll("|", "\\|")
    .replaceAll(/\s*\n\s*/g, " ");
const line = (cells: readonly string[]) => `| ${cells.map(cell).join(" | ")} |`;

/** Returns a table in Markdown. */
export const tableText = ({ columns, rows }: TextTable): string =>
  [line(columns), `|${" --- |".repeat(columns.length)}`, ...rows.map(line)].join("\n");

/** Returns a document in Markdown: a title and its parts, with a blank line between. */
export const documentOf = (name: string, title: string, ...parts: readonly string[]): PackedFile => ({
  name: `${name}.md`,
  content: `${[`# ${title}`, ...parts].join("\n\n")}\n`,
});

/** Returns a list in Markdown. */
export const listText = (items: readonly string[]): string => items.map((item) => `- ${item}`).join("\n");

/** Returns a table as CSV, in which no cell is run as a formula. */
export async function csvFile(name: string, { columns, rows }: TextTable): Promise<PackedFile> {
  return { name: `${name}.csv`, content: await readText(csvOf({ name, columns, rows: [rows] })) };
}
