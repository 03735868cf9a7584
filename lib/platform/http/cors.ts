import { env } from "@/lib/platform/core/env";
import { METHODS } from "@/lib/platform/core/endpoint";

/** Seconds that browsers may cache a preflight response. */
const PREFLIGHT_SECONDS = "600";
const REQUEST_HEADERS = "Authorization, Content-Type, If-Match, If-None-Match, Idempotency-Key";
const ANSWER_HEADERS = "ETag, Link, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id";

type RequestHeaders = Pick<Headers, "get" | "has">;

const originOf = (headers: RequestHeaders): string | null => {
  const origin = headers.get("origin");
  return origin !== null && env().CORS_ALLOWED_ORIGINS.includes(origin) ? origin : null;
};

/** Responds to a preflight of a page that may call the API; null for every other request. */
export function preflight({
  method,
  headers: requestHeaders,
}: {
  method: string;
  headers: RequestHeaders;
}): Response | null {
  if (method !== "OPTIONS" || !requestHeaders.has("access-control-request-method") || originOf(requestHeaders) === null)
    return null;
  const headers = {
    "Access-Control-Allow-Methods": METHODS.join(", "),
    "Access-Control-Allow-Headers": REQUEST_HEADERS,
    "Access-Control-Max-Age": PREFLIGHT_SECONDS,
  };
  return new Response(null, { status: 204, headers });
}

/** Lets pages of an allowed origin read the response. Without cookies: such pages send their own Bearer token. */
export function setCorsHeaders(requestHeaders: RequestHeaders, answer: Pick<Headers, "set" | "append">): void {
  if (env().CORS_ALLOWED_ORIGINS.length === 0) return;
  answer.append("Vary", "Origin");
  const origin = originOf(requestHeaders);
  if (origin === null) return;
  answer.set("Access-Control-Allow-Origin", origin);
  answer.set("Access-Control-Expose-Headers", ANSWER_HEADERS);
}
