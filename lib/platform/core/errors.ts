import type { ProblemName } from "./problem-types";

/** The reasons for an error response: their HTTP status, and the cause that an error names unless it gives a narrower one. */
export const REASONS = {
  unreadable: { status: 400, type: "unreadable-request" },
  unauthenticated: { status: 401, type: "not-signed-in" },
  forbidden: { status: 403, type: "not-allowed" },
  not_found: { status: 404, type: "not-found" },
  method_not_allowed: { status: 405, type: "unsupported-method" },
  conflict: { status: 409, type: "conflict" },
  precondition_failed: { status: 412, type: "changed-elsewhere" },
  too_large: { status: 413, type: "too-large" },
  unsupported_media_type: { status: 415, type: "unsupported-media-type" },
  invalid: { status: 422, type: "invalid-input" },
  too_many_requests: { status: 429, type: "too-many-requests" },
  unavailable: { status: 503, type: "unavailable" },
} as const satisfies Record<string, { status: number; type: ProblemName }>;

export type ErrorCode = keyof typeof REASONS;

/** Messages by field path, such as `cm_competency_change.desired_level`. */
export type FieldErrors = Record<string, string[]>;

type Extra = {
  /** The cause, if it is a narrower one than the code says. */
  type?: ProblemName;
  fields?: FieldErrors;
  /** The current resource, so that the caller needs no further request after a 409 or 412. */
  current?: unknown;
  headers?: Record<string, string>;
  /** The error behind it, for the log alone. */
  cause?: Error;
};

/**
 * The only error whose message is sent to the caller. It's shown to people, so it must not contain internals. Any other
 * error becomes a 500 without details.
 */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly type: ProblemName;
  readonly fields: FieldErrors | undefined;
  readonly current: unknown;
  readonly headers: Record<string, string>;

  constructor(
    readonly code: ErrorCode,
    message: string,
    extra: Extra = {},
  ) {
    super(message, extra.cause && { cause: extra.cause });
    this.type = extra.type ?? REASONS[code].type;
    this.fields = extra.fields;
    this.current = extra.current;
    this.headers = extra.headers ?? {};
  }

  get status(): number {
    return REASONS[this.code].status;
  }
}

/** Returns the error for an input with a wrong field: `why` is said beside the field, `message` of the whole. */
export const wrongField = (field: string, why: string, message: string): AppError =>
  new AppError("invalid", message, { fields: { [field]: [why] } });

/** Returns the error for a conflict with a cause of its own. */
export const conflict = (type: ProblemName, message: string, extra: Omit<Extra, "type"> = {}): AppError =>
  new AppError("conflict", message, { ...extra, type });
