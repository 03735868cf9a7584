import { env } from "@/lib/core/env";
import { METHODS } from "@/lib/core/endpoint";

/** Seconds that a browser may remember what a preflight was answered. */
const PREFLIGHT_SECONDS = "600";
const REQUEST_HEADERS = "Authorization, Content-Type, If-Match, If-None-Match, Idempotency-Key";
const ANSWER_HEADERS = "ETag, Link, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id";

const originOf = (request: Request): string | null => {
  const origin = request.headers.get("origin");
  return origin !== null && env().CORS_ALLOWED_ORIGINS.includes(origin) ? origin : null;
};

/** The answer to a preflight from a page that may call the API; null for every other request. */
export function preflight(request: Request): Response | null {
  if (request.method !== "OPTIONS" || !request.headers.has("access-control-request-method") || originOf(request) === null) return null;
  const headers = {
    "Access-Control-Allow-Methods": METHODS.join(", "),
    "Access-Control-Allow-Headers": REQUEST_HEADERS,
    "Access-Control-Max-Age": PREFLIGHT_SECONDS,
  };
  return new Response(null, { status: 204, headers });
}

/** Lets a page of a named origin read the answer. Never with its cookies: such pages call with a Bearer token of their own. */
export function share(request: Request, answer: Headers): void {
  if (env().CORS_ALLOWED_ORIGINS.length === 0) return;
  answer.append("Vary", "Origin");
  const origin = originOf(request);
  if (origin === null) return;
  answer.set("Access-Control-Allow-Origin", origin);
  answer.set("Access-Control-Expose-Headers", ANSWER_HEADERS);
}
