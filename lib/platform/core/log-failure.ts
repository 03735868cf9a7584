import { AppError } from "./errors";
import { log } from "./log";

/** Logs an unexpected error, and why something was unavailable: the caller gets no details of either. */
export function logFailure(error: unknown, requestId: string): void {
  if (!(error instanceof AppError)) log.error({ request_id: requestId, err: error }, "unexpected error");
  else if (error.cause !== undefined) log.warn({ request_id: requestId, err: error.cause }, "unavailable");
}
