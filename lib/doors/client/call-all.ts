import { type Answer, type Args, type CallName, type Options, request } from "./call";

/** The calls that return a list in pages. */
type ListName = {
  [N in CallName]: Answer<N> extends readonly unknown[]
    ? "cursor" extends keyof NonNullable<Args<N>["query"]>
      ? N
      : never
    : never;
}[CallName];
/** The API's largest page. Most lists fit in one. */
const LARGEST_PAGE = 1_000;

/** Like `call`, but fetches all pages of a list. */
export async function callAll<N extends ListName>(name: N, args: Args<N>, options: Options = {}): Promise<Answer<N>> {
  const all: unknown[] = [];
  let cursor: string | null = null;
  do {
    const page = { limit: LARGEST_PAGE, ...(cursor === null ? {} : { cursor }) };
    const response: Response = await request(name, { ...args, query: { ...args.query, ...page } }, options);
    all.push(...((await response.json()) as unknown[]));
    cursor = nextCursor(response);
  } while (cursor !== null);
  return all as Answer<N>;
}

/** Returns the cursor of a list's next page; null on the last. */
export function nextCursor(response: Response): string | null {
  const [, next] = /<([^>]*)>; rel="next"/.exec(response.headers.get("link") ?? "") ?? [];
  return next === undefined ? null : new URL(next, window.location.origin).searchParams.get("cursor");
}
