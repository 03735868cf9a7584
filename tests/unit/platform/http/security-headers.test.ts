import "@/tests/support/settings";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { env } from "@/lib/platform/core/env";
import { installConnectionHooks } from "@/lib/platform/http/connection-hooks";
import { securityHeaders } from "@/lib/platform/http/connection-hooks";

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

let server: Server;
beforeAll(async () => {
  installConnectionHooks();
  server = createServer((request, response) => response.end(String(request.headers["x-peer-address"]))).listen(
    0,
    "127.0.0.1",
  );
  await once(server, "listening");
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test("every answer has them before its handler starts, and the connection's address overwrites a caller's claim", async () => {
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}`, { headers: { "x-peer-address": "1.2.3.4" } });
  expect([answer.headers.get("x-content-type-options"), await answer.text()]).toEqual(["nosniff", "127.0.0.1"]);
});
