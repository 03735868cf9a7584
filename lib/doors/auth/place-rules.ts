/** The place of conversations about another person, whose addresses name them (`?person=`). */
export const OTHERS_CONVERSATIONS = "/conversations?person";
const CARDS = "/cards";

/**
 * Where a page belongs, for the marks in the navbar and the tabs: its path, the place of another person's conversations,
 * or for cards the page that led to them (`?from=`). Cards come from the finder unless their address names another page.
 */
export function placeOf(pathname: string, params: Pick<URLSearchParams, "has" | "get">): string {
  if (/^\/conversations(\/|$)/.test(pathname) && params.has("person")) return OTHERS_CONVERSATIONS;
  if (pathname !== CARDS) return pathname;
  const from = pageIn(params.get("from") ?? "");
  return from === null ? "/finder" : placeOf(from.pathname, from.searchParams);
}

/** A page's address as its path and parameters; null if it isn't one. */
const pageIn = (address: string) =>
  address.startsWith("/") && URL.canParse(address, "http://cairn") ? new URL(address, "http://cairn") : null;
