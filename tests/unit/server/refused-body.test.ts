import "@/tests/support/settings";
import { once } from "node:events";
import { Agent, type IncomingMessage, request, type Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { createHttpServer } from "@/server/http-server";
import { createMetrics } from "@/server/metrics";

/** With a connection that stays open: one that closes is cut off with the answer. */
const agent = new Agent({ keepAlive: true });
const BODY = Buffer.alloc(9_000_000);

let server: Server;
let connections: Socket[];
beforeEach(async () => {
  connections = [];
  server = createHttpServer({
    phase: () => "serving",
    handler: () => async (_request, response) => void response.end("served"),
    routeOf: (pathname) => pathname,
    metrics: createMetrics(),
  }).listen(0, "127.0.0.1");
  server.on("connection", (socket: Socket) => connections.push(socket));
  await once(server, "listening");
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, "close");
});

function post() {
  const { port } = server.address() as AddressInfo;
  const headers = { "Content-Length": BODY.length };
  const sent = request({ port, host: "127.0.0.1", method: "POST", path: "/sheet", headers, agent });
  // The end of the test may cut it off.
  sent.on("error", () => {});
  sent.end(BODY);
  return sent;
}

test("a body that no page accepts is read slowly after its refusal, so that it takes little of the processor", async () => {
  const sent = post();
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  expect(answer.statusCode).toBe(405);
  await pause(50);
  expect(connections[0]!.bytesRead).toBeLessThan(BODY.length / 2);
  sent.destroy();
});

test("a caller who sends all of a refused body before reading gets the refusal", async () => {
  const sent = post();
  const answered = once(sent, "response") as Promise<[IncomingMessage]>;
  await once(sent, "finish");
  const [answer] = await answered;
  expect(answer.statusCode).toBe(405);
});
