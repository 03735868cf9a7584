/** Every way a request can be refused, and the HTTP status that says so (product decision: RFC 9457 problems). */
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

/** The title of a problem of each status. */
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
  fields?: FieldErrors;
  /** The thing as it stands now, so that the caller of a 409 or 412 can decide without asking again. */
  current?: unknown;
  headers?: Record<string, string>;
};

/**
 * The one error that carries an answer for the caller. Its message is shown to people, so it is written in plain words
 * and never holds internals. Anything else that is thrown becomes a bare 500.
 */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly fields: FieldErrors | undefined;
  readonly current: unknown;
  readonly headers: Record<string, string>;

  constructor(
    readonly code: ErrorCode,
    message: string,
    extra: Extra = {},
  ) {
    super(message);
    this.fields = extra.fields;
    this.current = extra.current;
    this.headers = extra.headers ?? {};
  }

  get status(): number {
    return STATUS_OF[this.code];
  }
}
