import type { Worker } from "node:worker_threads";
import { AppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { startWorkerProgram } from "@/lib/core/worker-program";
import type { FromThread, ToThread } from "./document-thread";
import type { Filling, Placeholders } from "./word-template";

/** Milliseconds after which a thread is terminated. The largest honest document takes one second. */
const DEADLINE_MS = 15_000;
/** Milliseconds before an idle thread is terminated. */
const IDLE_MS = 60_000;
/** Megabytes of a thread. */
const MEMORY = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 };
const CUT_OFF = "The document took too long or too much memory. Use a simpler template with smaller pictures.";

function start(): Worker {
  const thread = startWorkerProgram("documents", "lib/documents/document-thread.ts", { resourceLimits: MEMORY });
  thread.unref();
  thread.on("error", (err) => log.warn({ err }, "the thread for documents failed"));
  return thread;
}

/** Checks and fills Word templates one after the other, in a thread that can be terminated in the middle of one. */
export class DocumentWorker {
  private thread: Worker | null = null;
  private last: Promise<unknown> = Promise.resolve();
  private idle: NodeJS.Timeout | undefined;

  constructor(private readonly deadline = DEADLINE_MS) {}

  /** Returns the document that a task results in. Throws AppError invalid with the reason if there is none. */
  async run(task: ToThread): Promise<Uint8Array> {
    const next = this.last.then(() => this.answerOf(task));
    this.last = next;
    const answer = await next;
    if (answer !== null && "document" in answer) return answer.document;
    const detail = answer?.problem ?? CUT_OFF;
    throw new AppError("invalid", detail, { fields: { document: [detail] } });
  }

  /** Terminates the thread. */
  async close(): Promise<void> {
    clearTimeout(this.idle);
    await this.thread?.terminate();
    this.thread = null;
  }

  /** The thread's answer; null if it was terminated or ran out of memory. Never rejects. */
  private answerOf(task: ToThread): Promise<FromThread | null> {
    clearTimeout(this.idle);
    const thread = (this.thread ??= start());
    return new Promise((resolve) => {
      const end = (answer: FromThread | null) => {
        clearTimeout(timer);
        thread.off("message", end).off("exit", onExit);
        if (answer === null) {
          this.thread = null;
          void thread.terminate();
        } else this.idle = setTimeout(() => void this.close(), IDLE_MS).unref();
        resolve(answer);
      };
      const timer = setTimeout(() => {
        log.warn("a document exceeded its deadline, thread terminated");
        end(null);
      }, this.deadline).unref();
      const onExit = () => end(null);
      thread.on("message", end).once("exit", onExit);
      thread.postMessage(task);
    });
  }
}

// Next bundles this module more than once into one process. All copies must share the thread.
const KEY = Symbol.for("cairn.documents");
const slot = globalThis as typeof globalThis & { [KEY]?: DocumentWorker };
const shared = () => (slot[KEY] ??= new DocumentWorker());

/** Returns a template that can be stored, without what names people or loads from elsewhere. Throws AppError invalid for one that can't be used. */
export const checkTemplate = (content: Uint8Array, placeholders: Placeholders): Promise<Uint8Array> =>
  shared().run({ check: content, placeholders });

/** Fills a template. Throws AppError invalid. */
export const fillTemplate = (filling: Filling): Promise<Uint8Array> => shared().run({ fill: filling });
