import { endpoints } from "@/lib/api/endpoints";
import { AppError } from "@/lib/core/errors";
import { problem } from "./problem";

/** Where the API lives; endpoints' paths are relative to it. */
export const API_BASE = "/api/cm/v1";

/** Whatever can be got can be asked about (RFC 9110): HEAD is answered by the same handler, without the body. */
const GET_METHODS = ["GET", "HEAD"];

const served = Object.values(endpoints).map(({ method, path }) => ({ methods: method === "GET" ? GET_METHODS : [method], pattern: patternOf(path) }));

function patternOf(path: string): RegExp {
  const parts = path.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join("[^/]+")}/?$`);
}

/** The answer to a call of the API that no endpoint serves (404, or 405 with `Allow`); null when one does. */
export function unservedCall(method: string, pathname: string, requestId: string): Response | null {
  const path = pathname.slice(API_BASE.length);
  const allowed = served.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods);
  if (allowed.includes(method)) return null;
  if (allowed.length === 0) return problem(new AppError("not_found", "There is no such address in this API."), requestId);
  const headers = { Allow: [...new Set(allowed)].sort().join(", ") };
  return problem(new AppError("method_not_allowed", "Invalid REST method specified", { headers }), requestId);
}
