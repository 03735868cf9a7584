import { normalizeForSearch } from "@/lib/core/normalize-for-search";

/** Employees on a page of the Competency Matrices screen. */
export const PAGE_SIZE = 50;
/** The longest search text, in characters. */
export const MAX_SEARCH = 100;

/** What the screen shows, as its address says it: the search texts as typed, and the page from 1 on. */
export type MatricesSearch = { manager: string; employee: string; page: number };

type Param = string | string[] | undefined;
type Params = Record<string, Param>;

/** A search text of the address's query: the first one given, cut to what is searched for. */
export const searchText = (param: Param): string => [param ?? ""].flat()[0]!.slice(0, MAX_SEARCH).toWellFormed();

/** Reads the address's query; what makes no sense in it is left out. */
export function readSearch(params: Params): MatricesSearch {
  const page = Number(params.page);
  return {
    manager: searchText(params.manager),
    employee: searchText(params.employee),
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
  };
}

/** The screen's address for a search, without what goes without saying. */
export function matricesPath({ manager, employee, page }: MatricesSearch) {
  const params = new URLSearchParams();
  if (manager !== "") params.set("manager", manager);
  if (employee !== "") params.set("employee", employee);
  if (page > 1) params.set("page", String(page));
  return params.size === 0 ? ("/competency-matrices" as const) : (`/competency-matrices?${params}` as const);
}

/** The words that a name must hold, in any order, case and accents aside. */
export const searchWords = (text: string): string[] =>
  normalizeForSearch(text.replaceAll("\0", ""))
    .split(" ")
    .filter((word) => word !== "");
