import { AppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";

/** What each status of a problem is called. */
export const TITLES: Record<number, string> = {
  400: "Unreadable request",
  401: "Not signed in",
  403: "Not allowed",
  404: "Not found",
  405: "Method not allowed",
  409: "Conflict",
  412: "Precondition failed",
  413: "Too large",
  415: "Unsupported media type",
  422: "Invalid input",
  429: "Too many requests",
  500: "Internal error",
  503: "Unavailable",
};

/** The RFC 9457 answer for whatever was thrown. What isn't an AppError is logged and shown as a bare 500: internals never leak. */
export function problem(error: unknown, requestId: string): Response {
  const known = error instanceof AppError ? error : null;
  const status = known?.status ?? 500;
  if (!known) log.error({ request_id: requestId, err: error }, "unexpected error");
  const body = {
    type: "about:blank",
    title: TITLES[status],
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
