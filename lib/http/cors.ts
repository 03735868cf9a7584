import { env } from "@/lib/core/env";
import { METHODS } from "@/lib/core/endpoint";

/** Seconds that a browser may remember what a preflight was answered. */
const PREFLIGHT_SECONDS = "600";
const REQUEST_HEADERS = "Authorization, Content-Type, If-Match, If-None-Match, Idempotency-Key";
const ANSWER_HEADERS = "ETag, Link, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id";

type Asking = Pick<Headers, "get" | "has">;

const originOf = (headers: Asking): string | null => {
  const origin = headers.get("origin");
  return origin !== null && env().CORS_ALLOWED_ORIGINS.includes(origin) ? origin : null;
};

/** The answer to a preflight from a page that may call the API; null for every other request. */
export function preflight({ method, headers: asking }: { method: string; headers: Asking }): Response | null {
  if (method !== "OPTIONS" || !asking.has("access-control-request-method") || originOf(asking) === null) return null;
  const headers = {
    "Access-Control-Allow-Methods": METHODS.join(", "),
    "Access-Control-Allow-Headers": REQUEST_HEADERS,
    "Access-Control-Max-Age": PREFLIGHT_SECONDS,
  };
  return new Response(null, { status: 204, headers });
}

/** Lets a page of a named origin read the answer. Never with its cookies: such pages call with a Bearer token of their own. */
export function share(asking: Asking, answer: Pick<Headers, "set" | "append">): void {
  if (env().CORS_ALLOWED_ORIGINS.length === 0) return;
  answer.append("Vary", "Origin");
  const origin = originOf(asking);
  if (origin === null) return;
  answer.set("Access-Control-Allow-Origin", origin);
  answer.set("Access-Control-Expose-Headers", ANSWER_HEADERS);
}
