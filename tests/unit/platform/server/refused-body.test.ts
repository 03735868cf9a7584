import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { dropBody } from "@/server/refused-body";
import { closeServers, listening } from "@/tests/support/listening";

/** More than the kernel keeps of a connection that nobody reads. */
const BODY = Buffer.alloc(20_000_000);

let server: Server;
let url: string;
let connection: Socket;
beforeEach(async () => {
  server = createServer((request, response) => {
    dropBody(request);
    response.writeHead(405, { "Content-Length": 0 }).end();
  });
  server.once("connection", (socket) => (connection = socket));
  url = await listening(server);
});
afterEach(closeServers);
const port = () => Number(new URL(url).port);

/** Sends a body whose client hangs up when it is refused. */
async function sendRefused() {
  const answer = await fetch(url, { method: "POST", body: BODY });
  if (!connection.closed) await new Promise((closed) => connection.once("close", closed));
  return answer;
}

test("of a body whose client hangs up when it is refused, only the beginning is read", async () => {
  const answer = await sendRefused();
  expect(answer.status).toBe(405);
  expect(connection.bytesRead).toBeLessThan(BODY.length / 2);
});

/** Sends a whole body and another request before it looks; returns the status lines of the answers. */
async function sendEverything(): Promise<string[] | null> {
  const client = connect(port(), "127.0.0.1");
  client.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${BODY.length}\r\n\r\n`);
  await new Promise((sent) => client.write(BODY, sent));
  client.end("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  return (await text(client)).match(/^HTTP\/1\.1 405/gm);
}

test("a client that sends everything before it looks gets its answer, and can use the connection again", async () => {
  expect(await sendEverything()).toHaveLength(2);
});

test("a client that hung up holds nobody else up", async () => {
  await sendRefused();
  expect(await sendEverything()).toHaveLength(2);
});

test("clients that hung up while their bodies were read hold nobody up", async () => {
  server.removeAllListeners("request").on("request", (request, response) => {
    if (request.url !== "/read") {
      dropBody(request);
      return response.writeHead(405, { "Content-Length": 0 }).end();
    }
    request.resume().once("close", () => {
      for (let client = 0; client < 20; client++) dropBody(request);
      server.emit("dropped");
    });
  });
  const dropped = once(server, "dropped");
  const client = connect(port(), "127.0.0.1");
  client.write(`POST /read HTTP/1.1\r\nHost: x\r\nContent-Length: ${BODY.length}\r\n\r\n${"x".repeat(100)}`, () =>
    client.destroy(),
  );
  await dropped;
  expect(await sendEverything()).toHaveLength(2);
});

test("a body that is slow to arrive holds others up for a second at most", async () => {
  const slow = connect(port(), "127.0.0.1").on("error", () => undefined);
  slow.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${BODY.length}\r\n\r\n${"x".repeat(100)}`);
  await once(slow, "data");
  const begun = performance.now();
  expect(await sendEverything()).toHaveLength(2);
  expect(performance.now() - begun).toBeLessThan(10_000);
  slow.destroy();
});
