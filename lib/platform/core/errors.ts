import type { ProblemName } from "./problem-types";

/** The reasons for an error response, with their HTTP status. */
export const STATUS_OF = {
  unreadable: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  precondition_failed: 412,
  too_large: 413,
  unsupported_media_type: 415,
  invalid: 422,
  too_many_requests: 429,
  unavailable: 503,
} as const;

/** The cause that an error names unless it gives a narrower one. */
const USUAL_TYPES: Record<ErrorCode, ProblemName> = {
  unreadable: "unreadable-request",
  unauthenticated: "not-signed-in",
  forbidden: "not-allowed",
  not_found: "not-found",
  method_not_allowed: "unsupported-method",
  conflict: "conflict",
  precondition_failed: "changed-elsewhere",
  too_large: "too-large",
  unsupported_media_type: "unsupported-media-type",
  invalid: "invalid-input",
  too_many_requests: "too-many-requests",
  unavailable: "unavailable",
};

/** The title of an error response, by status. */
export const PROBLEM_TITLES: Record<number, string> = {
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

export type ErrorCode = keyof typeof STATUS_OF;

/** Messages by field path, such as `cm_competency_change.desired_level`. */
export type FieldErrors = Record<string, string[]>;

type Extra = {
  /** The cause, if it is a narrower one than the code says. */
  type?: ProblemName;
  fields?: FieldErrors;
  /** The current resource, so that the caller needs no further request after a 409 or 412. */
  current?: unknown;
  headers?: Record<string, string>;
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
    super(message);
    this.type = extra.type ?? USUAL_TYPES[code];
    this.fields = extra.fields;
    this.current = extra.current;
    this.headers = extra.headers ?? {};
  }

  get status(): number {
    return STATUS_OF[this.code];
  }
}
