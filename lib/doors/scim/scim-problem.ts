import { SCIM_BASE } from "@/lib/platform/core/api-base";
import { AppError } from "@/lib/platform/core/errors";
import { logFailure } from "@/lib/platform/core/log-failure";
import { REQUEST_ID } from "@/lib/platform/http/request-headers";
import { scimTypeOf } from "@/lib/people/scim/fault-rules";

export const SCIM_TYPE = "application/scim+json";

/** Whether a path belongs to SCIM. */
export const isScimPath = (pathname: string): boolean => pathname === SCIM_BASE || pathname.startsWith(`${SCIM_BASE}/`);

/** Returns SCIM's response for an error (RFC 7644, 3.12). One that isn't an AppError is logged, and a bare 500. */
export function scimProblem(error: unknown, requestId: string): Response {
  const known = error instanceof AppError ? error : null;
  logFailure(error, requestId);
  // SCIM has no 422.
  const status = known?.code === "invalid" ? 400 : (known?.status ?? 500);
  const scimType = known ? scimTypeOf(known) : undefined;
  const body = {
    schemas: ["urn:ietf:params:scim:api:messages:2.0:Error"],
    status: String(status),
    ...(scimType === undefined ? {} : { scimType }),
    detail: known ? detailOf(known) : "Something went wrong on our side. The request id helps us find it.",
  };
  const headers = new Headers({
    "Content-Type": SCIM_TYPE,
    "Cache-Control": "no-store",
    [REQUEST_ID]: requestId,
    ...known?.headers,
  });
  if (status === 401 && !headers.has("WWW-Authenticate")) headers.set("WWW-Authenticate", 'Bearer realm="cairn"');
  return Response.json(body, { status, headers });
}

/** The message, and what is wrong with which field, because SCIM's errors have one text. */
function detailOf({ message, code, fields = {} }: AppError): string {
  if (code !== "invalid") return message;
  const wrong = Object.entries(fields).map(([field, why]) => `${field.replace(/^user\./, "")} ${why.join(", ")}`);
  return wrong.length === 0 ? message : `${message} ${wrong.join("; ")}.`;
}
