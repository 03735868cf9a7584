import { handlerOf } from "@/tests/support/routes";
import { NextRequest } from "next/server";
import { gunzipSync } from "node:zlib";
import { wholeOf } from "@/lib/platform/http/answer";

const ask = (query = "", headers: Record<string, string> = {}) =>
  handlerOf("getDescription")(new NextRequest(`http://localhost:3000/api/cm/v1/openapi.json${query}`, { headers }), {
    params: Promise.resolve({}),
  });

test("the description is public and can be cached", async () => {
  const answer = await ask();
  expect([answer.status, answer.headers.get("content-type"), answer.headers.get("cache-control")]).toEqual([
    200,
    "application/json",
    "public, max-age=300",
  ]);
  expect(await answer.json()).toMatchObject({
    openapi: "3.1.1",
    info: { title: "Cairn API" },
    servers: [{ url: "/api/cm/v1" }],
  });
});

test("a cache that has it gets a 304 without the body", async () => {
  const etag = (await ask()).headers.get("etag") ?? "";
  const answer = await ask("", { "if-none-match": etag });
  expect([answer.status, await answer.text()]).toEqual([304, ""]);
});

test("it is compressed for those who read that", async () => {
  const answer = await ask("", { "accept-encoding": "gzip, br" });
  expect([answer.headers.get("content-encoding"), answer.headers.get("vary")]).toEqual(["gzip", "Accept-Encoding"]);
  expect(gunzipSync(await answer.arrayBuffer()).toString()).toBe(await (await ask()).text());
});

test("anyone may ask for it, so its bytes are made once", async () => {
  expect(wholeOf(await ask())).toBe(wholeOf(await ask()));
});
