import "@/tests/support/settings";
import type { IncomingHttpHeaders } from "node:http";
import { NextResponse } from "next/server";
import { pageCheck } from "@/lib/platform/http/page-check";
import { FRONT_CHECKED } from "@/lib/platform/http/request-headers";
import type { Handler } from "@/server/http-server";
import { closeServers } from "@/tests/support/listening";
import { opened } from "./front-door-harness";

const checked: [string, string | null][] = [];
const served: IncomingHttpHeaders[] = [];
const note: Handler = async ({ headers }, response) => {
  served.push(headers);
  response.end("served");
};
/** Opens an address as a browser does. */
const open = async (path: string, init: RequestInit = {}, routeOf = (pathname: string) => pathname) =>
  fetch((await opened({ handler: () => note, routeOf })) + path, { redirect: "manual", ...init });

beforeEach(() => {
  checked.splice(0);
  served.splice(0);
  pageCheck.run = async (address, given) => {
    const headers = new Headers(given);
    checked.push([address, headers.get("cookie")]);
    headers.delete("x-checked-caller");
    headers.set("x-nonce", "once");
    const response = NextResponse.next({ request: { headers } });
    response.headers.set("content-security-policy", "default-src 'none'");
    return response;
  };
});
afterEach(() => {
  pageCheck.run = null;
  closeServers();
});

test("a page that a browser opens is checked before Next, which gets the headers of the check alone", async () => {
  const headers = { cookie: "a=b", "x-checked-caller": "forged", [FRONT_CHECKED]: "0" };
  const answer = await open("/users/3/sheets/4?notes=7", { headers });
  expect(checked).toEqual([["http://localhost/users/3/sheets/4?notes=7", "a=b"]]);
  expect(served).toEqual([expect.objectContaining({ cookie: "a=b", "x-nonce": "once", [FRONT_CHECKED]: "1" })]);
  expect(served[0]).not.toHaveProperty("x-checked-caller");
  expect(await answer.text()).toBe("served");
  expect(answer.headers.get("content-security-policy")).toBe("default-src 'none'");
  expect([...answer.headers.keys()].filter((name) => name.startsWith("x-middleware"))).toEqual([]);
});

test("what the check answers itself is sent, with all its cookies, and Next isn't asked", async () => {
  pageCheck.run = async () => {
    const response = NextResponse.redirect("http://localhost:3000/?callbackUrl=%2Fsheet");
    for (const name of ["one", "other"]) response.cookies.set(name, "1");
    return response;
  };
  const answer = await open("/sheet");
  expect([answer.status, answer.headers.get("location")]).toEqual([307, "http://localhost:3000/?callbackUrl=%2Fsheet"]);
  expect(answer.headers.getSetCookie()).toEqual(["one=1; Path=/", "other=1; Path=/"]);
  expect(served).toEqual([]);
});

test.each([
  ["before the middleware is loaded", "/sheet", {}],
  ["of a navigation within the app", "/sheet", { headers: { rsc: "1" } }],
  ["of the same without its header", "/sheet?_rsc=abc", {}],
  ["of a prefetch", "/sheet", { headers: { "next-router-prefetch": "1" } }],
  ["with a header of the middleware's own", "/sheet", { headers: { "x-middleware-next": "1" } }],
  ["that changes something", "/sheet", { method: "POST" }],
  ["with an escape", "/%73heet", {}],
  ["with a slash at the end", "/sheet/", {}],
  ["with two slashes", "//sheet", {}],
  ["of a program", "/api/auth/session", {}],
  ["of the reference of the API", "/api/docs", {}],
  ["without a page, which Next may redirect", "/profile", {}],
])("a request %s is left to Next's own way to the middleware", async (what, path, init) => {
  if (what.startsWith("before")) pageCheck.run = null;
  await open(path, init, (pathname) => (pathname === "/profile" ? "/[...missing]" : pathname));
  expect([checked, served.map((headers) => headers[FRONT_CHECKED])]).toEqual([[], [undefined]]);
});
