import { normalizeForSearch } from "@/lib/platform/core/normalize-for-search";

/** Employees on a page of the Competency Matrices screen. */
export const PAGE_SIZE = 50;
/** Longest search text, in characters. */
export const MAX_SEARCH = 100;

export const SORTS = ["manager", "employee", "disciplines", "notifications", "last-updated"] as const;
export type Sort = { by: (typeof SORTS)[number]; descending: boolean };

/** The specification's order: most notification text first. */
export const DEFAULT_SORT: Sort = { by: "notifications", descending: true };

/**
 * The search in the screen's address: the texts as typed, whether only people with requests that wait for a reviewer,
 * the order, and the page number from 1.
 */
export type MatricesSearch = { manager: string; employee: string; waiting: boolean; sort: Sort; page: number };

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
    waiting: searchText(params.waiting) === "true",
    sort: readSort(searchText(params.sort)),
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
  };
}

function readSort(text: string): Sort {
  const by = SORTS.find((column) => column === text.replace(/^-/, ""));
  return by ? { by, descending: text.startsWith("-") } : DEFAULT_SORT;
}

/** Returns the screen's address for a search, without default values. */
export function matricesPath({ manager, employee, waiting, sort, page }: MatricesSearch) {
  const params = new URLSearchParams();
  if (manager !== "") params.set("manager", manager);
  if (employee !== "") params.set("employee", employee);
  if (waiting) params.set("waiting", "true");
  if (sort.by !== DEFAULT_SORT.by || sort.descending !== DEFAULT_SORT.descending)
    params.set("sort", `${sort.descending ? "-" : ""}${sort.by}`);
  if (page > 1) params.set("page", String(page));
  return params.size === 0 ? ("/competency-matrices" as const) : (`/competency-matrices?${params}` as const);
}

/**
 * Splits a search text into normalized words, without the comma of "Müller, Jörg". A name matches if it contains all of
 * them, in any order.
 */
export const searchWords = (text: string): string[] =>
  normalizeForSearch(text.replaceAll("\0", ""))
    .split(" ")
    .map((word) => word.replace(/,$/, ""))
    .filter((word) => word !== "");
