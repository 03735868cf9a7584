import type { Worker } from "node:worker_threads";
import { AppError } from "./errors";
import { FairQueue } from "./fair-queue";
import { log } from "./log";
import { processWide } from "./process-wide";
import { startWorker } from "./worker-program";
import type { FromThread, ToThread } from "./worker-thread";

/** A task took too long or too much memory, and its thread was terminated. */
export class CutOff extends Error {
  override readonly name = "CutOff";
}

export type PoolOptions = {
  /** The name of the pool's tasks in server/worker.ts. */
  name: string;
  /** Megabytes of a thread. A task that takes more ends like one that takes too long. */
  memory: { maxOldGenerationSizeMb: number; maxYoungGenerationSizeMb: number };
  /** Most threads. The second starts when the first is busy with another person's task. */
  threads: number;
  /** Time limit per task, in milliseconds. After it, the thread is terminated. */
  deadline: number;
  /** Time before an idle thread is terminated, in milliseconds. */
  idle: number;
  /** Most waiting tasks of each person, and of all. */
  maxEach?: number;
  maxAll?: number;
};

type Job<Task, Answer, Part> = {
  task: Task;
  onPart: (part: Part) => void;
  settle: (answer: Answer | Promise<never>) => void;
};

const RETRY = { headers: { "Retry-After": "5" } };

/** Does tasks in threads that can be terminated, taking turns between people. Threads start when needed. */
export class WorkerPool<Task, Answer, Part = never> {
  private readonly idleThreads = new Map<Worker, NodeJS.Timeout>();
  private running = 0;
  private readonly queue: FairQueue<Job<Task, Answer, Part>>;

  constructor(
    private readonly options: PoolOptions,
    private readonly start = () => startWorker(options.name, options.memory),
  ) {
    this.queue = new FairQueue(options.maxEach ?? 4, options.maxAll ?? 100);
  }

  /** Does a person's task; `onPart` gets parts. Throws CutOff, and AppError too_many_requests, unavailable. */
  run(person: number, task: Task, onPart: (part: Part) => void = () => {}): Promise<Answer> {
    return new Promise((settle) => {
      const added = this.queue.add(person, { task, onPart, settle });
      if (added === "added") this.serve();
      else settle(Promise.reject(added === "full" ? overloaded() : tooMany()));
    });
  }

  /** Terminates the idle threads. */
  async close(): Promise<void> {
    await Promise.all([...this.idleThreads.keys()].map((thread) => this.end(thread)));
  }

  private serve(): void {
    if (this.running >= this.options.threads) return;
    const next = this.queue.take();
    if (next === undefined) return;
    this.running += 1;
    const answer = this.answerOf(next.entry);
    const onEnd = () => {
      this.running -= 1;
      this.queue.done(next.person);
      next.entry.settle(answer as Promise<never>);
      this.serve();
    };
    answer.then(onEnd, onEnd);
    this.serve();
  }

  private async answerOf(job: Job<Task, Answer, Part>): Promise<Answer> {
    const [idle] = this.idleThreads.keys();
    if (idle) this.take(idle);
    const thread = idle ?? (await this.startThread());
    const answer = await this.runIn(thread, job);
    if (this.options.idle === 0) await thread.terminate();
    else this.idleThreads.set(thread, setTimeout(() => void this.end(thread), this.options.idle).unref());
    return answer;
  }

  /** Starts a thread and waits until it's ready, which doesn't count towards a task's deadline. */
  private startThread(): Promise<Worker> {
    return new Promise((resolve, reject) => {
      const thread = this.start();
      thread.unref();
      thread.once("message", () => resolve(thread));
      thread.once("exit", () => {
        this.take(thread);
        reject(overloaded());
      });
      thread.on("error", (err) => {
        log.error({ err, thread: this.options.name }, "thread failed");
        reject(overloaded());
      });
    });
  }

  private runIn(thread: Worker, { task, onPart }: Job<Task, Answer, Part>): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const post = (message: ToThread<Task>) => thread.postMessage(message);
      const end = () => {
        clearTimeout(timer);
        thread.off("message", onMessage).off("exit", onExit);
      };
      const onExit = () => {
        end();
        reject(new CutOff());
      };
      const onMessage = (message: FromThread<Answer, Part>) => {
        if ("part" in message) {
          onPart(message.part);
          // The others' turn comes first.
          setImmediate(() => post({ next: true }));
        } else if ("answer" in message) {
          end();
          resolve(message.answer);
        }
      };
      const timer = setTimeout(() => {
        log.warn({ thread: this.options.name }, "a task exceeded its deadline, thread terminated");
        void thread.terminate();
      }, this.options.deadline).unref();
      thread.on("message", onMessage).once("exit", onExit);
      post({ task });
    });
  }

  /** Removes a thread from the idle ones. */
  private take(thread: Worker): void {
    clearTimeout(this.idleThreads.get(thread));
    this.idleThreads.delete(thread);
  }

  private async end(thread: Worker): Promise<void> {
    this.take(thread);
    await thread.terminate();
  }
}

const tooMany = () =>
  new AppError(
    "too_many_requests",
    "Several of your notes or files are still being read. Try again in a moment.",
    RETRY,
  );
const overloaded = () =>
  new AppError("unavailable", "Too many notes and files are being read right now. Try again in a moment.", RETRY);

/** Returns the process's pool of this name, which starts with these options. */
export function sharedPool<Task, Answer, Part = never>(options: PoolOptions): WorkerPool<Task, Answer, Part> {
  const pools = processWide("worker pools", () => new Map<string, WorkerPool<never, unknown, never>>());
  const pool = pools.get(options.name) ?? new WorkerPool<never, unknown, never>(options);
  pools.set(options.name, pool);
  return pool as unknown as WorkerPool<Task, Answer, Part>;
}
