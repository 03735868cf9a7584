import type { GridRow } from "@/lib/platform/core/grid";
import { headingKey, ownColumn } from "./heading-rules";
import { TOP } from "./rules";
import { synonymOf } from "./synonym-rules";

/** Fewest and most levels that lines are of. */
const [FEWEST, MOST] = [2, 8];

const cellAt = (row: GridRow, place: number) => (row.cells[place] ?? "").trim();

/** The place of the first heading that means one of the columns; -1 without one. */
const placeOf = (header: GridRow, ...columns: string[]) =>
  header.cells.findIndex((cell) => {
    const key = headingKey(cell);
    return ownColumn(key, columns) !== undefined || synonymOf(key, columns) !== undefined;
  });

/** The lines of each competency, whose name may be in its first line only. */
function competenciesIn(lines: readonly GridRow[], naming: readonly number[], level: number): GridRow[][] {
  const found = new Map<string, GridRow[]>();
  let names: readonly string[] = [];
  for (const row of lines) {
    if (cellAt(row, level) === "") continue;
    names = naming.map((place, at) => cellAt(row, place) || (names[at] ?? ""));
    const named = row.cells.map((cell, place) => (naming.includes(place) ? names[naming.indexOf(place)]! : cell));
    const key = JSON.stringify(names.map(headingKey));
    const lines = found.get(key) ?? [];
    lines.push({ line: row.line, cells: named });
    found.set(key, lines);
  }
  return [...found.values()];
}

const distinct = (rows: readonly GridRow[], place: number) => new Set(rows.flatMap((row) => cellAt(row, place) || []));

/**
 * Puts a competency's levels beside each other: a framework with a line for each competency and level, whose text is in
 * a column, becomes one with a line for each competency. Several texts of a level are joined. Other files stay as they
 * are.
 */
export function levelsBesideEachOther(rows: GridRow[]): GridRow[] {
  const at = rows
    .slice(0, TOP)
    .findIndex((row) => placeOf(row, "competency") >= 0 && placeOf(row, "level", "grade") >= 0);
  const header = rows[at];
  if (header === undefined || placeOf(header, "no_experience", "basic", "intermediate", "advanced") >= 0) return rows;
  const level = placeOf(header, "level", "grade");
  const naming = [placeOf(header, "discipline"), placeOf(header, "area"), placeOf(header, "competency")].filter(
    (place) => place >= 0,
  );
  const lines = rows.slice(at + 1);
  const levels = [...distinct(lines, level)].sort(byNumber);
  const competencies = competenciesIn(lines, naming, level);
  const isOneEach = levels.length < FEWEST || levels.length > MOST;
  if (isOneEach || competencies.every((each) => distinct(each, level).size < FEWEST)) return rows;
  const others = [...header.cells.keys()].filter((place) => place !== level && !naming.includes(place));
  const varying = others.filter((place) => competencies.some((each) => distinct(each, place).size > 1));
  // What only repeats the level in other words: its number, or its name.
  const isOfLevel = (place: number) =>
    levels.every(
      (one) =>
        distinct(
          lines.filter((row) => cellAt(row, level) === one),
          place,
        ).size <= 1,
    );
  const texts = competencies.length === 1 ? varying : varying.filter((place) => !isOfLevel(place));
  if (texts.length === 0) return rows;
  const kept = [...naming, ...others.filter((place) => !varying.includes(place))].sort((one, other) => one - other);
  const heading = (header.cells[level] ?? "").trim();
  const textOf = (each: readonly GridRow[], one: string) => {
    const ofLevel = each.filter((row) => cellAt(row, level) === one);
    return ofLevel.flatMap((row) => texts.flatMap((place) => cellAt(row, place) || [])).join("\n");
  };
  return [
    ...rows.slice(0, at),
    {
      line: header.line,
      cells: [
        ...kept.map((place) => header.cells[place] ?? ""),
        ...levels.map((one) => (/^\d+$/.test(one) ? `${heading} ${one}` : one)),
      ],
    },
    ...competencies.map((each) => ({
      line: each[0]!.line,
      cells: [
        ...kept.map((place) => each.map((row) => cellAt(row, place)).find((cell) => cell !== "") ?? ""),
        ...levels.map((one) => textOf(each, one)),
      ],
    })),
  ];
}

/** Numbers in their order; what isn't one stays where it was. */
const byNumber = (one: string, other: string): number => Number(one) - Number(other) || 0;
