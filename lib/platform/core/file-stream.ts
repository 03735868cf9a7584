/**
 * An answer that is a file, in pieces, each made when the one before it has been sent: it is never in memory as a
 * whole.
 */
export class FileStream {
  constructor(
    /** The name to save it under: letters, digits, hyphens and a dot. */
    readonly name: string,
    /** The header Content-Type. */
    readonly contentType: string,
    readonly pieces: AsyncIterable<string | Uint8Array>,
  ) {}
}
