import "@/tests/support/settings";
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { LARGE_BODY_BYTES, SMALL_BODY_BYTES } from "@/lib/platform/core/endpoint";
import { MAX_FORM_BYTES } from "@/lib/doors/rest/body-limits";
import { createHttpServer } from "@/server/http-server";
import { createMetrics } from "@/server/metrics";
import { closeServers, listening } from "@/tests/support/listening";

let port: string;
const taken: string[] = [];
beforeAll(async () => {
  const server = createHttpServer({
    phase: () => "serving",
    handler: () => async (incoming, response) => {
      taken.push(`${incoming.method} ${incoming.url}`);
      response.end("taken");
    },
    routeOf: (pathname) => pathname,
    metrics: createMetrics(),
  });
  port = new URL(await listening(server)).port;
});
beforeEach(() => void taken.splice(0));
afterAll(closeServers);

type Sent = { method: string; path: string; length: number | "unknown" };

/** Sends only the head of a request, so that an answer must come before any of the body is read. */
async function headOf({ method, path, length }: Sent): Promise<{ status: number; allow: string | undefined }> {
  const headers = length === "unknown" ? { "transfer-encoding": "chunked" } : { "content-length": String(length) };
  const sent = request({ host: "127.0.0.1", port, method, path, headers, agent: false });
  sent.on("error", () => {});
  sent.flushHeaders();
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  sent.destroy();
  return { status: answer.statusCode ?? 0, allow: answer.headers.allow };
}

const API = "/api/cm/v1";
const NOTE = `${API}/sheets/1/sheet_competencies/1`;

test.each<[string, Sent, number]>([
  ["a form of 9 MB for a page", { method: "POST", path: "/", length: 9_000_000 }, 405],
  ["an empty form for a page", { method: "POST", path: "/sheet", length: 0 }, 405],
  ["TRACE", { method: "TRACE", path: "/sheet", length: 0 }, 405],
  ["a body with a page's GET", { method: "GET", path: "/sheet", length: 1 }, 413],
  ["a body of unknown length with a page's GET", { method: "GET", path: "/sheet", length: "unknown" }, 413],
  ["a sign-in of 65 kB", { method: "POST", path: "/api/auth/signin/google", length: MAX_FORM_BYTES + 1 }, 413],
  ["a sign-in of unknown length", { method: "POST", path: "/api/auth/signin/google", length: "unknown" }, 413],
  ["a body with an API read", { method: "GET", path: `${API}/roles`, length: 1 }, 413],
  ["a name of more than 256 kB", { method: "POST", path: `${API}/roles`, length: SMALL_BODY_BYTES + 1 }, 413],
  ["a note of more than 4 MB", { method: "PATCH", path: NOTE, length: LARGE_BODY_BYTES + 1 }, 413],
  ["an import of more than 20 MB", { method: "POST", path: `${API}/imports`, length: 28_500_000 }, 413],
  ["a body for no address of the API", { method: "POST", path: `${API}/none`, length: 9_000_000 }, 404],
])("%s is rejected before it is read", async (_what, sent, status) => {
  expect([(await headOf(sent)).status, taken]).toEqual([status, []]);
});

test.each<[string, Sent]>([
  ["a page", { method: "GET", path: "/sheet", length: 0 }],
  ["a sign-in of 64 kB", { method: "POST", path: "/api/auth/signin/google", length: MAX_FORM_BYTES }],
  ["a log-out", { method: "POST", path: "/api/auth/log-out", length: 0 }],
  ["a name of 256 kB", { method: "POST", path: `${API}/roles`, length: SMALL_BODY_BYTES }],
  ["a call whose body has no announced length", { method: "POST", path: `${API}/roles`, length: "unknown" }],
  ["a note of 4 MB", { method: "PATCH", path: NOTE, length: LARGE_BODY_BYTES }],
])("%s is passed on", async (_what, sent) => {
  expect([(await headOf(sent)).status, taken]).toEqual([200, [`${sent.method} ${sent.path}`]]);
});

test("a page names the methods that it accepts", async () => {
  expect((await headOf({ method: "DELETE", path: "/sheet", length: 0 })).allow).toBe("GET, HEAD");
});
