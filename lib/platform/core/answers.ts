// What an operation answers with when it isn't a plain object. Pages of a list are in paged.ts.

/** JSON of shape T that the database wrote, sent unchanged. Tests check it against the endpoint's schema. */
export class JsonText<T> {
  declare readonly shape: T;
  constructor(
    /**
     * The texts of the rows. They stay apart until they are bytes: each call's large text would be old before it is
     * garbage, and collecting those took more of the processor's time than the call itself.
     */
    readonly rows: readonly string[],
    /** What comes before the first row, and after the last. */
    readonly around: readonly [before: string, after: string] = ["[", "]"],
  ) {}
}

/** An answer of shape T as JSON in pieces, each made once the one before is sent: never whole in memory. */
export class JsonStream<T> {
  declare readonly shape: T;
  constructor(readonly pieces: AsyncIterable<string>) {}
}

/** An answer that is a file, in pieces like those of a JsonStream. */
export class FileStream {
  constructor(
    /** The name to save it under: letters, digits, hyphens and a dot. */
    readonly name: string,
    /** The header Content-Type. */
    readonly contentType: string,
    readonly pieces: AsyncIterable<string | Uint8Array>,
  ) {}
}

/** An answer with its version, for callers who ask repeatedly; `answer` is undefined if they have it. */
export class Versioned<T> {
  constructor(
    readonly version: string,
    readonly answer: T | undefined,
  ) {}
}
