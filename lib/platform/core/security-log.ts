import { AppError } from "./errors";
import { log } from "./log";
import { processWide } from "./process-wide";

type Event = "sign_in" | "log_out" | "refusal" | "token_use" | "download";

type EventDetails = {
  outcome: "succeeded" | "failed";
  /** The person concerned; null if unknown. */
  userId: number | null;
  /** Network address of the caller. */
  address: string;
  requestId: string;
  /** A code, such as why a sign-in was refused. Never free text. */
  reason?: string;
  /** The claims of an ID token that are missing or wrong: their names and never their values. */
  claims?: readonly string[];
  /** The event that it counts as, if not as itself. */
  countedAs?: Event;
};

// Independent of LOG_LEVEL, because a security log must be complete. Only "silent", which tests use, turns it off.
export const securityLog = log.child({ kind: "security" }, log.level === "silent" ? {} : { level: "info" });

/** How often each event was logged ("sign_in failed"); sign-ins from 0, or Prometheus misses the first. */
export const securityEvents = processWide(
  "security events",
  () =>
    new Map([
      ["sign_in succeeded", 0],
      ["sign_in failed", 0],
    ]),
);

/** Writes a line of the security log: ids, network addresses and outcomes. */
export function logSecurityEvent(event: Event, details: EventDetails): void {
  const { outcome, userId, address, requestId, reason, claims = [], countedAs = event } = details;
  const why = { ...(reason === undefined ? {} : { reason }), ...(claims.length === 0 ? {} : { claims }) };
  const counted = `${countedAs} ${outcome}`;
  securityEvents.set(counted, (securityEvents.get(counted) ?? 0) + 1);
  securityLog.info({ event, outcome, user_id: userId, address, request_id: requestId, ...why }, `${event} ${outcome}`);
}

const REFUSALS = new Set(["forbidden", "too_many_requests"]);

/** Whether an error is a refusal (403 or 429). */
export const isRefusal = (error: unknown): error is AppError => error instanceof AppError && REFUSALS.has(error.code);
