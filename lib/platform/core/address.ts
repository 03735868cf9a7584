/** The query of a page's address, as Next.js gives it. */
export type Params = Readonly<Record<string, string | string[] | undefined>>;

/** Returns the text that an address has under a name, the first of several; empty if it has none. */
export const textIn = (params: Params, name: string): string => [params[name] ?? ""].flat()[0] ?? "";

/** Reads an id; null for any other text. */
export function idFrom(text: string): number | null {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
  return id !== null && id <= 2_147_483_647 ? id : null;
}

/** Returns the id that an address has under a name; null if it has none. */
export const idIn = (params: Params, name: string): number | null => idFrom(textIn(params, name));

/** Returns the place in a list that an address has; null if it has none. */
export function cursorIn(params: Params): string | null {
  const cursor = textIn(params, "cursor");
  return /^[\w-]{1,200}$/.test(cursor) ? cursor : null;
}

/** Returns the number of the page that an address has, from 1. */
export function pageIn(params: Params): number {
  const page = Number(params.page);
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
}

/** Returns what an address says once: a parameter that it repeats says nothing. */
export const singleParams = (params: Params): URLSearchParams =>
  new URLSearchParams(
    Object.entries(params).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );

/** Returns the address of a page with what is asked of it, in this order. Nothing, and a default, is left out. */
export function addressOf<Path extends string>(
  path: Path,
  asked: Readonly<Record<string, string | number | null>>,
  defaults: Readonly<Record<string, unknown>> = {},
): Path | `${Path}?${string}` {
  const isAsked = ([name, value]: [string, unknown]) => value !== null && value !== "" && value !== defaults[name];
  const query = new URLSearchParams(
    Object.entries(asked)
      .filter(isAsked)
      .map(([name, value]) => [name, String(value)]),
  );
  return query.size === 0 ? path : `${path}?${query}`;
}
