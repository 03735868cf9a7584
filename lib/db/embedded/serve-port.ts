import type { MessagePort } from "node:worker_threads";
import { post } from "./port-stream";
import type { sessionsOf } from "./session";

/** Serves one client of PGlite over a port, whose other end is a PortStream. */
export function servePort(openSession: ReturnType<typeof sessionsOf>, port: MessagePort): void {
  const session = openSession({ send: (bytes) => post(port, bytes), onEnded: () => port.close() });
  // After a failure of PGlite itself (not of a statement, which gets an error as its answer) the app needs a new thread.
  const fail = (error: unknown) => {
    throw error;
  };
  port.on("message", (bytes: Uint8Array) => void session.receive(asBuffer(bytes)).catch(fail));
  // Also if the client ended without a Terminate message: rolls back like a server whose socket closes.
  port.on("close", () => void session.end().catch(fail));
}

const asBuffer = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
