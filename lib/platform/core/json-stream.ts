/**
 * An answer of shape T as pieces of JSON, each made when the one before it has been sent: it is never in memory as a
 * whole.
 */
export class JsonStream<T> {
  declare readonly shape: T;
  constructor(readonly pieces: AsyncIterable<string>) {}
}
