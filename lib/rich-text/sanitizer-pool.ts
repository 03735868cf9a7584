import type { Worker } from "node:worker_threads";
import { log } from "@/lib/core/log";
import { startWorkerProgram } from "@/lib/core/worker-program";
import { FairQueue } from "./fair-queue";
import type { FromSanitizer } from "./sanitize-thread";

/** The result of sanitizing a note. `problem` is for the person who wrote it. */
export type Sanitized =
  | { outcome: "clean"; html: string }
  | { outcome: "refused"; problem: string }
  | { outcome: "cut_off" }
  | { outcome: "person_full" | "full" };

type Job = { html: string; settle: (result: Sanitized) => void };
type PoolOptions = {
  start?: () => Worker;
  /** Most threads. The second starts when the first is busy with another person's note. */
  threads?: number;
  /** Time limit per note, in milliseconds. After it, the thread is terminated. */
  deadline?: number;
  /** Time before an idle thread is terminated, in milliseconds. A thread uses 50 MB. */
  idle?: number;
  maxEach?: number;
  maxAll?: number;
};

/** Megabytes of a thread. The costliest allowed note takes 48 to 64; one that takes more ends like one that takes too long. */
const MEMORY = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 12 };

/** Sanitizes notes in threads that can be terminated, taking turns between people. Threads start when needed and don't keep the process alive. */
export class SanitizerPool {
  private readonly idleThreads: Worker[] = [];
  private running = 0;
  private readonly queue: FairQueue<Job>;
  private readonly options: Required<PoolOptions>;

  constructor(options: PoolOptions = {}) {
    const start = () => startWorkerProgram("sanitizer", "lib/rich-text/sanitize-thread.ts", { resourceLimits: MEMORY });
    this.options = { start, threads: 2, deadline: 10_000, idle: 300_000, maxEach: 4, maxAll: 100, ...options };
    this.queue = new FairQueue(this.options.maxEach, this.options.maxAll);
  }

  /** Sanitizes a person's note. Never rejects. */
  sanitize(person: number, html: string): Promise<Sanitized> {
    return new Promise((settle) => {
      const added = this.queue.add(person, { html, settle });
      if (added === "added") this.serve();
      else settle({ outcome: added });
    });
  }

  private serve(): void {
    if (this.running >= this.options.threads) return;
    const next = this.queue.take();
    if (next === undefined) return;
    this.running += 1;
    void this.run(next.entry.html).then((result) => {
      this.running -= 1;
      this.queue.done(next.person);
      next.entry.settle(result);
      this.serve();
    });
    this.serve();
  }

  private async run(html: string): Promise<Sanitized> {
    const thread = this.idleThreads.pop() ?? (await this.startThread());
    if (thread === null) return { outcome: "full" };
    const sanitized = await this.runIn(thread, html);
    if (sanitized.outcome !== "cut_off") this.release(thread);
    return sanitized;
  }

  /** Starts a thread and waits until it's ready, which doesn't count towards a note's deadline. Null if it can't start. */
  private startThread(): Promise<Worker | null> {
    return new Promise((resolve) => {
      const thread = this.options.start();
      thread.unref();
      thread.once("message", () => resolve(thread));
      thread.once("exit", () => this.forget(thread));
      thread.once("error", (error) => {
        log.error({ err: error }, "sanitizer thread failed");
        resolve(null);
      });
    });
  }

  private runIn(thread: Worker, html: string): Promise<Sanitized> {
    return new Promise((resolve) => {
      const end = (sanitized: Sanitized) => {
        clearTimeout(timer);
        thread.off("message", onAnswer).off("exit", onExit);
        resolve(sanitized);
      };
      const onExit = () => end({ outcome: "cut_off" });
      const onAnswer = (answer: FromSanitizer) => {
        if ("clean" in answer) end({ outcome: "clean", html: answer.clean });
        else if ("problem" in answer) end({ outcome: "refused", problem: answer.problem });
      };
      const timer = setTimeout(() => {
        log.warn({ bytes: html.length }, "sanitizing a note exceeded its deadline, thread terminated");
        void thread.terminate();
      }, this.options.deadline).unref();
      thread.on("message", onAnswer).once("exit", onExit);
      thread.postMessage(html);
    });
  }

  private release(thread: Worker): void {
    this.idleThreads.push(thread);
    const since = setTimeout(() => {
      if (this.forget(thread)) void thread.terminate();
    }, this.options.idle).unref();
    thread.once("message", () => clearTimeout(since));
  }

  /** Removes a thread from the idle ones; false if it wasn't idle. */
  private forget(thread: Worker): boolean {
    const place = this.idleThreads.indexOf(thread);
    if (place >= 0) this.idleThreads.splice(place, 1);
    return place >= 0;
  }

  /** Terminates the idle threads. */
  async close(): Promise<void> {
    await Promise.all(this.idleThreads.splice(0).map((thread) => thread.terminate()));
  }
}
