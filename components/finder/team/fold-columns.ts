import { columnText, type LevelCounts, type LevelsText, markAt, MAX_NAMES, turnAt } from "@/lib/finder/team/rules";
import { LEVELS } from "@/lib/vocabulary/levels/rules";
import type { TeamColumn, TeamRow, TeamView } from "@/lib/finder/team/view";
import type { Marks } from "./use-team-expected";

/** A column of the grid: a competency, or a fold of several with how many people have each as their highest level. */
export type GridColumn = TeamColumn & {
  /** Where its competencies are among the view's columns. */
  places: readonly number[];
  /** Whether the competencies of a fold follow; undefined for a competency. */
  isOpen?: boolean;
  /** Whether it is a competency that follows its open fold. */
  isInside?: boolean;
  /** What is above it instead of its area or discipline. */
  band?: string;
  /** Whether what is above it begins with it. */
  isFirst?: boolean;
};

export type GridView = Omit<TeamView, "columns"> & { columns: readonly GridColumn[] };

/** Heads the competencies in which no one has a level above None. */
export const UNREACHED = "Nobody above None";

/** Heads the languages, each of which is an area. */
const LANGUAGES = "Languages";

/** Heads the areas that one or two people have, a fifth of the team at most. */
export const FEW = "Only 1–2 people";
const FEW_PEOPLE = 2;
const FEW_SHARE = 1 / 5;

/** A fold's key among those that are open: the place of its first competency. */
export const foldKey = ({ places }: GridColumn): number => places[0]!;

const marksIn = (levels: LevelsText, places: readonly number[]) => places.flatMap((at) => markAt(levels, at) ?? []);

/** A person's highest level in some competencies, by ordinal; -1 if none of them is on their sheet. */
export const highestIn = (levels: LevelsText, places: readonly number[]): number =>
  Math.max(-1, ...marksIn(levels, places).map(({ ordinal }) => ordinal));

/** The first people who have each level as their highest in some competencies, by ordinal: ids. */
export const namedIn = (
  people: readonly TeamRow[],
  levels: ReadonlyMap<number, LevelsText>,
  places: readonly number[],
) =>
  LEVELS.map((_, ordinal) =>
    people.flatMap(({ id }) => (highestIn(levels.get(id) ?? "", places) === ordinal ? [id] : [])).slice(0, MAX_NAMES),
  );

/** How many people have each level as their highest in some competencies. */
function countsOf(all: readonly LevelsText[], places: readonly number[]): LevelCounts {
  const highest = all.map((levels) => highestIn(levels, places));
  const at = (level: number) => highest.filter((one) => one === level).length;
  return [at(0), at(1), at(2), at(3)];
}

/** How many of a column's competencies on a person's sheet have each level, by ordinal. */
export function sharesOf(levels: LevelsText, column: GridColumn): LevelCounts {
  const marks = marksIn(levels, column.places);
  const at = (level: number) => marks.filter(({ ordinal }) => ordinal === level).length;
  return [at(0), at(1), at(2), at(3)];
}

/** Whose turn it is on the requests in a column: a reviewer's if it is on any. */
export function turnIn(levels: LevelsText, { places }: GridColumn): "reviewer" | "owner" | null {
  const turns = places.map((at) => turnAt(levels, at));
  return turns.find((turn) => turn === "reviewer") ?? turns.find((turn) => turn !== null) ?? null;
}

/** How many people have each level of a column, by ordinal, without those who are away. */
export function countsIn({ counts, places }: GridColumn, away: readonly LevelsText[]): LevelCounts {
  const [none, basic, intermediate, advanced] = countsOf(away, places);
  return [counts[0] - none, counts[1] - basic, counts[2] - intermediate, counts[3] - advanced];
}

/** Whether the column is in the same language, and below the same head, as the one before it. */
const continues = (one: TeamColumn, before: TeamColumn | undefined, by: "area" | "discipline") =>
  one.languageId !== null && one.languageId === before?.languageId && one[by] === before[by];

/**
 * The competencies that take a column each, though nobody of these people has a level above None in them: none requests
 * one, no project needs one, and people aren't sorted by it. One alone stays where it is.
 */
function unreachedIn({ columns, levels, needs, search }: TeamView): ReadonlySet<number> {
  const by = search.by && columnText(search.by);
  const needed = new Set(needs.flatMap((need) => need.columns));
  const found = columns.flatMap((column, at) => {
    const isReached = column.counts.slice(1).some((count) => count > 0) || levels.some((one) => turnAt(one, at));
    return isReached || column.languageId !== null || needed.has(at) || columnText(column) === by ? [] : [at];
  });
  return new Set(found.length > 1 ? found : []);
}

/** The places of competencies in areas, or disciplines, that few have on their sheet: a run for each with several. */
function fewIn({ columns, levels, search }: TeamView, without: ReadonlySet<number>): number[][] {
  const most = Math.min(FEW_PEOPLE, Math.floor(levels.length * FEW_SHARE));
  const runs: number[][] = [];
  columns.forEach((column, at) => {
    if (column.languageId !== null || without.has(at)) return;
    const last = runs.at(-1);
    if (last && columns[last[0]!]![search.columns] === column[search.columns]) last.push(at);
    else runs.push([at]);
  });
  const having = (places: readonly number[]) =>
    levels.filter((one) => places.some((at) => markAt(one, at) !== null)).length;
  return runs.filter((places) => having(places) <= most);
}

/**
 * Returns the view with one column for each language, which few people of a small team have, one for each area that few
 * have, and one at the end for what nobody has yet; the competencies of those that are open follow. `open` has the
 * folds' keys. A team with more people than come with the page stays as it is: not everyone's levels are there.
 */
export function foldColumns(view: TeamView, open: ReadonlySet<number>): GridView {
  const { columns, levels, people, search } = view;
  const isFolded = levels.length === people.length;
  const unreached = isFolded ? unreachedIn(view) : new Set<number>();
  const few = isFolded ? fewIn(view, unreached) : [];
  const inFew = new Set(few.flat());
  const runs: number[][] = [];
  columns.forEach((column, at) => {
    if (unreached.has(at) || inFew.has(at)) return;
    if (isFolded && continues(column, columns[at - 1], search.columns)) runs.at(-1)!.push(at);
    else runs.push([at]);
  });
  const shown = runs.flatMap((places) => columnsOfRun(view, places, open));
  const folds = few.flatMap((places) => columnsOfFew(view, places, open));
  const all = shown.concat(folds, unreachedColumns(view, [...unreached], open));
  const heads = all.map((column) => column.band ?? column[search.columns]);
  return { ...view, columns: all.map((column, at) => ({ ...column, isFirst: heads[at] !== heads[at - 1] })) };
}

/** Whether languages or areas of the view are folded. */
export const hasFolds = (view: TeamView): boolean =>
  foldColumns(view, new Set()).columns.some(({ isOpen, band }) => isOpen !== undefined && band !== UNREACHED);

const columnsAt = ({ columns }: TeamView, places: readonly number[]): GridColumn[] =>
  places.map((at) => ({ ...columns[at]!, places: [at] }));

/** One column for several competencies, which follow it when it is open. */
function withFold(
  { levels }: TeamView,
  competencies: readonly GridColumn[],
  open: ReadonlySet<number>,
  of: { name: string; band?: string },
) {
  const first = competencies[0]!;
  const places = competencies.flatMap((one) => one.places);
  const counts = countsOf(levels, places);
  const fold = { ...first, ...of, places, counts, isOpen: open.has(places[0]!), competencyId: 0 };
  if (!fold.isOpen) return [fold];
  return [fold as GridColumn].concat(competencies.map((one) => ({ ...one, band: of.band, isInside: true })));
}

function columnsOfRun(view: TeamView, places: readonly number[], open: ReadonlySet<number>): GridColumn[] {
  const competencies = columnsAt(view, places);
  if (competencies.length < 2) return competencies;
  // Whatever is open, the languages stay below one head.
  const band = view.search.columns === "area" ? LANGUAGES : undefined;
  return withFold(view, competencies, open, { name: competencies[0]!.area, band });
}

function columnsOfFew(view: TeamView, places: readonly number[], open: ReadonlySet<number>): GridColumn[] {
  const competencies = columnsAt(view, places);
  if (competencies.length < 2) return competencies.map((one) => ({ ...one, band: FEW }));
  return withFold(view, competencies, open, { name: competencies[0]![view.search.columns], band: FEW });
}

function unreachedColumns(view: TeamView, places: readonly number[], open: ReadonlySet<number>): GridColumn[] {
  if (places.length === 0) return [];
  return withFold(view, columnsAt(view, places), open, { name: `${UNREACHED}: ${places.length}`, band: UNREACHED });
}

/** Returns the key of the language or area that has the column by which the people are sorted. */
export function openAtFirst(view: TeamView): Set<number> {
  const { columns, search } = view;
  const by = search.by && columnText(search.by);
  const at = columns.findIndex((column) => columnText(column) === by);
  if (at < 0) return new Set();
  if (columns[at]!.languageId === null) {
    const few = fewIn(view, unreachedIn(view)).find((places) => places.includes(at));
    return new Set(few?.slice(0, 1));
  }
  let from = at;
  while (continues(columns[from]!, columns[from - 1], search.columns)) from -= 1;
  return new Set([from]);
}

/** Returns what grades expect in the order of the grid's columns: of competencies, not of folds. */
export const foldedMarks = (marks: ReadonlyMap<number, Marks>, columns: readonly GridColumn[]): Map<number, Marks> =>
  new Map(
    [...marks].map(([id, one]) => [
      id,
      columns.map(({ places, isOpen }) => (isOpen === undefined ? one[places[0]!] : undefined)),
    ]),
  );

/** Returns the keys of what is open after a fold has been opened or folded. */
export function toggled(open: ReadonlySet<number>, key: number): Set<number> {
  const next = new Set(open);
  if (!next.delete(key)) next.add(key);
  return next;
}
