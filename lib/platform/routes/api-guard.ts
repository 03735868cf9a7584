import { endpoints } from "@/lib/platform/api/endpoints";
import { API_BASE } from "@/lib/platform/core/api-base";
import { AppError } from "@/lib/platform/core/errors";
import { NO_CONTENT_POLICY } from "@/lib/platform/http/content-security-policy";
import { preflight, setCorsHeaders } from "@/lib/platform/http/cors";
import { problem } from "@/lib/platform/http/problem";

/** Whether a path belongs to the API. */
export const isApiPath = (pathname: string): boolean => pathname === API_BASE || pathname.startsWith(`${API_BASE}/`);

export type Call = { method: string; pathname: string; headers: Pick<Headers, "get" | "has">; requestId: string };

/**
 * Handles API calls before their routes: responds to calls that have no route (preflight, 404, 405; null for the
 * others) and sets the headers of every API response on `responseHeaders`.
 */
export function guardApiCall(call: Call, responseHeaders: Pick<Headers, "set" | "append">): Response | null {
  responseHeaders.set("Content-Security-Policy", NO_CONTENT_POLICY);
  setCorsHeaders(call.headers, responseHeaders);
  return preflight(call) ?? unservedCall(call);
}

/** GET routes also accept HEAD (RFC 9110), with the same handler and without the body. */
const GET_METHODS = ["GET", "HEAD"];

const served = Object.values(endpoints).map(({ method, path, maxBody }) => ({
  methods: method === "GET" ? GET_METHODS : [method],
  pattern: patternOf(path),
  maxBody,
}));

function patternOf(path: string): RegExp {
  const parts = path.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join("[^/]+")}/?$`);
}

/** What is served at the paths without a parameter, looked up once. */
const atFixedPath = new Map<string, typeof served>(
  Object.values(endpoints).flatMap(({ path }) => (path.includes("{") ? [] : [[path, matching(path)]])),
);

function matching(path: string) {
  return served.filter(({ pattern }) => pattern.test(path));
}

function servedAt(pathname: string) {
  const path = pathname.slice(API_BASE.length);
  return atFixedPath.get(path) ?? matching(path);
}

/** Returns the limit of a call's body, in bytes; 0 if no endpoint serves it. */
export const maxBodyOf = (method: string, pathname: string): number =>
  servedAt(pathname).find(({ methods }) => methods.includes(method))?.maxBody ?? 0;

/** Responds to a call that no endpoint serves (404, or 405 with `Allow`); null if one does. */
function unservedCall({ method, pathname, requestId }: Call): Response | null {
  const allowed = servedAt(pathname).flatMap(({ methods }) => methods);
  if (allowed.includes(method)) return null;
  if (allowed.length === 0)
    return problem(new AppError("not_found", "This API has no such address.", { type: "unknown-address" }), requestId);
  const headers = { Allow: [...new Set(allowed)].sort().join(", ") };
  return problem(new AppError("method_not_allowed", "Invalid REST method specified", { headers }), requestId);
}
