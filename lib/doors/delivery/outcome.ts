/** A failure that another attempt can't mend, such as a mailbox that doesn't exist. */
export class LastingFailure extends Error {
  override readonly name = "LastingFailure";
  constructor(
    message: string,
    /** The HTTP status, if there was an answer. */
    readonly status: number | null = null,
  ) {
    super(message);
  }
}

/** A failure after which another attempt may help. */
export class PassingFailure extends Error {
  override readonly name = "PassingFailure";
  constructor(
    message: string,
    readonly details: {
      status?: number | null;
      /** Seconds that the receiver wants to be left alone. */
      retryAfter?: number;
      /** Whether other messages of the lane would fail too, because the mail server doesn't respond. */
      concernsAll?: boolean;
    } = {},
  ) {
    super(message);
  }
}

/** A message that must not be sent before a time. */
export class Postponed extends Error {
  override readonly name = "Postponed";
  constructor(readonly until: Date) {
    super(`not before ${until.toISOString()}`);
  }
}
