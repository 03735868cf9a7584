import { ROW_FILTERS, type RowFilter, type Sorting } from "./shown-rows";

/** A sheet's searches, filters and sorting. */
export type SheetQuery = Readonly<{
  searches: Readonly<Record<string, string>>;
  disciplineId: number | null;
  filter: RowFilter | null;
  sorting: Sorting | null;
}>;

/** What shows all rows, however they are sorted. */
export const NO_FILTERS = { searches: {}, disciplineId: null, filter: null } as const;

/** The columns with a search box and those that can be sorted by, by their ids. */
const SEARCHED = ["area", "competency"] as const;
const SORTED = ["level"] as const;

/** Reads the parameters of an address and ignores invalid values. */
export function readSheetQuery(params: Pick<URLSearchParams, "get">): SheetQuery {
  const discipline = Number(params.get("discipline"));
  const sort = params.get("sort") ?? "";
  const columnId = SORTED.find((id) => id === sort.replace(/^-/, ""));
  const show = params.get("show");
  return {
    searches: Object.fromEntries(SEARCHED.map((id) => [id, params.get(id) ?? ""])),
    disciplineId: Number.isSafeInteger(discipline) && discipline > 0 ? discipline : null,
    filter: ROW_FILTERS.find((filter) => filter === show) ?? null,
    sorting: columnId ? { columnId, direction: sort.startsWith("-") ? "descending" : "ascending" } : null,
  };
}

/** The query's parameters in the address; default values are empty. */
export const parametersOf = ({
  searches,
  disciplineId,
  filter,
  sorting,
}: SheetQuery): Record<(typeof SEARCHED)[number] | "discipline" | "show" | "sort", string> => ({
  area: searches.area ?? "",
  competency: searches.competency ?? "",
  discipline: disciplineId === null ? "" : String(disciplineId),
  show: filter ?? "",
  sort: sorting === null ? "" : `${sorting.direction === "descending" ? "-" : ""}${sorting.columnId}`,
});

/** The query as one text: the same for the same query, empty for none. */
export const queryText = (query: SheetQuery): string =>
  new URLSearchParams(Object.entries(parametersOf(query)).filter(([, value]) => value !== "")).toString();
