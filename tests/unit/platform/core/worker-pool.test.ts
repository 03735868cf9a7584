import { EventEmitter } from "node:events";
import type { Worker } from "node:worker_threads";
import { CutOff, type PoolOptions, WorkerPool } from "@/lib/platform/core/worker-pool";
import { SANITIZER } from "@/lib/platform/rich-text/sanitize";
import type { Sanitized } from "@/lib/platform/rich-text/sanitize-thread";

/** A thread that answers when the test says so. */
class FakeThread extends EventEmitter {
  readonly taken: string[] = [];
  constructor() {
    super();
    setImmediate(() => this.emit("message", { ready: true }));
  }
  unref() {}
  postMessage({ task }: { task: string }) {
    this.taken.push(task);
  }
  answer() {
    this.emit("message", { answer: this.taken.at(-1) });
  }
  async terminate() {
    this.emit("exit", 1);
  }
}

/** Lets all pending promises settle. */
async function turn() {
  for (let times = 0; times < 5; times += 1) await new Promise(setImmediate);
}

function poolOf(options: Partial<PoolOptions> = {}) {
  const threads: FakeThread[] = [];
  const start = () => {
    threads.push(new FakeThread());
    return threads.at(-1) as unknown as Worker;
  };
  return {
    threads,
    pool: new WorkerPool<string, string>({ ...SANITIZER, threads: 1, deadline: 600_000, ...options }, start),
  };
}

test("people take turns: the second note of one waits for the first of the other", async () => {
  const { threads, pool } = poolOf();
  const done = ["a1", "a2", "a3"].map((html) => pool.run(1, html));
  done.push(pool.run(2, "b1"));
  for (let place = 0; place < 4; place += 1) {
    await turn();
    threads[0]!.answer();
  }
  await Promise.all(done);
  expect(threads[0]!.taken).toEqual(["a1", "b1", "a2", "a3"]);
});

test("one person never has two threads", async () => {
  const { threads, pool } = poolOf({ threads: 2 });
  void pool.run(1, "a1");
  void pool.run(1, "a2");
  await turn();
  expect(threads.map(({ taken }) => taken)).toEqual([["a1"]]);
  void pool.run(2, "b1");
  await turn();
  expect(threads.map(({ taken }) => taken)).toEqual([["a1"], ["b1"]]);
});

test("a person's fifth waiting note is refused, and another's first is not", async () => {
  const { threads, pool } = poolOf({ maxEach: 4 });
  const own = Array.from({ length: 6 }, (_, place) => pool.run(1, `a${place}`));
  await expect(own[5]).rejects.toMatchObject({ code: "too_many_requests" });
  const other = pool.run(2, "b1");
  for (let place = 0; place < 6; place += 1) {
    await turn();
    threads[0]!.answer();
  }
  expect(await other).toBe("b1");
});

test("a queue that is full says so", async () => {
  const { pool } = poolOf({ maxAll: 2 });
  const notes = [1, 2, 3, 4].map((person) => pool.run(person, "x"));
  await expect(notes[3]).rejects.toMatchObject({ code: "unavailable" });
});

test("a note that takes too long is ended with its thread, and the next one gets a new thread", async () => {
  const { threads, pool } = poolOf({ deadline: 20 });
  await expect(pool.run(1, "slow")).rejects.toThrow(CutOff);
  const next = pool.run(1, "next");
  await turn();
  threads[1]!.answer();
  expect(await next).toBe("next");
});

test("a thread that can't start is no answer, and the next task tries again", async () => {
  const { threads, pool } = poolOf();
  const first = pool.run(1, "x");
  threads[0]!.emit("error", new Error("no memory"));
  await expect(first).rejects.toMatchObject({ code: "unavailable" });
  const next = pool.run(1, "next");
  await turn();
  threads[1]!.answer();
  expect(await next).toBe("next");
});

describe("with a real thread", () => {
  const pool = new WorkerPool<string, Sanitized>(SANITIZER);
  afterAll(() => pool.close());

  test("a note is sanitised, and one that is too costly is rejected with a message", async () => {
    expect(await pool.run(1, "<p>x</p><script>pwned()</script>")).toEqual({ clean: "<p>x</p>" });
    expect(await pool.run(1, "<b>".repeat(10_000))).toEqual({
      problem: expect.stringContaining("nested too deep"),
    });
  });

  test("the event loop stays free while the costliest note is sanitised", async () => {
    let ticks = 0;
    const ticking = setInterval(() => (ticks += 1), 5);
    const costly = '<p style="color:red;font-family:a,b,c">x</p>'.repeat(990);
    expect(await pool.run(1, costly)).toHaveProperty("clean");
    clearInterval(ticking);
    expect(ticks).toBeGreaterThan(10);
  });

  test("a real thread can be ended in the middle of a note", async () => {
    const hasty = new WorkerPool<string, Sanitized>({ ...SANITIZER, deadline: 1 });
    const costly = '<p style="color:red;font-family:a,b,c">x</p>'.repeat(990);
    await expect(hasty.run(1, costly)).rejects.toThrow(CutOff);
  });
});
