import { AppError } from "@/lib/platform/core/errors";
import { MAX_BODY_BYTES } from "@/lib/people/scim/rules";
import { callAt } from "./addresses";
import { isApiPath } from "./api-guard";
import { isScimPath } from "@/lib/doors/scim/scim-problem";
import { isAssistantPath, isOAuthCall, MAX_OAUTH_BYTES, MCP_PATH } from "@/lib/platform/core/api-base";
import { SMALL_BODY_BYTES } from "@/lib/platform/core/endpoint";
import { tooLarge } from "@/lib/platform/http/request-input";

/** Limit of the sign-in form, in bytes. It has a token and an address. */
export const MAX_FORM_BYTES = 64 * 1024;

/** Limit of the one-click form of a mailbox (RFC 8058), in bytes. */
const MAX_UNSUBSCRIBE_BYTES = 4 * 1024;

type IncomingRequest = { method: string; pathname: string; headers: Pick<Headers, "get" | "has"> };

/** Returns why a request is refused by method or body before that is read, or null: Next would buffer 10 MB. */
export function bodyRefusal({ method, pathname, headers }: IncomingRequest): AppError | null {
  const max = limitOf(method, pathname);
  if (max === null)
    return new AppError("method_not_allowed", "Pages accept only GET.", { headers: { Allow: READS.join(", ") } });
  if (headers.has("transfer-encoding")) {
    // API routes count bytes while reading. Next's routes don't.
    if (max > 0 && (isApiPath(pathname) || isScimPath(pathname) || isAssistantPath(pathname))) return null;
    return max === 0 ? tooLarge(max) : new AppError("too_large", "Send the body's length in Content-Length.");
  }
  const announcedBytes = Number(headers.get("content-length") ?? 0);
  return announcedBytes > max ? tooLarge(max) : null;
}

/** Limits of SCIM's bodies by method, in bytes. */
const SCIM_BODIES: Readonly<Record<string, number>> = {
  POST: MAX_BODY_BYTES,
  PUT: MAX_BODY_BYTES,
  PATCH: MAX_BODY_BYTES,
  DELETE: 0,
};

const READS = ["GET", "HEAD"];

/** Returns the limit of a request's body, in bytes; null if no route accepts the method. */
function limitOf(method: string, pathname: string): number | null {
  if (isApiPath(pathname)) return callAt(method, pathname)?.endpoint.maxBody ?? 0;
  if (READS.includes(method)) return 0;
  if (isScimPath(pathname)) return SCIM_BODIES[method] ?? null;
  if (method !== "POST") return null;
  if (pathname === MCP_PATH) return SMALL_BODY_BYTES;
  if (isOAuthCall(pathname)) return MAX_OAUTH_BYTES;
  if (pathname.startsWith("/unsubscribe/")) return MAX_UNSUBSCRIBE_BYTES;
  return pathname.startsWith("/api/auth/") ? MAX_FORM_BYTES : null;
}
