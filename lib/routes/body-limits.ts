import { AppError } from "@/lib/core/errors";
import { isCall, maxBodyOf } from "./api-guard";
import { tooLarge } from "@/lib/http/request-body";

/** Bytes. The sign-in form holds a token and an address. */
export const MAX_FORM_BYTES = 64 * 1024;

type Arriving = { method: string; pathname: string; headers: Pick<Headers, "get" | "has"> };

/**
 * Says why a request's method or body is refused before any of the body is read, or null where it isn't. Without this, whoever
 * passes requests on (Next's middleware) would hold bodies of 10 MB that no route takes.
 */
export function bodyRefusal({ method, pathname, headers }: Arriving): AppError | null {
  const max = limitOf(method, pathname);
  if (max === null)
    return new AppError("method_not_allowed", "Pages are read with GET.", { headers: { Allow: READS.join(", ") } });
  if (headers.has("transfer-encoding")) {
    // The API's own routes count while they read; nobody counts what goes through Next.
    if (max > 0 && isCall(pathname)) return null;
    return max === 0 ? tooLarge(max) : new AppError("too_large", "Send the body's length in Content-Length.");
  }
  const announced = Number(headers.get("content-length") ?? 0);
  return announced > max ? tooLarge(max) : null;
}

const READS = ["GET", "HEAD"];

/** Returns the bytes that a request may bring; null where no route takes the method. */
function limitOf(method: string, pathname: string): number | null {
  if (isCall(pathname)) return maxBodyOf(method, pathname);
  if (READS.includes(method)) return 0;
  return method === "POST" && pathname.startsWith("/api/auth/") ? MAX_FORM_BYTES : null;
}
