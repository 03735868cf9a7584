import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { dropBody } from "@/server/refused-body";

/** More than the kernel keeps of a connection that nobody reads. */
const BODY = Buffer.alloc(20_000_000);

let server: Server;
let connection: Socket;
beforeEach(async () => {
  server = createServer((request, response) => {
    dropBody(request);
    response.writeHead(405, { "Content-Length": 0 }).end();
  });
  server.once("connection", (socket) => (connection = socket));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});
const port = () => (server.address() as AddressInfo).port;

test("of a body whose client hangs up when it is refused, only the beginning is read", async () => {
  const answer = await fetch(`http://127.0.0.1:${port()}/`, { method: "POST", body: BODY });
  if (!connection.closed) await new Promise((closed) => connection.once("close", closed));
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
  await fetch(`http://127.0.0.1:${port()}/`, { method: "POST", body: BODY });
  if (!connection.closed) await new Promise((closed) => connection.once("close", closed));
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
