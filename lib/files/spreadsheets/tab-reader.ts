/** A row of cells, and the line that it starts on. */
type TabRow = { line: number; cells: string[] };

/** Reads cells as spreadsheets copy them: quoted only with a tab or line break, so that other quotes stay. */
export function* tabRows(text: string): Generator<TabRow> {
  let line = 1;
  let row: TabRow = { line, cells: [] };
  for (let at = 0; at <= text.length;) {
    const quoted = text[at] === '"' ? endOfQuoted(text, at) : null;
    const end = quoted ?? endOfPlain(text, at);
    const cell = text.slice(at, end);
    row.cells.push(quoted === null ? cell : cell.slice(1, -1).replaceAll('""', '"'));
    if (quoted !== null) line += cell.split("\n").length - 1;
    at = end + 1;
    if (text[end] === "\t") continue;
    yield row;
    line += 1;
    row = { line, cells: [] };
  }
}

const isEnd = (sign: string | undefined) => sign === undefined || sign === "\t" || sign === "\n";

/** The place after a quoted cell; null if the quote at `from` only begins its text. */
function endOfQuoted(text: string, from: number): number | null {
  for (let at = text.indexOf('"', from + 1); at !== -1; at = text.indexOf('"', at + 2))
    if (text[at + 1] !== '"') return isEnd(text[at + 1]) ? at + 1 : null;
  return null;
}

function endOfPlain(text: string, from: number): number {
  let at = from;
  while (!isEnd(text[at])) at += 1;
  return at;
}
