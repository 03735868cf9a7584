import type { MatrixColumn } from "@/lib/sheet/rows/export-store";
import type { TeamNeed } from "./need-rules";
import {
  BLOCK_PEOPLE,
  columnText,
  type LevelCounts,
  type LevelsText,
  levelsText,
  MAX_COLUMNS,
  placesOf,
  type RowLevel,
  type TeamSearch,
} from "./rules";
import type { CountedColumn, TeamPerson } from "./store";

/** A person on the screen. `manager` is a place in `managers`. */
export type TeamRow = {
  id: number;
  name: string;
  lastName: string;
  sheetId: number | null;
  href: `/users/${number}/sheets/${number}` | "/sheet" | null;
  manager: number | null;
  disciplines: string;
  /** The last day of an absence; null unless they are away today. */
  awayUntil: string | null;
};

export type TeamColumn = Pick<MatrixColumn, "competencyId" | "languageId" | "name" | "area" | "discipline"> & {
  counts: LevelCounts;
};

/**
 * The screen's data. `levels` has the first BLOCK_PEOPLE people, in the order of `people`; the others are loaded when
 * they come into view.
 */
export type TeamView = {
  /** The first name of the manager whose reports they are; null for everyone. */
  whose: string | null;
  people: TeamRow[];
  managers: string[];
  columns: TeamColumn[];
  levels: LevelsText[];
  disciplines: { id: number; name: string }[];
  /** What is needed in the next quarters. */
  needs: TeamNeed[];
  search: TeamSearch;
  /** Whether the cells of the viewer's reports can have what their grades expect. */
  canMark: boolean;
  /** Whether there are more competencies than the screen shows. */
  isCut: boolean;
};

const NONE: LevelCounts = [0, 0, 0, 0];

/** What the store found for the screen. */
type FoundTeam = {
  whose: TeamView["whose"];
  people: readonly TeamPerson[];
  columns: readonly MatrixColumn[];
  counts: readonly CountedColumn[];
  levels: ReadonlyMap<number, readonly RowLevel[]>;
  disciplines: TeamView["disciplines"];
  needs: readonly TeamNeed[];
  canMark: boolean;
};

/** Returns the screen's data. */
export function teamView(viewerId: number, search: TeamSearch, found: FoundTeam): TeamView {
  const columns = found.columns.slice(0, MAX_COLUMNS);
  const countsOf = new Map(found.counts.map((one) => [columnText(one), one.counts]));
  const places = placesOf(columns);
  const managers = new Map<number, number>();
  const names: string[] = [];
  const placeOf = ({ managerId, manager }: TeamPerson) => {
    if (managerId === null) return null;
    if (!managers.has(managerId)) managers.set(managerId, names.push(manager ?? "") - 1);
    return managers.get(managerId)!;
  };
  return {
    whose: found.whose,
    people: found.people.map((person) => ({
      id: person.id,
      name: person.name,
      lastName: person.lastName,
      sheetId: person.sheetId,
      href: hrefOf(viewerId, person),
      manager: placeOf(person),
      disciplines: person.disciplines.join(", "),
      awayUntil: person.awayUntil,
    })),
    managers: names,
    columns: columns.map(({ competencyId, languageId, name, area, discipline }) => ({
      competencyId,
      languageId,
      name,
      area,
      discipline,
      counts: countsOf.get(columnText({ competencyId, languageId })) ?? NONE,
    })),
    levels: found.people.slice(0, BLOCK_PEOPLE).map(({ id }) => levelsText(found.levels.get(id) ?? [], places)),
    disciplines: found.disciplines,
    needs: [...found.needs],
    search,
    canMark: found.canMark,
    isCut: found.columns.length > columns.length,
  };
}

function hrefOf(viewerId: number, { id, sheetId }: TeamPerson): TeamRow["href"] {
  if (sheetId === null) return null;
  return id === viewerId ? "/sheet" : `/users/${id}/sheets/${sheetId}`;
}
