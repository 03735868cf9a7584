/** The place of conversations about another person, whose addresses name them (`?person=`). */
export const OTHERS_CONVERSATIONS = "/conversations?person";

/** Where a page belongs, for the mark in the navbar: its path, or the place of another person's conversations. */
export const placeOf = (pathname: string, params: Pick<URLSearchParams, "has">): string =>
  /^\/conversations(\/|$)/.test(pathname) && params.has("person") ? OTHERS_CONVERSATIONS : pathname;
