import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { processWide } from "@/lib/core/process-wide";
import { ARRIVAL, PEER } from "./request-headers";
import { securityHeaders } from "./security-headers";
import { whenClosed } from "./when-closed";

/** By request: what to run when its response ends. */
const open = processWide("open responses", () => new Map<string, (() => void)[]>());
const installed = processWide("connection hooks", () => ({ isDone: false }));

/**
 * Handles every request before Next can respond: sets headers with the connection's address and the request's number (overwriting
 * what the caller sent under these names), and adds the security headers to the response. Next's own way of adding headers misses
 * some errors and doesn't know the public address at build time. Calling it again does nothing.
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
    const atEnd: (() => void)[] = [];
    open.set(arrival, atEnd);
    whenClosed(request, response, () => {
      open.delete(arrival);
      for (const run of atEnd) run();
    });
    for (const [name, value] of Object.entries(securityHeaders())) response.setHeader(name, value);
  });
}

/**
 * Runs a function when a request's response has been sent or its reader has gone, at once if that has happened. `arrival` is the request's
 * header ARRIVAL. Next's `after` never runs for a reader who goes before Next listens.
 */
export function whenResponseEnds(arrival: string | null, run: () => void): void {
  const atEnd = open.get(arrival ?? "");
  if (atEnd) atEnd.push(run);
  else run();
}
