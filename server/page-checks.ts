import type { IncomingMessage, ServerResponse } from "node:http";
import { pageCheck } from "@/lib/platform/http/page-check";
import { FRONT_CHECKED } from "@/lib/platform/http/request-headers";

/** Paths as the app's links write them. Next resolves escapes, dots and slashes at the end. */
const PLAIN_PATH = /^(\/|(\/[\w-]+)+)$/;
/** Headers of requests for which Next changes what its middleware gets and answers, such as its own navigations. */
const OF_NEXT = /^(rsc$|next-|x-nextjs-|x-middleware-|x-matched-|x-now-|x-invoke-)/;
const NOT_A_PAGE = /^\/(api|scim|mcp|oauth|_next)(\/|$)/;
/** The route of addresses without a page. Next redirects some of them. */
const MISSING = "/[...missing]";

/** Whether a browser opens a page by a plain address, so that nothing is left for Next's way to its middleware. */
function opensPage({ method, url = "", headers }: IncomingMessage, route: string): boolean {
  const [path = "", query = ""] = url.split("?");
  return (
    (method === "GET" || method === "HEAD") &&
    PLAIN_PATH.test(path) &&
    !NOT_A_PAGE.test(path) &&
    route !== MISSING &&
    !query.includes("_rsc") &&
    !Object.keys(headers).some((name) => OF_NEXT.test(name))
  );
}

/** Runs the middleware for a browser's page at less cost than Next (decision 30). Returns whether it answered. */
export async function checkPage(request: IncomingMessage, response: ServerResponse, route: string): Promise<boolean> {
  if (pageCheck.run === null || !opensPage(request, route)) return false;
  const answer = await pageCheck.run(`http://localhost${request.url}`, request.headers as Record<string, string>);
  const { headers } = answer;
  for (const [name, value] of headers)
    if (name === "set-cookie") response.appendHeader(name, value);
    else if (!name.startsWith("x-middleware-")) response.setHeader(name, value);
  if (headers.get("x-middleware-next") === null) {
    response.statusCode = answer.status;
    response.end(await answer.text());
    return true;
  }
  const changed = headers.get("x-middleware-override-headers")?.split(",") ?? [];
  request.headers = Object.fromEntries(
    changed.map((name) => [name, headers.get(`x-middleware-request-${name}`) ?? ""]),
  );
  request.headers[FRONT_CHECKED] = "1";
  return false;
}
