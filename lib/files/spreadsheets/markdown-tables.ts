import { FileRefused, MAX_CELL, MAX_FILE_COLUMNS } from "@/lib/platform/core/grid";
import type { Table } from "./tables";

/** The line below a table's headings: |:--|:-:| */
const ALIGNMENT = /^\|?(?:[ \t]*:?-+:?[ \t]*\|)*[ \t]*:?-+:?(?:[ \t]*\|)?$/;
const HEADING = /^#{1,6}[ \t]+(.*)/;
/** Longest name of a table, in characters. */
const LONGEST_NAME = 100;

/** Reads the tables of a Markdown text, each with the heading before it; null if it has none. Throws FileRefused. */
export function markdownTables(text: string): Table[] | null {
  const tables: Table[] = checklistIn(text);
  if (!text.includes("|") || !/^(?=.*-)[ \t|:-]+$/m.test(text)) return tables.length === 0 ? null : tables;
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

/** A box that is ticked or not: "- [x] rebases". */
const BOX = /^[ \t]*[-*+][ \t]+\[([ xX✓])\][ \t]+(.*)$/;

/** Reads lists of boxes as one table of a person's levels, with the heading above each as its area. */
function checklistIn(text: string): Table[] {
  const rows: Table["rows"] = [];
  let area = "";
  for (const [place, line] of text.split("\n").entries()) {
    const [, title] = HEADING.exec(line) ?? [];
    if (title !== undefined) area = plainText(title.slice(0, LONGEST_NAME).replace(/[ \t#]+$/, ""));
    const [, box, what] = (line.length > MAX_CELL ? null : BOX.exec(line)) ?? [];
    if (what === undefined) continue;
    // The headings stand where the first box is, and each box on a line of its own below.
    if (rows.length === 0) rows.push({ line: place + 1, cells: ["Area", "Competency", "Level"] });
    rows.push({ line: place + 2, cells: [area, plainText(what), box === " " ? "[ ]" : "[x]"] });
  }
  return rows.length === 0 ? [] : [{ name: "", rows }];
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
