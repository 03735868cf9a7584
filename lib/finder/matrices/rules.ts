import { searchText } from "@/lib/platform/core/search-words";
import { addressOf, pageIn, type Params, textIn } from "@/lib/platform/core/address";

/** Employees on a page of the Competency Matrices screen. */
export const PAGE_SIZE = 50;

export const SORTS = ["manager", "employee", "disciplines", "notifications", "last-updated"] as const;
export type Sort = { by: (typeof SORTS)[number]; descending: boolean };

/** The specification's order: most notification text first. */
export const DEFAULT_SORT: Sort = { by: "notifications", descending: true };

/**
 * The search in the screen's address: the texts as typed, whether only people with requests that wait for a reviewer,
 * the order, and the page number from 1.
 */
export type MatricesSearch = { manager: string; employee: string; waiting: boolean; sort: Sort; page: number };

/** Reads the search from the address's query; ignores invalid values. */
export function readSearch(params: Params): MatricesSearch {
  return {
    manager: searchText(params, "manager"),
    employee: searchText(params, "employee"),
    waiting: textIn(params, "waiting") === "true",
    sort: readSort(textIn(params, "sort")),
    page: pageIn(params),
  };
}

function readSort(text: string): Sort {
  const by = SORTS.find((column) => column === text.replace(/^-/, ""));
  return by ? { by, descending: text.startsWith("-") } : DEFAULT_SORT;
}

const sortText = ({ by, descending }: Sort) => `${descending ? "-" : ""}${by}`;

/** Returns the screen's address for a search, without default values. */
export const matricesPath = ({ manager, employee, waiting, sort, page }: MatricesSearch) =>
  addressOf(
    "/competency-matrices",
    { manager, employee, waiting: waiting ? "true" : null, sort: sortText(sort), page },
    { sort: sortText(DEFAULT_SORT), page: 1 },
  );
