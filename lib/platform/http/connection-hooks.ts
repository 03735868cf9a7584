import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { env } from "@/lib/platform/core/env";
import { processWide } from "@/lib/platform/core/process-wide";
import { openResponse } from "./open-responses";
import { ARRIVAL, PEER } from "./request-headers";
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

/**
 * Returns the headers of every response: pages, API, files, errors and redirects. Pages and the API replace this
 * Content-Security-Policy, which only forbids framing, with a complete one. If the public address is https, browsers
 * use only https for a year.
 */
export function securityHeaders(): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Content-Security-Policy": "frame-ancestors 'none'",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
    ...(env().APP_URL.startsWith("https://")
      ? { "Strict-Transport-Security": `max-age=31536000${env().HSTS_INCLUDE_SUBDOMAINS ? "; includeSubDomains" : ""}` }
      : {}),
  };
}
