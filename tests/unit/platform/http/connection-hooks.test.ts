import "@/tests/support/settings";
import { once } from "node:events";
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import { connect } from "node:net";
import { installConnectionHooks } from "@/lib/platform/http/connection-hooks";
import { whenResponseEnds } from "@/lib/platform/http/open-responses";
import { closeServers, listening } from "@/tests/support/listening";

let server: Server;
let port: number;
let arrived: { incoming: IncomingMessage; response: ServerResponse };
beforeAll(async () => {
  installConnectionHooks();
  server = createServer((incoming, response) => {
    arrived = { incoming, response };
    server.emit("arrived");
  });
  port = Number(new URL(await listening(server)).port);
});
afterAll(closeServers);

const send = async () => {
  const sent = request({ port, host: "127.0.0.1", headers: { "x-cairn-arrival": "chosen" } }).end();
  sent.on("error", () => undefined);
  await once(server, "arrived");
  return { sent, ...arrived, arrival: String(arrived.incoming.headers["x-cairn-arrival"]) };
};

test("a function given for the end of a response runs once it is sent, and not before", async () => {
  const { sent, response, arrival } = await send();
  const run = jest.fn();
  whenResponseEnds(arrival, run);
  expect(run).not.toHaveBeenCalled();
  const closed = once(response, "close");
  sent.on("response", (answer) => answer.resume());
  response.end("done");
  await closed;
  expect([run.mock.calls.length, arrival === "chosen"]).toEqual([1, false]);
});

test.each([
  ["before it is given", true],
  ["afterwards", false],
])("it runs for a reader who goes %s", async (_title, isGone) => {
  const { sent, response, arrival } = await send();
  const run = jest.fn();
  const closed = once(response, "close");
  if (!isGone) whenResponseEnds(arrival, run);
  sent.destroy();
  await closed;
  if (isGone) whenResponseEnds(arrival, run);
  expect(run).toHaveBeenCalledTimes(1);
});

test("it runs for a request that was sent ahead, when its connection is gone", async () => {
  const client = connect(port, "127.0.0.1").on("error", () => undefined);
  client.write("GET /1 HTTP/1.1\r\nHost: x\r\n\r\nGET /2 HTTP/1.1\r\nHost: x\r\n\r\n");
  while (arrived.incoming.url !== "/2") await once(server, "arrived");
  const run = jest.fn();
  whenResponseEnds(String(arrived.incoming.headers["x-cairn-arrival"]), run);
  const closed = once(arrived.incoming.socket, "close");
  client.destroy();
  await closed;
  expect(run).toHaveBeenCalledTimes(1);
});
