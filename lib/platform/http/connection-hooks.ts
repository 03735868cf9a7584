import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { processWide } from "@/lib/platform/core/process-wide";
import { openResponse } from "./open-responses";
import { ARRIVAL, PEER } from "./request-headers";
import { securityHeaders } from "./security-headers";
import { whenClosed } from "./when-closed";

const installed = processWide("connection hooks", () => ({ isDone: false }));

/**
 * Handles every request before Next can respond: sets headers with the connection's address and the request's number
 * (overwriting what the caller sent under these names), and adds the security headers to the response. Next's own way
 * of adding headers misses some errors and doesn't know the public address at build time. Calling it again does
 * nothing.
 */
export function installConnectionHooks(): void {
  if (installed.isDone) return;
  installed.isDone = true;
  let arrivals = 0;
  subscribe("http.server.request.start", (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    const arrival = String(++arrivals);
    request.headers[PEER] = request.socket.remoteAddress ?? "unknown";
    request.headers[ARRIVAL] = arrival;
    whenClosed(request, response, openResponse(arrival));
    for (const [name, value] of Object.entries(securityHeaders())) response.setHeader(name, value);
  });
}
