import { z } from "zod";
import { type FileProblem, type GridRow, lineOfCell } from "@/lib/platform/core/grid";
import { headingKey } from "./heading-rules";
import { isTotal } from "./heading-row-rules";
import { TOP } from "./rules";
import { synonymOf } from "./synonym-rules";

/** Competencies with their values in one cell: "Java (4), Python (3)", or a list in JSON. */
type Listed = readonly (readonly [name: string, value: string])[];

const Entry = z.record(z.string(), z.unknown());
const NAMES = ["name", "skill", "competency", "title"];
const VALUES = ["level", "score", "rating", "value"];
const ONE = /^(.{1,100}?)\s*[(:]\s*([^():,;]{1,20}?)\s*\)?$/;
/** What has a colon, too: a moment such as 2026-03-31T10:00, a time, and a web address. */
const OTHER = /^\d{4}-\d{2}-\d{2}|^[\d:.]+$|:\/\//;

/** Reads a cell of several competencies; null if it is none. */
function listedIn(cell: string): Listed | null {
  const text = cell.trim();
  if (text.startsWith("[{")) return listedInJson(text);
  if (text.startsWith("{")) return listedInObject(text);
  const parts = text.split(/[,;\n]/).flatMap((part) => part.trim() || []);
  const found = parts.map((part) => (OTHER.test(part) ? null : ONE.exec(part)));
  if (found.length === 0 || found.includes(null)) return null;
  return found.map((one) => [one![1]!.trim(), one![2]!] as const);
}

function listedInJson(text: string): Listed | null {
  try {
    const entries = z.array(Entry).parse(JSON.parse(text));
    const found = entries.map((entry) => {
      const of = (keys: readonly string[]) => keys.map((key) => entry[key]).find((value) => value !== undefined);
      const [name, value] = [of(NAMES), of(VALUES)];
      const isValue = typeof value === "string" || typeof value === "number";
      return typeof name === "string" && isValue ? ([name.trim(), String(value)] as const) : null;
    });
    return found.every((one) => one !== null) ? found : null;
  } catch {
    return null;
  }
}

/** Reads values by competency: {"Java": 4, "Go": 2}. */
function listedInObject(text: string): Listed | null {
  try {
    const values = z.record(z.string(), z.union([z.string(), z.number()])).parse(JSON.parse(text));
    return Object.entries(values).map(([name, value]) => [name.trim(), String(value)] as const);
  } catch {
    return null;
  }
}

const isJson = (cell: string) => /^[[{]/.test(cell);

type ListCell = { line: number; cell: string };

/** The cells of a column of lists that can't be read; null if it has no lists. In JSON, single cells may be broken. */
function unreadIn(cells: readonly ListCell[]): readonly ListCell[] | null {
  const [unread, read]: [ListCell[], ListCell[]] = [[], []];
  for (const one of cells) (listedIn(one.cell) === null ? unread : read).push(one);
  const isMostlyJson = unread.length < read.length && read.every(({ cell }) => isJson(cell));
  return cells.length > 0 && (unread.length === 0 || isMostlyJson) ? unread : null;
}

/** Longest text of a cell in a sentence. */
const SHOWN = 40;
const shortened = (cell: string) => (cell.length > SHOWN ? `${cell.slice(0, SHOWN)}…` : cell);

/** Whether a file has a column of competencies and one of their levels. */
function isALineEach({ cells }: GridRow, isPlain: (place: number) => boolean): boolean {
  const columns = cells.flatMap((cell, place) => (isPlain(place) ? [synonymOf(cell, ["competency", "level"])] : []));
  return columns.includes("competency") && columns.includes("level");
}

/**
 * Gives each competency that cells list a column of its own, of `levels`: a file whose cells list competencies becomes a
 * matrix.
 * Headings of several such columns are the competencies' groups. Other files stay as they are, such as one with a line
 * for each level, whose notes may read like a list.
 */
export function unlisted(rows: GridRow[]): { rows: GridRow[]; levels: readonly string[]; problems: FileProblem[] } {
  const asIs = { rows, levels: [], problems: [] };
  const at = rows.slice(0, TOP).findIndex(({ cells }) => cells.filter((cell) => cell.trim() !== "").length > 1);
  const [header, ...lines] = at === -1 ? [] : rows.slice(at);
  if (header === undefined || lines.length === 0) return asIs;
  const isTotals = header.cells.map((cell) => isTotal(cell));
  const problems: FileProblem[] = [];
  const lists = header.cells.flatMap((heading, place) => {
    const cells = lines.flatMap(({ line, cells: of }) => {
      const cell = (of[place] ?? "").trim();
      return cell === "" ? [] : [{ line, cell }];
    });
    const unread = isTotals[place] ? null : unreadIn(cells);
    for (const { line, cell } of unread ?? [])
      problems.push({
        line: lineOfCell(line, place),
        what: `${heading.trim()} can't be read as a list: ${shortened(cell)}`,
      });
    return unread === null ? [] : [place];
  });
  const isPlain = (place: number) => !lists.includes(place);
  if (lists.length === 0 || lists.length === header.cells.length || isALineEach(header, isPlain)) return asIs;
  // An area is what several columns are for, or one that isn't just called Skills.
  const groupOf = (place: number) => {
    const key = headingKey(header.cells[place] ?? "");
    return synonymOf(key, ["competency"]) ?? synonymOf(key.replace(/s$/, ""), ["competency"]) ?? null;
  };
  const areaOf = (place: number) => (groupOf(place) === null ? (header.cells[place] ?? "").trim() : "");
  const columns = new Map<string, { area: string; name: string }>();
  const keyOf = (place: number, name: string) => `${areaOf(place)}\n${headingKey(name)}`;
  const valuesOf = lines.map(({ cells }) => {
    const values = new Map<string, string>();
    for (const place of lists)
      for (const [name, value] of listedIn(cells[place] ?? "") ?? []) {
        const key = keyOf(place, name);
        if (!columns.has(key)) columns.set(key, { area: areaOf(place), name });
        values.set(key, value);
      }
    return values;
  });
  const plain = (cells: readonly string[]) =>
    header.cells.flatMap((_, place) => (isPlain(place) ? [cells[place] ?? ""] : []));
  const all = [...columns];
  const areas = all.map(([, { area }]) => area);
  const blank = plain(header.cells).map(() => "");
  const unfolded = [
    ...(areas.some((area) => area !== "") ? [{ line: header.line - 1, cells: [...blank, ...areas] }] : []),
    { line: header.line, cells: [...plain(header.cells), ...all.map(([, { name }]) => name)] },
    ...lines.map(({ line, cells }, row) => ({
      line,
      cells: [...plain(cells), ...all.map(([key]) => valuesOf[row]!.get(key) ?? "")],
    })),
  ];
  return { rows: unfolded, problems, levels: all.map(([, { name }]) => name) };
}
