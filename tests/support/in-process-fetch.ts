import { NextRequest } from "next/server";
import type { Browser } from "./actors";
import { allHandlers } from "./routes";

const BASE = "/api/cm/v1";

/**
 * Returns a fetch that calls the real route handler of a request's URL, signed in as this browser, or with the
 * request's own token (null).
 */
export async function inProcessFetch(browser: Browser | null): Promise<(request: Request) => Promise<Response>> {
  const routes = [...(await allHandlers()).values()].map((handler) => {
    const names = [...handler.endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
    return {
      handler,
      names,
      pattern: new RegExp(`^${BASE}${handler.endpoint.path.replace(/\{\w+\}/g, "([^/]+)").replaceAll(".", "\\.")}$`),
    };
  });
  return async (request) => {
    const { pathname } = new URL(request.url);
    const route = routes.find(
      ({ handler, pattern }) => handler.endpoint.method === request.method && pattern.test(pathname),
    );
    if (!route) throw new Error(`No endpoint serves ${request.method} ${pathname}.`);
    const values = route.pattern.exec(pathname)?.slice(1) ?? [];
    const headers = new Headers(request.headers);
    if (browser) {
      headers.set("cookie", browser.cookie);
      headers.set("authorization", `Bearer ${browser.token}`);
    }
    const body = request.method === "GET" ? undefined : await request.text();
    const params = Promise.resolve(
      Object.fromEntries(route.names.map((name, index) => [name, decodeURIComponent(values[index] ?? "")])),
    );
    return route.handler(
      new NextRequest(request.url, { method: request.method, headers, body: body === "" ? undefined : body }),
      { params },
    );
  };
}
