import { searchText } from "@/lib/matrices/rules";

/** People on a page of the People screen. */
export const PAGE_SIZE = 50;

export const STATES = ["active", "invited", "deactivated"] as const;
/** Active: has signed in. Invited: added, and never signed in. Deactivated: may not sign in any more. */
export type PersonState = (typeof STATES)[number];

export const SORTS = ["name", "manager", "last_sign_in", "state"] as const;
export type Sort = { by: (typeof SORTS)[number]; descending: boolean };

/** What the People screen shows, as its address says it: the text as typed, a state or all, the order, and the page from 1 on. */
export type PeopleSearch = { search: string; state: PersonState | null; sort: Sort; page: number };

type Params = Record<string, string | string[] | undefined>;

const firstOf = (value: string | string[] | undefined): string => [value ?? ""].flat()[0] ?? "";

/** Reads the address's query; what makes no sense in it is left out. */
export function readPeopleSearch(params: Params): PeopleSearch {
  const sort = firstOf(params.sort);
  const by = SORTS.find((column) => column === sort.replace(/^-/, "")) ?? "name";
  const page = Number(params.page);
  return {
    search: searchText(params.search),
    state: STATES.find((state) => state === firstOf(params.state)) ?? null,
    sort: { by, descending: sort === `-${by}` },
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
  };
}

/** The screen's address for a search, without what goes without saying. */
export function peoplePath({ search, state, sort, page }: PeopleSearch) {
  const params = new URLSearchParams();
  if (search !== "") params.set("search", search);
  if (state !== null) params.set("state", state);
  if (sort.by !== "name" || sort.descending) params.set("sort", `${sort.descending ? "-" : ""}${sort.by}`);
  if (page > 1) params.set("page", String(page));
  return params.size === 0 ? ("/people" as const) : (`/people?${params}` as const);
}

/**
 * A circle of managers that one of `from` is in, each followed by who they report to and the first one again at the end; null where
 * there is none. `managersOf` has everybody's managers.
 */
export function findCircle<Key>(managersOf: ReadonlyMap<Key, readonly Key[]>, from: Iterable<Key>): Key[] | null {
  const done = new Set<Key>();
  for (const start of from) {
    const path: Key[] = [];
    const open: { key: Key; next: number }[] = [];
    const enter = (key: Key) => {
      path.push(key);
      open.push({ key, next: 0 });
    };
    if (!done.has(start)) enter(start);
    for (let at = open.at(-1); at !== undefined; at = open.at(-1)) {
      const manager = managersOf.get(at.key)?.[at.next];
      at.next += 1;
      if (manager === undefined) {
        done.add(at.key);
        open.pop();
        path.pop();
      } else if (path.includes(manager)) {
        return [...path.slice(path.indexOf(manager)), manager];
      } else if (!done.has(manager)) {
        enter(manager);
      }
    }
  }
  return null;
}

/** A circle in words: "Ada reports to Grace, who reports to Ada". */
export const describeCircle = (names: readonly string[]): string =>
  `${names[0]} reports to ${names.slice(1).join(", who reports to ")}`;

/** Who somebody reports to: the primary manager first. */
export type Reporting = { employeeId: number; managerIds: readonly number[] };

/**
 * What handing the direct reports of `from` over to `to` does to whom they report to. Everybody reports to `to` in the place of `from`;
 * one who has both keeps one. `to`, where a report of `from`, reports to whom `from` reports to.
 */
export function planHandOver(all: readonly Reporting[], from: number, to: number): Reporting[] {
  const above = all.find(({ employeeId }) => employeeId === from)?.managerIds ?? [];
  return all
    .filter(({ managerIds }) => managerIds.includes(from))
    .map(({ employeeId, managerIds }) => {
      const instead = employeeId === to ? above.filter((id) => id !== to) : [to];
      return { employeeId, managerIds: [...new Set(managerIds.flatMap((id) => (id === from ? instead : [id])))] };
    });
}
