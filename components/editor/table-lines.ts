const BLOCKS = "p, div, h1, h2, h3, h4, h5, h6, ul, ol, li, blockquote, pre";
const SEPARATOR = " | ";

const isBlank = (cell: Element) => (cell.textContent ?? "").trim() === "" && cell.querySelector("img") === null;

/** Writes the blanks of a cell's text as a browser shows them: one between words, none at its ends. */
function collapseBlanks(cell: Element): void {
  const texts = cell.ownerDocument.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
  let last: Text | null = null;
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    text.data = text.data.replace(/[ \t\r\n]+/g, " ");
    if (last === null || last.data.endsWith(" ")) text.data = text.data.trimStart();
    if (text.data !== "") last = text;
  }
  if (last) last.data = last.data.trimEnd();
  // Lexical takes an empty text for the start of a line and drops the blanks after it.
  cell.normalize();
}

/** Puts the paragraphs and lists of a cell on one line. */
function flatten(cell: Element): void {
  for (const line of cell.querySelectorAll("br")) line.replaceWith(" ");
  for (const block of [...cell.querySelectorAll(BLOCKS)].reverse()) block.replaceWith(" ", ...block.childNodes, " ");
  collapseBlanks(cell);
}

function lineOf(cells: readonly Element[]): Element {
  const document = cells[0]!.ownerDocument;
  const line = document.createElement("p");
  for (const [place, cell] of cells.entries()) {
    flatten(cell);
    if (place > 0) line.append(SEPARATOR);
    const text = document.createElement(cell.tagName === "TH" ? "strong" : "span");
    text.append(...cell.childNodes);
    line.append(text);
  }
  return line;
}

/**
 * Turns tables into lines of text, one a row, cells separated. A table of one column only lays out what it holds, which
 * stays as it is.
 */
export function linesFromTables(dom: ParentNode): void {
  // The innermost first: a cell's own table is part of its text.
  for (const table of [...dom.querySelectorAll("table")].reverse()) {
    const rows = [...table.rows].map((row) => [...row.cells]);
    const isColumn = rows.every((cells) => cells.length <= 1);
    const filled = rows.filter((cells) => !cells.every(isBlank));
    const caption = table.caption ? [...table.caption.childNodes] : [];
    table.before(...caption, ...filled.flatMap((cells) => (isColumn ? [...cells[0]!.childNodes] : [lineOf(cells)])));
    table.remove();
  }
}
