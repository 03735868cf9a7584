import { AppError } from "./errors";
import { log } from "./log";

type Event = "sign_in" | "log_out" | "refusal" | "token_use" | "download";

type About = {
  outcome: "succeeded" | "failed";
  /** Whom it concerns; null while nobody is known. */
  userId: number | null;
  /** Network address of the caller. */
  address: string;
  requestId: string;
  /** A code, such as why a sign-in was refused. Never free text. */
  reason?: string;
};

// Whatever LOG_LEVEL says: a security log with gaps is none. Only "silent", which tests use, silences it.
const security = log.child({ kind: "security" }, log.level === "silent" ? {} : { level: "info" });

/** Writes one line of the security log: ids, addresses and outcomes, for whoever investigates an incident. */
export function logSecurityEvent(event: Event, { outcome, userId, address, requestId, reason }: About): void {
  security.info(
    { event, outcome, user_id: userId, address, request_id: requestId, ...(reason === undefined ? {} : { reason }) },
    `${event} ${outcome}`,
  );
}

const REFUSALS = new Set(["forbidden", "too_many_requests"]);

/** Writes a line where an error is a refusal (403 or 429); anything else is no matter of the security log. */
export function logRefusal(error: unknown, about: Omit<About, "outcome" | "reason">): void {
  if (error instanceof AppError && REFUSALS.has(error.code))
    logSecurityEvent("refusal", { ...about, outcome: "failed", reason: error.code });
}
