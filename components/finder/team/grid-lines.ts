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

/** Widths of letters in px at 11 px: narrow, wide and others. */
const widthOf = (text: string) =>
  [...text].reduce((sum, letter) => sum + (/[iljtfrI .,:/-]/.test(letter) ? 3.6 : /[mwMW&]/.test(letter) ? 9 : 6.4), 0);

/** Whether a band's label fits into its head in two lines, wrapped between words. */
export function fitsInBand({ label, from, to }: Band): boolean {
  const room = (to - from) * COLUMN - 10;
  let lines = 1;
  let used = 0;
  for (const word of label.split(" ")) {
    const width = widthOf(word);
    if (width > room) return false;
    if (used > 0 && used + widthOf(" ") + width > room) {
      lines += 1;
      used = width;
    } else used += width + (used > 0 ? widthOf(" ") : 0);
  }
  return lines <= 2;
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
