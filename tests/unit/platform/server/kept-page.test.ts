import "@/tests/support/settings";
import { log } from "@/lib/platform/core/log";
import { createHttpServer } from "@/server/http-server";
import { keepPage } from "@/server/kept-page";
import { createMetrics } from "@/server/metrics";
import { closeServers, listening } from "@/tests/support/listening";

afterEach(() => {
  jest.restoreAllMocks();
  closeServers();
});

const page = () =>
  new Response(`<p>${"the reference ".repeat(100)}</p>`, {
    headers: { "content-type": "text/html; charset=utf-8", "content-security-policy": "script-src 'nonce-x'" },
  });

/** Starts the server with `render` as Next.js. `rendered` counts the requests that reached it. */
async function doorWith(render: () => Promise<Response>) {
  const rendered: string[] = [];
  const server = createHttpServer({
    phase: () => "serving",
    handler: () => async (request, response) => {
      rendered.push(request.url ?? "");
      response.end("rendered");
    },
    reference: keepPage(render),
    routeOf: (pathname) => pathname,
    metrics: createMetrics(),
  });
  const url = await listening(server);
  const get = (path: string, headers: Record<string, string> = {}) => fetch(url + path, { headers });
  return { get, rendered };
}

test("the API reference is rendered once, for any number of requests and spellings of its address", async () => {
  const render = jest.fn(async () => page());
  const { get, rendered } = await doorWith(render);
  const answers = await Promise.all(["/api/docs", "/api/docs?x=1", "/api/%64ocs"].map((path) => get(path)));
  for (const answer of answers) {
    expect(await answer.text()).toBe(await page().text());
    expect(answer.headers.get("content-security-policy")).toBe("script-src 'nonce-x'");
  }
  expect(new Set(answers.map(({ headers }) => headers.get("x-request-id"))).size).toBe(3);
  expect([render.mock.calls.length, rendered]).toEqual([1, []]);
});

test("a browser that has it gets a 304, and one that doesn't accept gzip the plain page", async () => {
  const { get } = await doorWith(async () => page());
  const first = await get("/api/docs");
  expect(first.headers.get("content-encoding")).toBe("gzip");
  const plain = await get("/api/docs", { "accept-encoding": "identity" });
  expect([plain.headers.get("content-encoding"), await plain.text()]).toEqual([null, await page().text()]);
  const again = await get("/api/docs", { "if-none-match": first.headers.get("etag") ?? "" });
  expect([again.status, await again.text()]).toEqual([304, ""]);
});

test("a page that can't be rendered is left to Next.js, and rendered again later", async () => {
  jest.spyOn(log, "warn").mockReturnValue();
  const render = jest.fn(async () => page()).mockResolvedValueOnce(new Response("no", { status: 503 }));
  const { get, rendered } = await doorWith(render);
  expect(await (await get("/api/docs")).text()).toBe("rendered");
  expect(await (await get("/api/docs")).text()).toBe(await page().text());
  expect(rendered).toEqual(["/api/docs"]);
});
