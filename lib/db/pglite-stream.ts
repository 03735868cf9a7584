import { Duplex } from "node:stream";
import type { PGlite } from "@electric-sql/pglite";

const TERMINATE = 0x58;
const SIMPLE_QUERY = 0x51;

/** Looked at before anything reaches the database; throws where this process may no longer write. */
export type Fence = () => void;

/** What node-postgres asks of a socket and a Duplex does not have. None of it means anything inside one process. */
class PgliteStream extends Duplex {
  readonly #db: PGlite;
  readonly #fence: Fence;
  readonly #predecessor: Promise<void>;
  readonly #onEnded: () => void;
  #unread: Buffer = Buffer.alloc(0);
  #started = false;
  #ended: Promise<void> | undefined;

  constructor(db: PGlite, fence: Fence, predecessor: Promise<void>, onEnded: () => void) {
    super();
    this.#db = db;
    this.#fence = fence;
    this.#predecessor = predecessor;
    this.#onEnded = onEnded;
  }

  connect(): this {
    process.nextTick(() => this.emit("connect"));
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#take(chunk).then(() => done(), done);
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this.#take(Buffer.concat(chunks.map(({ chunk }) => chunk))).then(() => done(), done);
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#endSession().then(
      () => done(error),
      (failure: unknown) => done(error ?? asError(failure)),
    );
  }

  async #take(chunk: Buffer): Promise<void> {
    await this.#predecessor;
    this.#unread = this.#unread.length > 0 ? Buffer.concat([this.#unread, chunk]) : chunk;
    for (let length = this.#wholeMessages(); length > 0; length = this.#wholeMessages()) {
      const messages = this.#unread.subarray(0, length);
      this.#unread = this.#unread.subarray(length);
      await this.#run(messages);
    }
  }

  /** Bytes of the complete messages that have arrived; the startup message goes alone, being framed differently. */
  #wholeMessages(): number {
    let end = 0;
    for (;;) {
      const header = this.#started ? 1 : 0;
      if (this.#unread.length < end + header + 4) return end;
      const length = this.#unread.readInt32BE(end + header) + header;
      if (this.#unread.length < end + length) return end;
      // A goodbye that came in one piece with a query must not be swallowed by it.
      if (this.#started && this.#unread[end] === TERMINATE && end > 0) return end;
      end += length;
      if (!this.#started) {
        this.#started = true;
        return end;
      }
    }
  }

  async #run(messages: Buffer): Promise<void> {
    if (messages[0] === TERMINATE) {
      await this.#endSession();
      this.push(null);
      return;
    }
    const answer: Buffer[] = [];
    await this.#db.runExclusive(() => {
      this.#fence();
      // PGlite reuses its buffer: copy.
      return this.#db.execProtocolRawStream(messages, { onRawData: (data) => answer.push(Buffer.from(data)) });
    });
    if (answer.length > 0) this.push(Buffer.concat(answer));
  }

  /**
   * A server rolls back and forgets the session when its socket closes. PGlite has one session for life, so it is told to;
   * once only, or a late goodbye would undo the next client's transaction.
   */
  #endSession(): Promise<void> {
    return (this.#ended ??= this.#predecessor
      .then(() =>
        this.#db.runExclusive(async () => {
          this.#fence();
          if (this.#db.isInTransaction()) await this.#db.execProtocolRaw(simpleQuery("ROLLBACK"));
          await this.#db.execProtocolRaw(simpleQuery("DISCARD ALL"));
        }),
      )
      .finally(this.#onEnded));
  }
}

/** A maker of "sockets" to one PGlite. Each waits until the one before it has ended: PGlite knows a single session. */
export function pgliteStreams(db: PGlite, fence: Fence): () => Duplex {
  let last = Promise.resolve();
  return () => {
    const predecessor = last;
    let ended = () => {};
    last = new Promise((resolve) => {
      ended = resolve;
    });
    return new PgliteStream(db, fence, predecessor, ended);
  };
}

const asError = (failure: unknown) => (failure instanceof Error ? failure : new Error(String(failure)));

function simpleQuery(sql: string): Buffer {
  const message = Buffer.alloc(6 + Buffer.byteLength(sql));
  message[0] = SIMPLE_QUERY;
  message.writeInt32BE(message.length - 1, 1);
  message.write(sql, 5);
  return message;
}
