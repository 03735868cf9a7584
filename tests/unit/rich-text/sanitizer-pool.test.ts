import { EventEmitter } from "node:events";
import type { Worker } from "node:worker_threads";
import { SanitizerPool } from "@/lib/rich-text/sanitizer-pool";

/** A thread that answers when the test says so. */
class FakeThread extends EventEmitter {
  readonly taken: string[] = [];
  constructor() {
    super();
    setImmediate(() => this.emit("message", { ready: true }));
  }
  unref() {}
  postMessage(html: string) {
    this.taken.push(html);
  }
  answer() {
    this.emit("message", { clean: this.taken.at(-1) });
  }
  async terminate() {
    this.emit("exit", 1);
  }
}

/** Lets all pending promises settle. */
async function turn() {
  for (let times = 0; times < 5; times += 1) await new Promise(setImmediate);
}

function poolOf(options: { threads?: number; deadline?: number; maxEach?: number; maxAll?: number } = {}) {
  const threads: FakeThread[] = [];
  const start = () => {
    threads.push(new FakeThread());
    return threads.at(-1) as unknown as Worker;
  };
  return { threads, pool: new SanitizerPool({ start, threads: 1, ...options }) };
}

test("people take turns: the second note of one waits for the first of the other", async () => {
  const { threads, pool } = poolOf();
  const done = ["a1", "a2", "a3"].map((html) => pool.sanitize(1, html));
  done.push(pool.sanitize(2, "b1"));
  for (let place = 0; place < 4; place += 1) {
    await turn();
    threads[0]!.answer();
  }
  await Promise.all(done);
  expect(threads[0]!.taken).toEqual(["a1", "b1", "a2", "a3"]);
});

test("one person never has two threads", async () => {
  const { threads, pool } = poolOf({ threads: 2 });
  void pool.sanitize(1, "a1");
  void pool.sanitize(1, "a2");
  await turn();
  expect(threads.map(({ taken }) => taken)).toEqual([["a1"]]);
  void pool.sanitize(2, "b1");
  await turn();
  expect(threads.map(({ taken }) => taken)).toEqual([["a1"], ["b1"]]);
});

test("a person's fifth waiting note is refused, and another's first is not", async () => {
  const { threads, pool } = poolOf({ maxEach: 4 });
  const own = Array.from({ length: 6 }, (_, place) => pool.sanitize(1, `a${place}`));
  expect(await own[5]).toEqual({ outcome: "person_full" });
  const other = pool.sanitize(2, "b1");
  for (let place = 0; place < 6; place += 1) {
    await turn();
    threads[0]!.answer();
  }
  expect(await other).toEqual({ outcome: "clean", html: "b1" });
});

test("a queue that is full says so", async () => {
  const { pool } = poolOf({ maxAll: 2 });
  const notes = [1, 2, 3, 4].map((person) => pool.sanitize(person, "x"));
  expect(await notes[3]).toEqual({ outcome: "full" });
});

test("a note that takes too long is ended with its thread, and the next one gets a new thread", async () => {
  const { threads, pool } = poolOf({ deadline: 20 });
  expect(await pool.sanitize(1, "slow")).toEqual({ outcome: "cut_off" });
  const next = pool.sanitize(1, "next");
  await turn();
  threads[1]!.answer();
  expect(await next).toEqual({ outcome: "clean", html: "next" });
});

describe("with the real thread", () => {
  const pool = new SanitizerPool();
  afterAll(() => pool.close());

  test("a note is sanitised, and one that is too costly is rejected with a message", async () => {
    expect(await pool.sanitize(1, "<p>x</p><script>pwned()</script>")).toEqual({ outcome: "clean", html: "<p>x</p>" });
    expect(await pool.sanitize(1, "<b>".repeat(10_000))).toEqual({
      outcome: "refused",
      problem: expect.stringContaining("nested too deep"),
    });
  });

  test("the event loop stays free while the costliest note is sanitised", async () => {
    let ticks = 0;
    const ticking = setInterval(() => (ticks += 1), 5);
    const costly = '<p style="color:red;font-family:a,b,c">x</p>'.repeat(990);
    expect((await pool.sanitize(1, costly)).outcome).toBe("clean");
    clearInterval(ticking);
    expect(ticks).toBeGreaterThan(10);
  });

  test("a real thread can be ended in the middle of a note", async () => {
    const hasty = new SanitizerPool({ deadline: 1 });
    const costly = '<p style="color:red;font-family:a,b,c">x</p>'.repeat(990);
    expect(await hasty.sanitize(1, costly)).toEqual({ outcome: "cut_off" });
  });
});
