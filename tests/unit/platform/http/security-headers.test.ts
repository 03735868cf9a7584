import "@/tests/support/settings";
import { createServer } from "node:http";
import { env } from "@/lib/platform/core/env";
import { installConnectionHooks, securityHeaders } from "@/lib/platform/http/connection-hooks";
import { closeServers, listening } from "@/tests/support/listening";

test.each([
  ["https", "https://cairn.example.com", "max-age=31536000"],
  ["http", "http://localhost:3000", undefined],
])("over %s the HSTS header is %s", (_title, APP_URL, expected) => {
  Object.assign(env(), { APP_URL });
  expect(securityHeaders()["Strict-Transport-Security"]).toBe(expected);
});

test("HSTS_INCLUDE_SUBDOMAINS tells browsers to use https for subdomains too", () => {
  Object.assign(env(), { APP_URL: "https://cairn.example.com", HSTS_INCLUDE_SUBDOMAINS: true });
  expect(securityHeaders()["Strict-Transport-Security"]).toBe("max-age=31536000; includeSubDomains");
});

afterAll(closeServers);

test("every answer has them before its handler starts, and the connection's address overwrites a caller's claim", async () => {
  installConnectionHooks();
  const url = await listening(createServer(({ headers }, response) => response.end(headers["x-peer-address"])));
  const answer = await fetch(url, { headers: { "x-peer-address": "1.2.3.4" } });
  expect([answer.headers.get("x-content-type-options"), await answer.text()]).toEqual(["nosniff", "127.0.0.1"]);
});
