import { request as send } from "node:http";
import type { Page } from "@playwright/test";
import { expect, signIn, test } from "./support/sign-in";

type Way = { path: string; method?: string; headers?: Record<string, string>; body?: string };

const MIDDLEWARE = "middleware:middleware:middleware:middleware:middleware";
const encodedFirst = (path: string) =>
  path.replace(/^\/(.)/, (_, letter: string) => `/%${letter.charCodeAt(0).toString(16)}`);
const TREE = encodeURIComponent(JSON.stringify(["", { children: ["(app)", {}] }, null, "refetch"]));

/** Requests that have bypassed the guards of frameworks, each for one page of the app at `origin`. */
const WAYS: Record<string, (path: string, origin: string) => Way> = {
  "the middleware's own header": (path) => ({ path, headers: { "x-middleware-subrequest": "middleware" } }),
  "the same, as deep as it recurses": (path) => ({ path, headers: { "x-middleware-subrequest": MIDDLEWARE } }),
  "the same, of a src folder": (path) => ({
    path,
    headers: { "x-middleware-subrequest": MIDDLEWARE.replaceAll("middleware", "src/middleware") },
  }),
  "the same, of a page": (path) => ({ path, headers: { "x-middleware-subrequest": "pages/_middleware" } }),
  "a middleware's verdict": (path) => ({ path, headers: { "x-middleware-next": "1", "x-middleware-rewrite": path } }),
  "an invocation of the router's": (path) => ({
    path: "/",
    headers: { "x-invoke-path": path, "x-invoke-status": "200", "x-invoke-output": path },
  }),
  "a matched path": (path) => ({ path: "/", headers: { "x-matched-path": path } }),
  "a rewritten address": (path) => ({ path: "/", headers: { "x-original-url": path, "x-rewrite-url": path } }),
  "a forwarded address": (path, origin) => ({
    path: "/",
    headers: { "x-forwarded-uri": path, "x-forwarded-host": new URL(origin).host },
  }),
  "another host": (path) => ({ path, headers: { host: "127.0.0.1" } }),
  "an override of middleware headers": (path) => ({
    path,
    headers: { "x-middleware-override-headers": "cookie", "x-middleware-request-cookie": "a=b" },
  }),
  "an RSC request": (path) => ({ path, headers: { rsc: "1" } }),
  "an RSC request with its query": (path) => ({ path: `${path}?_rsc=abc12`, headers: { rsc: "1", "next-url": path } }),
  "a prefetch": (path) => ({ path, headers: { rsc: "1", "next-router-prefetch": "1", purpose: "prefetch" } }),
  "a prefetch of a segment": (path) => ({
    path,
    headers: { rsc: "1", "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree" },
  }),
  "a browser's prefetch": (path) => ({ path, headers: { "sec-purpose": "prefetch;prerender", "x-moz": "prefetch" } }),
  "a state tree": (path) => ({ path, headers: { rsc: "1", "next-router-state-tree": TREE } }),
  ".rsc": (path) => ({ path: `${path}.rsc`, headers: { rsc: "1" } }),
  ".prefetch.rsc": (path) => ({ path: `${path}.prefetch.rsc` }),
  ".segments": (path) => ({ path: `${path}.segments/_tree.segment.rsc` }),
  ".json": (path) => ({ path: `${path}.json` }),
  ".html": (path) => ({ path: `${path}.html` }),
  "the data route": (path) => ({ path: `/_next/data/build${path}.json`, headers: { "x-nextjs-data": "1" } }),
  "the data route's header": (path) => ({ path, headers: { "x-nextjs-data": "1" } }),
  "an encoded letter": (path) => ({ path: encodedFirst(path) }),
  "an encoded slash": (path) => ({ path: `/%2f${path.slice(1)}` }),
  "encoded slashes within": (path) => ({ path: `/${path.slice(1).replaceAll("/", "%2F")}` }),
  "a double slash": (path) => ({ path: `/${path}` }),
  "double slashes within": (path) => ({ path: path.replaceAll("/", "//") }),
  "a backslash": (path) => ({ path: `/\\${path.slice(1)}` }),
  "a dot": (path) => ({ path: `/.${path}` }),
  "dots that lead back": (path) => ({ path: `/sheet/..${path}` }),
  "encoded dots that lead back": (path) => ({ path: `/_next/static/%2e%2e/%2e%2e${path}` }),
  "a file that middleware leaves alone, and back": (path) => ({ path: `/robots.txt/..${path}` }),
  capitals: (path) => ({ path: path.toUpperCase() }),
  "a trailing slash": (path) => ({ path: `${path}/` }),
  "a trailing dot": (path) => ({ path: `${path}.` }),
  "a trailing space": (path) => ({ path: `${path}%20` }),
  "a NUL": (path) => ({ path: `${path}%00` }),
  "a semicolon": (path) => ({ path: `${path};a=b` }),
  "a locale": (path) => ({ path: `/en${path}` }),
  "a route group": (path) => ({ path: `/(app)${path}` }),
  "a server action": (path) => ({
    path,
    method: "POST",
    headers: { "next-action": "0".repeat(40), "content-type": "text/plain" },
    body: "[]",
  }),
  "a server action with a form": (path) => ({
    path,
    method: "POST",
    headers: { "next-action": "x", "content-type": "application/x-www-form-urlencoded" },
    body: "a=b",
  }),
  "another method": (path) => ({ path, method: "PUT", body: "" }),
  "an overridden method": (path) => ({ path, method: "POST", headers: { "x-http-method-override": "GET" }, body: "" }),
  "draft mode": (path) => ({ path, headers: { "x-prerender-revalidate": "1", "x-prerender-bypass": "1" } }),
  "an absolute request line": (path, origin) => ({ path: `${origin}${path}` }),
  "an absolute request line of another host": (path) => ({ path: `http://internal.example${path}` }),
};

type Answer = { status: number; text: string };

/** Sends the path unchanged: a client would normalise it. */
function ask(origin: string, { path, method = "GET", headers = {}, body }: Way, cookie: string): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const sent = send(
      { hostname, port, path, method, headers: { ...(cookie === "" ? {} : { cookie }), ...headers } },
      (response) => {
        let text = "";
        response
          .setEncoding("utf8")
          .on("data", (part: string) => (text += part))
          .on("end", () => resolve({ status: response.statusCode ?? 0, text }));
      },
    );
    sent.on("error", reject).end(body);
  });
}

async function restrictedPages(page: Page): Promise<{ path: string; shows: string }[]> {
  await page.goto("/competency-matrices");
  const sheet = (await page.locator('a[href^="/users/"]').first().getAttribute("href")) ?? "";
  const person = (await page.locator('a[href^="/users/"]').first().textContent()) ?? "";
  await page.goto("/competency-matrix-template");
  const competency = page.locator('a[href^="/competency/"]').first();
  const [form, name] = [(await competency.getAttribute("href")) ?? "", (await competency.textContent()) ?? ""];
  // One page for each kind of address: middleware and router tell no others apart.
  return [
    { path: sheet, shows: person },
    { path: form, shows: name },
    { path: "/audit", shows: "What people changed, latest first" },
  ];
}

const cookieOf = async (page: Page) =>
  (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");

test("no bypass of the middleware shows a restricted page's data to an employee or without a session", async ({
  page,
  browser,
}) => {
  expect(Object.keys(WAYS).length).toBeGreaterThan(30);
  await signIn(page, "admin");
  const origin = new URL(page.url()).origin;
  const pages = await restrictedPages(page);
  const admin = await cookieOf(page);
  const visiting = await (await browser.newContext()).newPage();
  await signIn(visiting, "visitor");
  const employee = await cookieOf(visiting);
  const leaks: string[] = [];
  for (const { path, shows } of pages) {
    // People with access do get the data that is searched for.
    expect(await ask(origin, { path }, admin)).toMatchObject({ status: 200, text: expect.stringContaining(shows) });
    for (const [name, way] of Object.entries(WAYS)) {
      for (const [who, cookie] of [
        ["an employee", employee],
        ["nobody", ""],
      ] as const) {
        const { status, text } = await ask(origin, way(path, origin), cookie);
        if (text.includes(shows) || status >= 500) leaks.push(`${path} by ${name} for ${who}: ${status}`);
      }
    }
  }
  expect(leaks).toEqual([]);
});
