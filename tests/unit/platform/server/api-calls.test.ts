import { once } from "node:events";
import { Agent, type IncomingMessage, request as send, type RequestOptions } from "node:http";
import { text } from "node:stream/consumers";
import { NextRequest } from "next/server";
import { type ApiRoute } from "@/server/api-calls";
import { closeServers } from "@/tests/support/listening";
import { signal } from "@/tests/support/signal";
import { serverFor } from "./api-server";

const BASE = "/api/cm/v1";
afterEach(closeServers);

/** A call whose answer is streamed. */
const STREAMED = `${BASE}/my_data`;

/** Starts a server of these handlers for things and STREAMED; Next says the path that it gets. */
const serverOf = (handlers: ApiRoute["handlers"]) =>
  serverFor(async (pathname) =>
    pathname.includes("/things/") || pathname === STREAMED ? { handlers, Request: NextRequest } : null,
  );
/** A server whose GET answers "ours". */
const serverOfOurs = () => serverOf({ GET: async () => new Response("ours") });

/** Sends a request as fetch can't, and returns the head of its answer. */
async function answerTo(url: string, options: RequestOptions, body = ""): Promise<IncomingMessage> {
  const [answer] = (await once(send(url, options).end(body), "response")) as [IncomingMessage];
  return answer;
}

test("an API call reaches its handler with method, path, query, headers and body, and its answer the caller", async () => {
  const url = await serverOf({
    POST: async (request) => {
      const query = Object.fromEntries(request.nextUrl.searchParams);
      const said = {
        path: request.nextUrl.pathname,
        method: request.method,
        query,
        cookie: request.cookies.get("a")?.value,
      };
      const headers = { ETag: '"7"', Vary: "Cookie" };
      return Response.json({ ...said, body: await request.json() }, { status: 201, headers });
    },
  });
  const answer = await fetch(`${url}${BASE}/things/5?q=kotlin%20basic`, {
    method: "POST",
    headers: { cookie: "a=b", "content-type": "application/json" },
    body: JSON.stringify({ level: "basic" }),
  });
  const { headers, status } = answer;
  expect([status, headers.get("etag"), headers.get("vary")]).toEqual([201, '"7"', "Origin, Cookie"]);
  const said = { path: `${BASE}/things/5`, method: "POST", query: { q: "kotlin basic" }, cookie: "b" };
  expect(await answer.json()).toEqual({ ...said, body: { level: "basic" } });
});

test.each([
  ["GET", "/sheet"],
  ["GET", `${BASE}/nothing`],
  ["GET", `${BASE}/things/%35`],
  ["GET", "/api/auth/session"],
  ["PUT", `${BASE}/things/5`],
])("%s %s goes to Next", async (method, path) => {
  const url = await serverOfOurs();
  expect(await (await fetch(url + path, { method })).text()).toBe(`Next: ${path}`);
});

test("a path whose escapes are no text reaches the API's handler, which has no such call", async () => {
  const url = await serverFor(async () => ({
    handlers: { GET: async () => new Response(null, { status: 404 }) },
    Request: NextRequest,
  }));
  expect((await fetch(`${url}${BASE}/things/%ZZ`)).status).toBe(404);
});

test("a call of OAuth reaches its handler, which is no endpoint of the API", async () => {
  const handlers = { POST: async () => Response.json({ error: "invalid_grant" }, { status: 400 }) };
  const url = await serverFor(async () => ({ handlers, Request: NextRequest }));
  const answer = await fetch(`${url}/oauth/token`, { method: "POST" });
  expect([answer.status, await answer.json()]).toEqual([400, { error: "invalid_grant" }]);
  expect(await (await fetch(`${url}/oauth/authorize`)).text()).toBe("Next: /oauth/authorize");
});

test("a Host header that no address can have does no harm", async () => {
  const url = await serverOfOurs();
  const answer = await answerTo(`${url}${BASE}/things/5`, { headers: { host: "not a host[" } });
  expect([answer.statusCode, await text(answer)]).toEqual([200, "ours"]);
});

test("HEAD gets the headers of GET, and no body", async () => {
  const url = await serverOf({ GET: async (request) => new Response(request.method.repeat(3)) });
  const answer = await fetch(`${url}${BASE}/things/5`, { method: "HEAD" });
  expect([answer.status, answer.headers.get("content-length"), await answer.text()]).toEqual([200, "12", ""]);
});

test.each([
  ["doesn't read", async () => undefined],
  [
    "breaks off",
    async (body: AsyncIterable<Uint8Array>) => {
      for await (const _piece of body) return;
    },
  ],
])("a body that the handler %s leaves the connection usable", async (_, read) => {
  const url = await serverOf({
    POST: async (request) => {
      await read(request.body as unknown as AsyncIterable<Uint8Array>);
      return new Response("refused", { status: 401 });
    },
    GET: async () => new Response("next call"),
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async (method: string, body = "") => {
    const headers = { "content-length": body.length };
    return text(await answerTo(`${url}${BASE}/things/5`, { method, agent, headers }, body));
  };
  try {
    expect(await ask("POST", "x".repeat(200_000))).toBe("refused");
    expect(await ask("GET")).toBe("next call");
  } finally {
    agent.destroy();
  }
});

test("a handler that stops reading a body may still answer", async () => {
  const url = await serverOf({
    POST: async (request) => {
      for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>)
        return new Response(`enough after ${chunk.byteLength > 0}`, { status: 413 });
      return new Response("empty");
    },
  });
  const answer = await fetch(`${url}${BASE}/things/5`, { method: "POST", body: "x".repeat(1_000_000) });
  expect([answer.status, await answer.text()]).toEqual([413, "enough after true"]);
});

/** An answer whose first piece is sent at once, and what comes after it is up to `then`. */
const inPieces = (then: (to: ReadableStreamDefaultController) => Promise<void>) => {
  let isFirst = true;
  return new Response(
    new ReadableStream(
      {
        async pull(to) {
          if (!isFirst) return then(to);
          isFirst = false;
          to.enqueue(new TextEncoder().encode("first"));
        },
      },
      { highWaterMark: 0 },
    ),
  );
};

test("pieces are sent as they are made, and their handler learns that its caller has gone", async () => {
  const gone = signal();
  const url = await serverOf({
    GET: async (request) => {
      request.signal.addEventListener("abort", gone.give);
      return inPieces(() => gone.given);
    },
  });
  const caller = new AbortController();
  const answer = await fetch(url + STREAMED, { signal: caller.signal });
  const reader = answer.body!.getReader();
  expect(new TextDecoder().decode((await reader.read()).value)).toBe("first");
  caller.abort();
  await expect(reader.read()).rejects.toThrow();
  await gone.given;
});

test("what breaks off on the way closes the connection", async () => {
  const seen = signal();
  const url = await serverOf({
    GET: async () =>
      inPieces(async (to) => {
        await seen.given;
        to.error(new Error("the database went away"));
      }),
  });
  const answer = await fetch(url + STREAMED);
  const reader = answer.body!.getReader();
  await reader.read();
  seen.give();
  await expect(reader.read()).rejects.toThrow();
});
