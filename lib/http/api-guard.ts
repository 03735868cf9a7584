import { endpoints } from "@/lib/api/endpoints";
import { API_BASE } from "@/lib/core/api-base";
import { AppError } from "@/lib/core/errors";
import { NO_CONTENT_POLICY } from "./content-security-policy";
import { preflight, share } from "./cors";
import { problem } from "./problem";

/** Whether a path lies in the API. */
export const isCall = (pathname: string): boolean => pathname === API_BASE || pathname.startsWith(`${API_BASE}/`);

export type Call = { method: string; pathname: string; headers: Pick<Headers, "get" | "has">; requestId: string };

/**
 * Meets a call of the API before any of its routes: answers those that no route can (a preflight, 404, 405; null for the others) and puts on
 * the answer's headers what every answer of the API bears.
 */
export function guardApiCall(call: Call, onAnswer: Pick<Headers, "set" | "append">): Response | null {
  onAnswer.set("Content-Security-Policy", NO_CONTENT_POLICY);
  share(call.headers, onAnswer);
  return preflight(call) ?? unservedCall(call);
}

/** Whatever can be got can be asked about (RFC 9110): HEAD is answered by the same handler, without the body. */
const GET_METHODS = ["GET", "HEAD"];

const served = Object.values(endpoints).map(({ method, path }) => ({
  methods: method === "GET" ? GET_METHODS : [method],
  pattern: patternOf(path),
}));

function patternOf(path: string): RegExp {
  const parts = path.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join("[^/]+")}/?$`);
}

/** The answer to a call of the API that no endpoint serves (404, or 405 with `Allow`); null when one does. */
function unservedCall({ method, pathname, requestId }: Call): Response | null {
  const path = pathname.slice(API_BASE.length);
  const allowed = served.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods);
  if (allowed.includes(method)) return null;
  if (allowed.length === 0)
    return problem(new AppError("not_found", "There is no such address in this API."), requestId);
  const headers = { Allow: [...new Set(allowed)].sort().join(", ") };
  return problem(new AppError("method_not_allowed", "Invalid REST method specified", { headers }), requestId);
}
