import type { PGlite } from "@electric-sql/pglite";
import { turnIsOver } from "./event-loop-turn";
import type { Fence } from "./fence";

const TERMINATE = 0x58;
const SIMPLE_QUERY = 0x51;
/** Bytes of an answer that are gathered before they are sent on. */
const SENT_AT_ONCE = 256 * 1024;

type SessionOptions = {
  db: PGlite;
  fence: Fence;
  /** Settles when the session before this one has ended. */
  predecessor: Promise<void>;
  send: (bytes: Buffer) => void;
  onEnded: () => void;
};

/** One client's connection to PGlite, inside the database thread: takes PostgreSQL's wire protocol and sends the answers. */
export class Session {
  readonly #options: SessionOptions;
  #unread: Buffer = Buffer.alloc(0);
  #work: Promise<void>;
  #started = false;
  #ended: Promise<void> | undefined;

  constructor(options: SessionOptions) {
    this.#options = options;
    this.#work = options.predecessor;
  }

  /** Processes what the client sent, in order. Rejects if PGlite itself fails. */
  receive(chunk: Buffer): Promise<void> {
    return (this.#work = this.#work.then(() => this.#take(chunk)));
  }

  /**
   * A server rolls back and ends the session when its socket closes. PGlite has only one session, so this resets it;
   * only once, because a late Terminate message would roll back the next client's transaction.
   */
  end(): Promise<void> {
    const { db, fence, predecessor, onEnded } = this.#options;
    return (this.#ended ??= predecessor
      .then(() =>
        db.runExclusive(async () => {
          fence();
          if (db.isInTransaction()) await db.execProtocolRaw(simpleQuery("ROLLBACK"));
          await db.execProtocolRaw(simpleQuery("DISCARD ALL"));
        }),
      )
      .finally(onEnded));
  }

  async #take(chunk: Buffer): Promise<void> {
    this.#unread = this.#unread.length > 0 ? Buffer.concat([this.#unread, chunk]) : chunk;
    for (let length = this.#wholeMessages(); length > 0 && !this.#ended; length = this.#wholeMessages()) {
      const messages = this.#unread.subarray(0, length);
      this.#unread = this.#unread.subarray(length);
      if (messages[0] === TERMINATE) await this.end();
      else await this.#run(messages);
      if (turnIsOver()) await new Promise(setImmediate);
    }
  }

  /** Bytes of the complete messages that have arrived; the startup message goes alone because it is framed differently. */
  #wholeMessages(): number {
    let end = 0;
    for (;;) {
      const header = this.#started ? 1 : 0;
      if (this.#unread.length < end + header + 4) return end;
      const length = this.#unread.readInt32BE(end + header) + header;
      if (this.#unread.length < end + length) return end;
      // A Terminate message that arrives together with a query must be processed separately.
      if (this.#started && this.#unread[end] === TERMINATE && end > 0) return end;
      end += length;
      if (!this.#started) {
        this.#started = true;
        return end;
      }
    }
  }

  async #run(messages: Buffer): Promise<void> {
    const { db, fence, send } = this.#options;
    let answer: Buffer[] = [];
    let size = 0;
    const flush = () => {
      if (size > 0) send(Buffer.concat(answer));
      answer = [];
      size = 0;
    };
    await db.runExclusive(() => {
      fence();
      const onRawData = (data: Uint8Array) => {
        // PGlite reuses its buffer: copy.
        answer.push(Buffer.from(data));
        size += data.length;
        if (size >= SENT_AT_ONCE) flush();
      };
      return db.execProtocolRawStream(messages, { onRawData });
    });
    flush();
  }
}

type OpenSession = (client: { send: (bytes: Buffer) => void; onEnded: () => void }) => Session;

/** Opens sessions with one PGlite, each after the one before it has ended: PGlite has a single session. */
export function sessionsOf(db: PGlite, fence: Fence): OpenSession {
  let last = Promise.resolve();
  return ({ send, onEnded }) => {
    const predecessor = last;
    let settle = () => {};
    last = new Promise((resolve) => {
      settle = resolve;
    });
    const end = () => {
      settle();
      onEnded();
    };
    return new Session({ db, fence, predecessor, send, onEnded: end });
  };
}

function simpleQuery(sql: string): Buffer {
  const message = Buffer.alloc(6 + Buffer.byteLength(sql));
  message[0] = SIMPLE_QUERY;
  message.writeInt32BE(message.length - 1, 1);
  message.write(sql, 5);
  return message;
}
