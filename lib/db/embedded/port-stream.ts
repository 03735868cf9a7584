import { Duplex } from "node:stream";
import type { MessagePort } from "node:worker_threads";
import { turnIsOver } from "./event-loop-turn";

/** Sends bytes to the other thread: moves a buffer of its own, copies a slice of Node's shared pool. */
export function post(port: MessagePort, bytes: Buffer): void {
  const isWhole = bytes.byteOffset === 0 && bytes.byteLength === bytes.buffer.byteLength;
  const own = isWhole ? new Uint8Array(bytes.buffer) : new Uint8Array(bytes);
  port.postMessage(own, [own.buffer as ArrayBuffer]);
}

/** The app's end of one session with the database thread: what node-postgres takes for its socket. */
export class PortStream extends Duplex {
  readonly #port: MessagePort;
  #late: Buffer[] = [];

  constructor(port: MessagePort) {
    super();
    this.#port = port;
    port.on("message", (bytes: Uint8Array) =>
      this.#receive(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)),
    );
    // The thread has ended, with or without a reason.
    port.on("close", () => {
      this.#deliverLate();
      this.push(null);
      this.destroy();
    });
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

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    post(this.#port, chunk);
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    post(this.#port, Buffer.concat(chunks.map(({ chunk }) => chunk)));
    done();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#port.close();
    done(error);
  }

  #receive(bytes: Buffer): void {
    if (this.#late.length === 0 && !turnIsOver()) {
      this.push(bytes);
      return;
    }
    this.#late.push(bytes);
    if (this.#late.length === 1) setImmediate(() => this.#deliverLate());
  }

  #deliverLate(): void {
    for (const bytes of this.#late.splice(0)) this.push(bytes);
  }
}
