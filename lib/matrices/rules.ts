import { normalizeForSearch } from "@/lib/core/normalize-for-search";

/** Employees on a page of the Competency Matrices screen. */
export const PAGE_SIZE = 50;
/** Longest search text, in characters. */
export const MAX_SEARCH = 100;

/** The search in the screen's address: the texts as typed, and the page number from 1. */
export type MatricesSearch = { manager: string; employee: string; page: number };

type Param = string | string[] | undefined;
type Params = Record<string, Param>;

/** Reads a search text from the address's query: the first value, cut to the maximum length. */
export const searchText = (param: Param): string => [param ?? ""].flat()[0]!.slice(0, MAX_SEARCH).toWellFormed();

/** Reads the search from the address's query; ignores invalid values. */
export function readSearch(params: Params): MatricesSearch {
  const page = Number(params.page);
  return {
    manager: searchText(params.manager),
    employee: searchText(params.employee),
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
  };
}

/** Returns the screen's address for a search, without default values. */
export function matricesPath({ manager, employee, page }: MatricesSearch) {
  const params = new URLSearchParams();
  if (manager !== "") params.set("manager", manager);
  if (employee !== "") params.set("employee", employee);
  if (page > 1) params.set("page", String(page));
  return params.size === 0 ? ("/competency-matrices" as const) : (`/competency-matrices?${params}` as const);
}

/** Splits a search text into normalized words. A name matches if it contains all of them, in any order. */
export const searchWords = (text: string): string[] =>
  normalizeForSearch(text.replaceAll("\0", ""))
    .split(" ")
    .filter((word) => word !== "");
