// The embedded database, in a separate thread so that no statement blocks the app's event loop. Built as its own program.
import { type MessagePort, parentPort, workerData } from "node:worker_threads";
import { type Fence, fenceOf } from "./fence";
import type { FromThread, ThreadData, ToThread } from "./messages";
import { openPglite, openSnapshot } from "./open-pglite";
import { post } from "./port-stream";
import { sessionsOf } from "./session";

const place = workerData as ThreadData;
const fence: Fence = "dataDir" in place ? fenceOf(place.ownership) : () => {};
const db = await ("dataDir" in place ? openPglite(place.dataDir, fence) : openSnapshot(place.snapshot));
const openSession = sessionsOf(db, fence);

parentPort?.on("message", (message: ToThread) => {
  if ("session" in message) serve(message.session);
  // Ends this thread, not the process.
  else void db.close().then(() => process.exit(0));
});
parentPort?.postMessage({ open: true } satisfies FromThread);

function serve(port: MessagePort): void {
  const session = openSession({ send: (bytes) => post(port, bytes), onEnded: () => port.close() });
  // A failure of PGlite itself (not of a statement, which is answered) is not survivable: the app opens a new thread.
  const fail = (error: unknown) => {
    throw error;
  };
  port.on("message", (bytes: Uint8Array) => void session.receive(asBuffer(bytes)).catch(fail));
  // Also if the client ended without a Terminate message: rolls back like a server whose socket closes.
  port.on("close", () => void session.end().catch(fail));
}

const asBuffer = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
