import { columnText, levelMark, type LevelsText, markAt, NO_ROW } from "@/lib/finder/team/rules";
import type { TeamColumn, TeamView } from "@/lib/finder/team/view";
import type { Marks } from "./use-team-expected";

/**
 * A column of the grid: a competency, or a language with the highest level in its competencies. It has the view's columns
 * `from` up to, not including, `to`.
 */
export type GridColumn = TeamColumn & {
  from: number;
  to: number;
  /** Whether the competencies of a language follow; undefined for a competency. */
  isOpen?: boolean;
};

export type GridView = Omit<TeamView, "columns"> & { columns: readonly GridColumn[] };

/** A person's highest level in some columns and the first request, of a reviewer's turn if any is, as in a levels text. */
function highest(levels: LevelsText, { from, to }: GridColumn): LevelsText {
  const marks = Array.from({ length: to - from }, (_, at) => markAt(levels, from + at) ?? []).flat();
  const requests = marks.filter(({ requested }) => requested !== null);
  const { requested, isAsked } = requests.find((one) => !one.isAsked) ?? requests[0] ?? { requested: null };
  return marks.length === 0 ? NO_ROW : levelMark(Math.max(...marks.map(({ ordinal }) => ordinal)), requested, isAsked);
}

/** Returns a person's levels in the order of the grid's columns. */
export const foldedLevels = (levels: LevelsText, columns: readonly GridColumn[]): LevelsText =>
  columns.map((column) => highest(levels, column)).join("");

function countsIn(levels: readonly LevelsText[], language: GridColumn): TeamColumn["counts"] {
  const all = levels.map((one) => markAt(highest(one, language), 0)?.ordinal);
  const having = (ordinal: number) => all.filter((one) => one === ordinal).length;
  return [having(0), having(1), having(2), having(3)];
}

/** Whether the column is in the same language, and below the same head, as the one before it. */
const continues = (one: TeamColumn, before: TeamColumn | undefined, by: "area" | "discipline") =>
  one.languageId !== null && one.languageId === before?.languageId && one[by] === before[by];

/**
 * Returns the view with one column for each language, which few people of a small team have; the competencies of those
 * that are open follow. `open` has the first columns of languages. A team with more people than come with the page has
 * people for each language, whose highest levels nobody has counted: it stays as it is.
 */
export function foldLanguages(view: TeamView, open: ReadonlySet<number>): GridView {
  const { columns, levels, people, search } = view;
  const isFolded = levels.length === people.length;
  const runs: { from: number; to: number }[] = [];
  columns.forEach((column, at) => {
    if (isFolded && continues(column, columns[at - 1], search.columns)) runs.at(-1)!.to = at + 1;
    else runs.push({ from: at, to: at + 1 });
  });
  return { ...view, columns: runs.flatMap((run) => columnsOfRun(columns, levels, run, open.has(run.from))) };
}

function columnsOfRun(
  columns: TeamView["columns"],
  levels: readonly LevelsText[],
  { from, to }: { from: number; to: number },
  isOpen: boolean,
): GridColumn[] {
  const competencies = columns.slice(from, to).map((one, at) => ({ ...one, from: from + at, to: from + at + 1 }));
  const [first, second] = competencies;
  if (!first || !second) return competencies;
  const language: GridColumn = { ...first, from, to, isOpen, competencyId: 0, name: first.area, named: [] };
  language.counts = countsIn(levels, language);
  return isOpen ? [language, ...competencies] : [{ ...language, area: "Languages" }];
}

/** Returns the first column of the language that has the column by which the people are sorted. */
export function openAtFirst({ columns, search }: TeamView): Set<number> {
  const by = search.by && columnText(search.by);
  const at = columns.findIndex((column) => column.languageId !== null && columnText(column) === by);
  if (at < 0) return new Set();
  let from = at;
  while (continues(columns[from]!, columns[from - 1], search.columns)) from -= 1;
  return new Set([from]);
}

/** Returns what grades expect in the order of the grid's columns: of competencies, not of languages. */
export const foldedMarks = (marks: ReadonlyMap<number, Marks>, columns: readonly GridColumn[]): Map<number, Marks> =>
  new Map(
    [...marks].map(([id, one]) => [
      id,
      columns.map(({ from, isOpen }) => (isOpen === undefined ? one[from] : undefined)),
    ]),
  );

/** Returns the open languages after one of them has been opened or folded. */
export function toggled(open: ReadonlySet<number>, language: number): Set<number> {
  const next = new Set(open);
  if (!next.delete(language)) next.add(language);
  return next;
}
