import { FileRefused, MAX_CELL, MAX_FILE_COLUMNS } from "@/lib/platform/core/grid";
import type { Table } from "./tables";

/** The line below a table's headings: |:--|:-:| */
const ALIGNMENT = /^\|?(?:[ \t]*:?-+:?[ \t]*\|)*[ \t]*:?-+:?(?:[ \t]*\|)?$/;
const HEADING = /^#{1,6}[ \t]+(.*)/;
/** Longest name of a table, in characters. */
const LONGEST_NAME = 100;

/** Reads the tables of a Markdown text, each with the heading before it; null if it has none. Throws FileRefused. */
export function markdownTables(text: string): Table[] | null {
  if (!text.includes("|") || !/^(?=.*-)[ \t|:-]+$/m.test(text)) return null;
  const tables: Table[] = [];
  const lines = text.split("\n");
  let name = "";
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!;
    name =
      HEADING.exec(line)?.[1]
        ?.slice(0, LONGEST_NAME)
        .replace(/[ \t#]+$/, "") ?? name;
    const below = lines[at + 1] ?? "";
    if (!line.includes("|") || !below.includes("|") || !ALIGNMENT.test(below.trim())) continue;
    const table: Table = { name: plainText(name), rows: [] };
    let end = at + 2;
    while (lines[end]?.includes("|")) end += 1;
    for (const [place, one] of lines.slice(at, end).entries()) {
      const cells = place === 1 ? [] : cellsOf(one, at + place + 1);
      if (cells.some((cell) => cell !== "")) table.rows.push({ line: at + place + 1, cells });
    }
    // The line that ends it may be the next heading.
    at = end - 1;
    tables.push(table);
  }
  return tables.length === 0 ? null : tables;
}

function cellsOf(line: string, number: number): string[] {
  const inner = line
    .trim()
    .replace(/^\|/, "")
    .replace(/(?<!\\)\|$/, "");
  const cells = inner.split(/(?<!\\)\|/);
  if (cells.length > MAX_FILE_COLUMNS)
    throw new FileRefused([{ line: number, what: `has more than ${MAX_FILE_COLUMNS} columns` }]);
  if (cells.some((cell) => cell.length > MAX_CELL))
    throw new FileRefused([
      { line: number, what: `has a cell of more than ${MAX_CELL.toLocaleString("en")} characters` },
    ]);
  return cells.map((cell) => plainText(cell.replaceAll("\\|", "|")));
}

/** A cell without marks: bold, italics, code, links; <br> is a line break. */
const plainText = (cell: string): string =>
  cell
    .replace(/(?<![ \t])[ \t]*<br[ \t]*\/?>[ \t]*/gi, "\n")
    .replace(/!?\[([^\][]*)\]\([^()\s]*\)/g, "$1")
    .replace(/(\*\*|__|~~)(?=\S)((?:(?!\1).)*\S)\1/g, "$2")
    .replace(/(?<![\w*])\*(?=[^\s*])([^*\n]*[^\s*])\*(?![\w*])/g, "$1")
    .replace(/`([^`\n]+)`/g, "$1")
    .replace(/\\([\\`*_{}[\]()#+\-.!<>])/g, "$1")
    .replace(/&amp;/g, "&")
    .replace(/&nbsp;/g, " ")
    .trim();
