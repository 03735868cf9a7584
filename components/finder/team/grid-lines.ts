import { countsInWords, type LevelCounts } from "@/lib/finder/team/rules";
import { counted } from "@/lib/platform/core/counted";
import type { TeamColumn, TeamRow, TeamView } from "@/lib/finder/team/view";
import { FEW, foldColumns, type GridColumn, UNREACHED } from "./fold-columns";
import { leastWidth } from "./use-grid-window";

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

type Grouping = "area" | "discipline";
type Banded = TeamColumn & Pick<GridColumn, "band">;
const bandOf = (column: Banded, by: Grouping) => column.band ?? column[by];

/** Returns the areas or disciplines above the columns. */
export function bandsOf(columns: readonly Banded[], by: Grouping): Band[] {
  const bands: Band[] = [];
  columns.forEach((column, at) => {
    const last = bands.at(-1);
    const label = bandOf(column, by);
    if (last?.label === label) last.to = at + 1;
    else bands.push({ label, from: at, to: at + 1 });
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
/** Whether more than a letter or two of a band's name have room above its columns of so many pixels. */
export const beginsAbove = ({ from, to }: Band, width: number): boolean => (to - from) * width - BESIDE >= 24;

/** Whether a band's name fits above its columns of so many pixels in two lines of whole words. */
export function fitsAbove({ label, from, to }: Band, width: number): boolean {
  const room = (to - from) * width - BESIDE;
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
export function otherNames(columns: readonly (TeamColumn & Pick<GridColumn, "isOpen">)[], by: Grouping): string[] {
  const keyOf = (column: TeamColumn) => `${column[by]}\n${column.name}`;
  const counts = new Map<string, number>();
  for (const column of columns) counts.set(keyOf(column), (counts.get(keyOf(column)) ?? 0) + 1);
  return columns.map((column) =>
    column.isOpen === undefined && counts.get(keyOf(column))! > 1 ? column[by === "area" ? "discipline" : "area"] : "",
  );
}

/**
 * What follows the columns' names: what tells them from others, and the area or discipline that isn't above them, because
 * its name doesn't fit there or another one is.
 */
export function besideNames(columns: readonly GridColumn[], by: Grouping, width: number): string[] {
  const unsaid = new Set(
    bandsOf(columns, by).flatMap((band) =>
      fitsAbove(band, width) ? [] : Array.from({ length: band.to - band.from }, (_, at) => band.from + at),
    ),
  );
  return otherNames(columns, by).map((other, at) => {
    const column = columns[at]!;
    if (column.band === UNREACHED && column.isOpen === undefined) return column[by];
    const isAlone = column.band === FEW && column.isOpen === undefined && !column.isInside;
    return other === "" && (isAlone || (unsaid.has(at) && column.band === undefined)) ? column[by] : other;
  });
}

/** Of the names above columns: their letters are 13 px, what is beside them 11, and around them are so many pixels. */
const [NAME_SIZE, AROUND_NAME, CHEVRON] = [13 / 11, 12, 14];
/** Longer names are cut. */
const [LEAST_NAME, MOST_NAME] = [96, 200];

/** Least pixels in which texts of such words, with a space between, take two lines. */
function twoLines(words: readonly number[]): number {
  const all = words.reduce((sum, width) => sum + width, 0);
  const firsts = words.map((_, at) => words.slice(0, at).reduce((sum, width) => sum + width, 0));
  return Math.min(all, ...firsts.map((first) => Math.max(first, all - first)));
}

/** The least pixels of a column, and those of the names above them, whatever is unfolded later. */
export function sizesOf(view: TeamView) {
  const least = leastWidth(foldColumns(view, new Set()).columns.length);
  const all = foldColumns(view, new Set(view.columns.keys())).columns;
  return { least, length: nameLength(all, view.search.columns, least) };
}

/** How long the names above the columns are, in pixels: each has two lines. */
export function nameLength(columns: readonly GridColumn[], by: Grouping, width: number): number {
  const beside = besideNames(columns, by, width);
  const wordsOf = (text: string, size: number) =>
    text.split(" ").flatMap((word) => (word === "" ? [] : [widthOf(`${word} `) * size]));
  const lengths = columns.map(({ name, isOpen }, at) => {
    const words = wordsOf(name, NAME_SIZE).concat(wordsOf(beside[at]!, 1));
    return twoLines(words) + (isOpen === undefined ? 0 : CHEVRON) + AROUND_NAME;
  });
  return Math.ceil(Math.min(MOST_NAME, Math.max(LEAST_NAME, ...lengths)));
}

/** What is short, in words, by column and ordinal of the level. */
export type ShortCells = ReadonlyMap<string, string>;

/** Names a column with what its band doesn't say: "Testing (React, Developer)". */
export const columnName = ({ name, area, discipline, places, isOpen, band }: GridColumn): string => {
  if (isOpen === undefined) return `${name} (${area}, ${discipline})`;
  return band !== UNREACHED ? `${name} (${counted(places.length, "competency", "competencies")})` : name;
};

/** People at each level of a column, in words; of a fold by the highest in its competencies. */
export const countsText = ({ places, isOpen }: GridColumn, counts: LevelCounts): string =>
  (isOpen === undefined ? "" : `Highest levels in ${counted(places.length, "competency", "competencies")}: `) +
  countsInWords(counts);

/** What Enter does at the column's head, in words. */
export function enterText({ isOpen }: GridColumn): string {
  if (isOpen === undefined) return "sort people by it";
  return isOpen ? "fold it" : "unfold it";
}
