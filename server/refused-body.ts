import type { IncomingMessage } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

/** Milliseconds for a client to see that it was refused, and to hang up. */
const GRACE = 250;
/** Milliseconds after which a body that still isn't complete ends its connection. */
const LIMIT = 30_000;

/** Bytes that are read at once: they have arrived with the headers, or nearly. */
const SMALL = 64 * 1024;

let reading: Promise<unknown> = Promise.resolve();

/**
 * Reads and drops the body of a refused request, because browsers look at a response only once they have sent everything. Other clients hang
 * up first. One body is read at a time, so that many large ones take no more of the processor's time than one.
 */
export function dropBody(request: IncomingMessage): void {
  const { "content-length": announced = "0", "transfer-encoding": chunked } = request.headers;
  if (chunked === undefined && Number(announced) <= SMALL) return;
  const over = ended(request);
  request
    .on("data", () => {})
    .on("error", () => {})
    .pause();
  // Once the response is sent, Node reads a body by itself whose reading hasn't begun.
  request.read(0);
  const late = setTimeout(() => request.destroy(), LIMIT).unref();
  void over.then(() => clearTimeout(late));
  void Promise.race([over, pause(GRACE, undefined, { ref: false })]).then(() => {
    reading = reading.then(() => {
      request.resume();
      return over;
    });
  });
}

/** Resolves once the request, or its connection, is closed: Node tells a request whose response is sent nothing about a client that hangs up. */
function ended(request: IncomingMessage): Promise<void> {
  const { socket } = request;
  return new Promise((resolve) => {
    const end = () => {
      request.off("close", end);
      socket.off("close", end);
      resolve();
    };
    request.once("close", end);
    socket.once("close", end);
  });
}
