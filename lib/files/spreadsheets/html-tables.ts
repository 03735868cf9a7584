import { defaultTreeAdapter, type DefaultTreeAdapterTypes as Tree, parse } from "parse5";
import { FileRefused, MAX_FILE_COLUMNS } from "@/lib/platform/core/grid";
import type { Table } from "./tables";
import { LIMITS, refuse, TOO_LARGE } from "./xlsx-xml";

/** Most characters of HTML, which takes many times as much memory once parsed. */
const LARGEST = 4 << 20;
const LONGEST_NAME = 100;
/** Most elements within each other: the parser looks through all open ones at each tag. */
const DEEPEST = 256;

const BREAKS = new Set(["br", "p", "div", "li", "ul", "ol"]);
const UNSEEN = new Set(["script", "style", "template", "table"]);

/** Reads the tables of HTML with the heading or caption before each; null if there is none. Throws FileRefused. */
export function htmlTables(text: string): Table[] | null {
  if (!/^\s*</.test(text) && !/^[ \t]*<table[\s>]/im.test(text)) return null;
  if (!/<table[\s>]/i.test(text) || !/<tr[\s>]/i.test(text)) return null;
  if (text.length > LARGEST) throw new FileRefused("the HTML is larger than 4 MB; save the table as .xlsx or CSV");
  const tables: Table[] = [];
  let name = "";
  let cells = 0;
  for (const element of elementsOf(parsed(text))) {
    if (/^(h[1-6]|caption)$/.test(element.tagName)) name = textOf(element).slice(0, LONGEST_NAME);
    if (element.tagName === "caption" && tables.length > 0) tables.at(-1)!.name = name;
    if (element.tagName === "table") tables.push({ name, rows: [] });
    if (element.tagName !== "tr" || tables.length === 0) continue;
    const spans = (spanned.get(tables.at(-1)!) ?? new Map()) as Spans;
    spanned.set(tables.at(-1)!, spans);
    const line = element.sourceCodeLocation?.startLine ?? 1;
    const row = rowOf(element, spans, line);
    cells += row.length;
    if (cells > LIMITS.cells) refuse(TOO_LARGE);
    if (row.some((cell) => cell !== ""))
      tables.at(-1)!.rows.push({ line: lineAfter(tables.at(-1)!, line), cells: row });
  }
  return tables.every(({ rows }) => rows.length === 0) ? null : tables;
}

function parsed(text: string): Tree.Document {
  let depth = 0;
  const treeAdapter = {
    ...defaultTreeAdapter,
    onItemPush: () => {
      if (++depth > DEEPEST) throw new FileRefused(TOO_DEEP);
    },
    onItemPop: () => void (depth -= 1),
  };
  return parse(text, { sourceCodeLocationInfo: true, treeAdapter });
}
const TOO_DEEP = `the HTML has more than ${DEEPEST} elements within each other; save the table as .xlsx or CSV`;

/** What cells above leave of a row, by column: their text, and for how many rows. */
type Spans = Map<number, { text: string; rows: number }>;
const spanned = new WeakMap<Table, Spans>();

/** Rows on one line of the text have numbers of their own. */
const lineAfter = ({ rows }: Table, line: number) => Math.max(line, (rows.at(-1)?.line ?? 0) + 1);

function rowOf(element: Tree.Element, spans: Spans, line: number): string[] {
  const row: string[] = [];
  const takeSpans = () => {
    for (let above = spans.get(row.length); above; above = spans.get(row.length)) {
      if (above.rows === 1) spans.delete(row.length);
      else above.rows -= 1;
      row.push(above.text);
    }
  };
  for (const cell of element.childNodes) {
    if (!("tagName" in cell) || !["td", "th"].includes(cell.tagName)) continue;
    takeSpans();
    const text = textOf(cell);
    const [columns, rows] = [spanOf(cell, "colspan"), spanOf(cell, "rowspan")];
    for (let at = 0; at < columns; at++) {
      if (rows > 1) spans.set(row.length, { text, rows: rows - 1 });
      row.push(text);
    }
    if (row.length > MAX_FILE_COLUMNS)
      throw new FileRefused([{ line, what: `has more than ${MAX_FILE_COLUMNS} columns` }]);
  }
  takeSpans();
  return row;
}

const spanOf = ({ attrs }: Tree.Element, name: string): number => {
  const span = Number(attrs.find((one) => one.name === name)?.value ?? 1);
  return Number.isInteger(span) && span > 0 ? Math.min(span, MAX_FILE_COLUMNS + 1) : 1;
};

/** All elements in their order, without recursion: a text can nest them deeply. */
function* elementsOf(root: Tree.Document): Generator<Tree.Element> {
  const open: Tree.ChildNode[] = [...root.childNodes].reverse();
  for (let node = open.pop(); node; node = open.pop()) {
    if (!("tagName" in node)) continue;
    yield node;
    for (let at = node.childNodes.length - 1; at >= 0; at--) open.push(node.childNodes[at]!);
  }
}

function textOf(element: Tree.Element): string {
  let text = "";
  const open: Tree.ChildNode[] = [...element.childNodes].reverse();
  for (let node = open.pop(); node; node = open.pop()) {
    if ("value" in node) text += node.value.replace(/\s+/g, " ");
    if (!("tagName" in node) || UNSEEN.has(node.tagName)) continue;
    if (BREAKS.has(node.tagName)) text += "\n";
    for (let at = node.childNodes.length - 1; at >= 0; at--) open.push(node.childNodes[at]!);
  }
  return text
    .replace(/(?<![ \u00a0])[ \u00a0]*\n\s*/g, "\n")
    .replaceAll("\u00a0", " ")
    .trim();
}
