import { endpointsAt } from "./addresses";
import { API_BASE } from "@/lib/platform/core/api-base";
import { METHODS } from "@/lib/platform/core/endpoint";
import { env } from "@/lib/platform/core/env";
import { AppError } from "@/lib/platform/core/errors";
import { NO_CONTENT_POLICY } from "@/lib/platform/http/content-security-policy";
import { problem } from "@/lib/platform/http/problem";

/** Whether a path belongs to the API. */
export const isApiPath = (pathname: string): boolean => pathname === API_BASE || pathname.startsWith(`${API_BASE}/`);

export type Call = { method: string; pathname: string; headers: Pick<Headers, "get" | "has">; requestId: string };

/** Answers API calls that have no route (preflight, 404, 405), null for others, and sets the headers of all. */
export function guardApiCall(call: Call, responseHeaders: Pick<Headers, "set" | "append">): Response | null {
  responseHeaders.set("Content-Security-Policy", NO_CONTENT_POLICY);
  setCorsHeaders(call.headers, responseHeaders);
  return preflight(call) ?? unservedCall(call);
}

/** Responds to a call that no endpoint serves (404, or 405 with `Allow`); null if one does. */
function unservedCall({ method, pathname, requestId }: Call): Response | null {
  // GET also serves HEAD (RFC 9110), without the body.
  const allowed = endpointsAt(pathname).flatMap(({ method: one }) => (one === "GET" ? ["GET", "HEAD"] : [one]));
  if (allowed.includes(method)) return null;
  if (allowed.length === 0)
    return problem(new AppError("not_found", "This API has no such address.", { type: "unknown-address" }), requestId);
  const headers = { Allow: [...new Set(allowed)].sort().join(", ") };
  return problem(new AppError("method_not_allowed", "Invalid REST method specified", { headers }), requestId);
}

/** Seconds that browsers may cache a preflight response. */
const PREFLIGHT_SECONDS = "600";
const REQUEST_HEADERS = "Authorization, Content-Type, If-Match, If-None-Match, Idempotency-Key";
const ANSWER_HEADERS = "ETag, Link, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id";

const allowedOrigin = (headers: Call["headers"]): string | null => {
  const origin = headers.get("origin");
  return origin !== null && env().CORS_ALLOWED_ORIGINS.includes(origin) ? origin : null;
};

/** Responds to a preflight of a page that may call the API; null for every other request. */
function preflight({ method, headers: requestHeaders }: Call): Response | null {
  if (
    method !== "OPTIONS" ||
    !requestHeaders.has("access-control-request-method") ||
    allowedOrigin(requestHeaders) === null
  )
    return null;
  const headers = {
    "Access-Control-Allow-Methods": METHODS.join(", "),
    "Access-Control-Allow-Headers": REQUEST_HEADERS,
    "Access-Control-Max-Age": PREFLIGHT_SECONDS,
  };
  return new Response(null, { status: 204, headers });
}

/** Lets pages of an allowed origin read the response. Without cookies: such pages send their own Bearer token. */
function setCorsHeaders(requestHeaders: Call["headers"], answer: Pick<Headers, "set" | "append">): void {
  if (env().CORS_ALLOWED_ORIGINS.length === 0) return;
  answer.append("Vary", "Origin");
  const origin = allowedOrigin(requestHeaders);
  if (origin === null) return;
  answer.set("Access-Control-Allow-Origin", origin);
  answer.set("Access-Control-Expose-Headers", ANSWER_HEADERS);
}
