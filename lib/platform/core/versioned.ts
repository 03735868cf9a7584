/**
 * A response with the version of what it shows, for callers who ask again and again. `answer` is undefined if the
 * caller has that version.
 */
export class Versioned<T> {
  constructor(
    readonly version: string,
    readonly answer: T | undefined,
  ) {}
}
