import { AppError } from "@/lib/platform/core/errors";
import { logFailure } from "@/lib/platform/core/log-failure";
import { PROBLEM_TYPES, problemTypeOf } from "@/lib/platform/core/problem-types";

/**
 * Returns the RFC 9457 response for an error. An error that isn't an AppError is logged and becomes a 500 without
 * details; why a database was unavailable is logged.
 */
export function problem(error: unknown, requestId: string): Response {
  const known = error instanceof AppError ? error : null;
  const status = known?.status ?? 500;
  const type = known?.type ?? "internal-error";
  logFailure(error, requestId);
  const body = {
    type: problemTypeOf(type),
    title: PROBLEM_TYPES[type].title,
    status,
    detail: known?.message ?? "Something went wrong on our side. The request id helps us find it.",
    ...(known?.fields ? { errors: known.fields } : {}),
    ...(known?.current !== undefined ? { current: known.current } : {}),
    request_id: requestId,
  };
  const headers = new Headers({
    "Content-Type": "application/problem+json",
    "Cache-Control": "no-store",
    "X-Request-Id": requestId,
    ...known?.headers,
  });
  if (status === 401 && !headers.has("WWW-Authenticate")) headers.set("WWW-Authenticate", 'Bearer realm="cairn"');
  return Response.json(body, { status, headers });
}
