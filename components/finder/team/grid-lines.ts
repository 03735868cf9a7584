import type { TeamColumn, TeamRow, TeamView } from "@/lib/finder/team/view";
import type { GridColumn } from "./fold-languages";
import { COLUMN } from "./use-grid-window";

/** A line of the grid: a person, or the manager whose people follow. */
export type GridLine = { kind: "person"; person: TeamRow; place: number } | { kind: "group"; label: string };

/**
 * Returns the lines of everyone who isn't away. `place` is the person's place in the view. With an order by manager, a
 * line names each.
 */
export function linesOf({ people, managers, search }: TeamView, away: ReadonlySet<number>): GridLine[] {
  const isGrouped = search.order === "manager" && search.by === null;
  const lines: GridLine[] = [];
  let last: number | null | undefined;
  people.forEach((person, place) => {
    if (away.has(person.id)) return;
    if (isGrouped && person.manager !== last) {
      last = person.manager;
      lines.push({ kind: "group", label: person.manager === null ? "No manager" : (managers[person.manager] ?? "") });
    }
    lines.push({ kind: "person", person, place });
  });
  return lines;
}

/** Neighbouring columns of one area or discipline: from column `from` up to, not including, `to`. */
export type Band = { label: string; from: number; to: number };

/** Returns the areas or disciplines above the columns. */
export function bandsOf(columns: readonly TeamColumn[], by: "area" | "discipline"): Band[] {
  const bands: Band[] = [];
  columns.forEach((column, at) => {
    const last = bands.at(-1);
    if (last?.label === column[by]) last.to = at + 1;
    else bands.push({ label: column[by], from: at, to: at + 1 });
  });
  return bands;
}

/** Pixels of a band's letters, by its text of 11 px: narrow, wide and capital letters, and all others. */
const LETTERS = [
  { of: /[fijlrtI.,'|]/, width: 3.6 },
  { of: /[mwMW&]/, width: 9.4 },
  { of: /[A-Z ]/, width: 7.2 },
] as const;
const OTHER_LETTER = 6.3;
const widthOf = (text: string): number =>
  Array.from(text).reduce((sum, letter) => sum + (LETTERS.find(({ of }) => of.test(letter))?.width ?? OTHER_LETTER), 0);

/** Pixels beside a band's name. */
const BESIDE = 9;
/** Whether a band's name fits above its columns in two lines of whole words. Otherwise it is cut, and its title has it. */
export function fitsAbove({ label, from, to }: Band): boolean {
  const room = (to - from) * COLUMN - BESIDE;
  const lines: string[] = [];
  for (const word of label.split(" ")) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && widthOf(longer) <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.length <= 2 && lines.every((line) => widthOf(line) <= room);
}

/**
 * What tells a competency from the others of its name below the same head, by column: its discipline below areas, its
 * area below disciplines; empty for most.
 */
export function otherNames(
  columns: readonly (TeamColumn & { isOpen?: boolean })[],
  by: "area" | "discipline",
): string[] {
  const keyOf = (column: TeamColumn) => `${column[by]}\n${column.name}`;
  const counts = new Map<string, number>();
  for (const column of columns) counts.set(keyOf(column), (counts.get(keyOf(column)) ?? 0) + 1);
  return columns.map((column) =>
    column.isOpen === undefined && counts.get(keyOf(column))! > 1 ? column[by === "area" ? "discipline" : "area"] : "",
  );
}

/** What is short, in words, by column and ordinal of the level. */
export type ShortCells = ReadonlyMap<string, string>;

/** Names a column with what its band doesn't say: "Testing (React, Developer)". */
export const columnName = ({ name, area, discipline, from, to, isOpen }: GridColumn): string =>
  isOpen === undefined ? `${name} (${area}, ${discipline})` : `${name} (highest of ${to - from} competencies)`;

/** What Enter does at the column's head, in words. */
export function enterText({ isOpen }: GridColumn): string {
  if (isOpen === undefined) return "sort people by it";
  return isOpen ? "fold it" : "unfold it";
}
