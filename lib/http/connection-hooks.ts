import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { PEER } from "./request-headers";
import { securityHeaders } from "./security-headers";

const KEY = Symbol.for("cairn.arrivals");
const slot = globalThis as typeof globalThis & { [KEY]?: true };

/**
 * Meets every request as it arrives, before Next or anything else may answer it: notes the address that the connection comes from
 * (overwriting what a caller claims under that name), and puts the security headers on its answer. Next's own way to add headers leaves out
 * some errors and can't know the public address when it is built. Once a process, however often it is called.
 */
export function installConnectionHooks(): void {
  if (slot[KEY]) return;
  slot[KEY] = true;
  subscribe("http.server.request.start", (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    request.headers[PEER] = request.socket.remoteAddress ?? "unknown";
    for (const [name, value] of Object.entries(securityHeaders())) response.setHeader(name, value);
  });
}
