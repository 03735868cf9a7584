import { addressOf, idFrom, idIn, type Params, textIn } from "@/lib/platform/core/address";
import { MAX_SEARCH, searchText } from "@/lib/platform/core/search-words";
import { LEVEL_LABELS, LEVELS, type Level } from "@/lib/vocabulary/levels/rules";

/** Most people whose levels are read at a time: a person has hundreds of rows. */
export const BLOCK_PEOPLE = 60;
/** Most people and competencies that the screen shows. */
export const MAX_PEOPLE = 10_000;
export const MAX_COLUMNS = 2_000;
/** Up to how many people the list names them, and how many for a level. In a larger team it only counts. */
export const MAX_NAMED_TEAM = 300;
export const MAX_NAMES = 12;
/** Most cells that are printed: 160 people and 250 competencies. */
export const MAX_PRINTED = 40_000;
/** Most people at a needed level whose ids the screen has, to take those out who are away. */
export const MAX_HOLDERS = 300;
/** Most people that can be taken out as away. */
export const MAX_AWAY = 50;

const COLUMN_GROUPS = ["area", "discipline"] as const;
export type ColumnGroup = (typeof COLUMN_GROUPS)[number];
const PEOPLE_ORDERS = ["name", "discipline", "manager"] as const;
export type PeopleOrder = (typeof PEOPLE_ORDERS)[number];

/** A column: a competency, and a language in an area that has a row for each. */
export type ColumnKey = { competencyId: number; languageId: number | null };

/**
 * What the screen shows, as in its address: words of names, one discipline, how columns are grouped, and the order of
 * people, by a column if one is chosen.
 */
export type TeamSearch = {
  person: string;
  discipline: number | null;
  columns: ColumnGroup;
  order: PeopleOrder;
  by: ColumnKey | null;
  as: "grid" | "list";
  /** What is marked in the matrix. */
  marks: "none" | "expected";
};

export const NO_SEARCH: TeamSearch = {
  person: "",
  discipline: null,
  columns: "area",
  order: "name",
  by: null,
  as: "grid",
  marks: "none",
};

const oneOf = <T extends string>(all: readonly T[], text: string): T => all.find((one) => one === text) ?? all[0]!;

/** Reads a column as the address has it: "12", or "12-3" for a language. */
function columnIn(text: string): ColumnKey | null {
  const [competency, language, ...more] = text.split("-");
  const [competencyId, languageId] = [idFrom(competency!), idFrom(language ?? "")];
  if (competencyId === null || more.length > 0 || (language !== undefined && languageId === null)) return null;
  return { competencyId, languageId };
}

/** A column as a text that is unique among columns. */
export const columnText = ({ competencyId, languageId }: ColumnKey): string =>
  languageId === null ? String(competencyId) : `${competencyId}-${languageId}`;

/** Reads the search from the address's query; ignores invalid values. */
export function readTeamSearch(params: Params): TeamSearch {
  return {
    person: searchText(params, "person"),
    discipline: idIn(params, "discipline"),
    columns: oneOf(COLUMN_GROUPS, textIn(params, "columns")),
    order: oneOf(PEOPLE_ORDERS, textIn(params, "order")),
    by: columnIn(textIn(params, "by")),
    as: oneOf(["grid", "list"], textIn(params, "as")),
    marks: oneOf(["none", "expected"], textIn(params, "marks")),
  };
}

/** Returns the screen's address for a search, without default values. */
export const teamPath = ({ person, discipline, columns, order, by, as, marks }: TeamSearch) =>
  addressOf(
    "/team",
    { person: person.slice(0, MAX_SEARCH), discipline, columns, order, by: by && columnText(by), as, marks },
    NO_SEARCH,
  );

/** Stands in a person's levels for a competency that isn't on their sheet. */
const NO_ROW = ".";

/** A person's levels as one text: a character per column, its ordinal, a letter of WAITING or ASKED, or NO_ROW. */
export type LevelsText = string;
/** The letter of a level, by ordinal, beside which another waits, by ordinal too: 4 × the one + the other. */
const WAITING = "abcdefghijklmnop";
/** The same of a request that waits for the person's answer to a question. */
const ASKED = WAITING.toUpperCase();

/**
 * A level of one row: competency, language (null if its area has none), ordinal, that of a request, and whether the
 * request waits for the person's answer.
 */
export type RowLevel = [
  competencyId: number,
  languageId: number | null,
  ordinal: number,
  requested: number | null,
  isAsked?: boolean,
];

/** The character of a level in a levels text. */
const levelMark = (ordinal: number, requested: number | null, isAsked = false): string =>
  requested === null ? String(ordinal) : (isAsked ? ASKED : WAITING)[ordinal * LEVELS.length + requested]!;

/** Writes a person's levels in the order of columns. `places` finds a column by `columnText`. */
export function levelsText(rows: readonly RowLevel[], places: ReadonlyMap<string, number>): LevelsText {
  const cells = new Array<string>(places.size).fill(NO_ROW);
  for (const [competencyId, languageId, ordinal, requested, isAsked] of rows) {
    const at = places.get(columnText({ competencyId, languageId }));
    if (at !== undefined) cells[at] = levelMark(ordinal, requested, isAsked);
  }
  return cells.join("");
}

/** Returns the place of each column by `columnText`. */
export const placesOf = (columns: readonly ColumnKey[]): Map<string, number> =>
  new Map(columns.map((column, at) => [columnText(column), at]));

/** A level of a levels text by ordinal, that of a request, and whether it waits for the person's answer. */
type LevelMark = { ordinal: number; requested: number | null; isAsked: boolean };

/** A level of a levels text; null if the competency isn't on the sheet. */
export function markAt(levels: LevelsText, column: number): LevelMark | null {
  const mark = levels[column] ?? NO_ROW;
  const place = WAITING.indexOf(mark.toLowerCase());
  if (place >= 0)
    return {
      ordinal: Math.floor(place / LEVELS.length),
      requested: place % LEVELS.length,
      isAsked: ASKED.includes(mark),
    };
  return mark === NO_ROW ? null : { ordinal: Number(mark), requested: null, isAsked: false };
}

/** The level in a column; null if the competency isn't on the person's sheet. */
export const levelAt = (levels: LevelsText, column: number): Level | null =>
  LEVELS[markAt(levels, column)?.ordinal ?? LEVELS.length] ?? null;

/** The level that is requested in a column and waits for a decision; null if none does. */
export const requestedAt = (levels: LevelsText, column: number): Level | null =>
  LEVELS[markAt(levels, column)?.requested ?? LEVELS.length] ?? null;

/** Whose turn it is on the request in a column: a reviewer's, or the person's, who was asked something. */
export function turnAt(levels: LevelsText, column: number): "reviewer" | "owner" | null {
  const mark = markAt(levels, column);
  if (!mark || mark.requested === null) return null;
  return mark.isAsked ? "owner" : "reviewer";
}

/** How many people have each level, by ordinal. */
export type LevelCounts = readonly [number, number, number, number];

/** How many people counts of levels are about. */
export const peopleIn = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);

/** "2 Advanced, 1 None": people at each level, the highest first, without levels that nobody has. */
export function countsInWords(counts: LevelCounts): string {
  const words = LEVELS.flatMap((level, ordinal) =>
    counts[ordinal] ? [`${counts[ordinal]} ${LEVEL_LABELS[level]}`] : [],
  );
  return words.toReversed().join(", ") || "Nobody";
}

/** Returns the counts of a column without some people. */
export function countsWithout(counts: LevelCounts, column: number, away: readonly LevelsText[]): LevelCounts {
  const left: [number, number, number, number] = [...counts];
  for (const levels of away) {
    const ordinal = markAt(levels, column)?.ordinal;
    if (ordinal !== undefined) left[ordinal as 0 | 1 | 2 | 3] -= 1;
  }
  return left;
}
