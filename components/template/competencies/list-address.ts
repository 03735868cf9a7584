import type { Route } from "next";

const PATH = "/competency-matrix-template";
const KEY = "template_query";

/** Remembers how this tab last showed the template, by the parameters of its address that aren't empty. */
export function rememberList(query: Readonly<Record<string, string>>): void {
  const given = Object.entries(query).filter(([, value]) => value !== "");
  sessionStorage.setItem(KEY, String(new URLSearchParams(given)));
}

/** The template's address as this tab last showed it, for the way back from a competency. */
export function listAddress(): Route {
  const query = sessionStorage.getItem(KEY) ?? "";
  return query === "" ? PATH : `${PATH}?${query}`;
}
