import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { PEER } from "./request-headers";
import { securityHeaders } from "./security-headers";

const KEY = Symbol.for("cairn.arrivals");
const slot = globalThis as typeof globalThis & { [KEY]?: true };

/**
 * Handles every request before Next can respond: sets a header with the connection's address (overwriting
 * what the caller sent under that name), and adds the security headers to the response. Next's own way of adding headers misses
 * some errors and doesn't know the public address at build time. Calling it again does nothing.
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
