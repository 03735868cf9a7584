import type { IncomingMessage } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { whenClosed } from "@/lib/platform/http/when-closed";

/** Milliseconds for a client to see that it was refused, and to hang up. */
const GRACE = 250;
/** Milliseconds after which a body that still isn't complete ends its connection. */
const LIMIT = 30_000;

/** Bytes that are read at once: they have arrived with the headers, or nearly. */
const SMALL = 64 * 1024;

/** Milliseconds after which the next body is read too, if this one is slow to arrive. */
const LONGEST_HOLD = 1_000;

let reading: Promise<unknown> = Promise.resolve();

/** Drops a refused request's body, one at a time, because browsers read a response after sending everything. */
export function dropBody(request: IncomingMessage): void {
  // It would never be told that a request has ended which ended before.
  if (request.destroyed || request.socket.destroyed) return;
  const { "content-length": announced = "0", "transfer-encoding": chunked } = request.headers;
  if (chunked === undefined && Number(announced) <= SMALL) return;
  const over = new Promise<void>((resolve) => whenClosed(request, request, resolve));
  request
    .on("data", () => {})
    .on("error", () => {})
    .pause();
  // Once the response is sent, Node reads a body by itself whose reading hasn't begun.
  request.read(0);
  // What read a part of it may let it flow again when it stops.
  setImmediate(() => request.pause());
  const late = setTimeout(() => request.destroy(), LIMIT).unref();
  void over.then(() => clearTimeout(late));
  void Promise.race([over, pause(GRACE, undefined, { ref: false })]).then(() => {
    reading = reading.then(() => {
      request.resume();
      return Promise.race([over, pause(LONGEST_HOLD, undefined, { ref: false })]);
    });
  });
}
