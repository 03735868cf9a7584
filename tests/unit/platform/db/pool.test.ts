import pg from "pg";
import { log } from "@/lib/platform/core/log";
import { guardPool } from "@/lib/platform/db/pool";

afterEach(() => jest.restoreAllMocks());

test("a lost connection is logged, but not one that a stopping server ends after the pool was closed", async () => {
  const warn = jest.spyOn(log, "warn").mockReturnValue();
  const pool = guardPool(new pg.Pool());
  const lose = () => pool.emit("error", new Error("terminating connection"), new pg.Client());
  lose();
  expect(warn).toHaveBeenCalledTimes(1);
  await pool.end();
  lose();
  expect(warn).toHaveBeenCalledTimes(1);
});

test("queries of a connection that are asked at once are sent one after the other, also after one that failed", async () => {
  const sent: string[] = [];
  const answers: { resolve: (result: unknown) => void; reject: (error: Error) => void }[] = [];
  jest.spyOn(pg.Client.prototype, "query").mockImplementation(((text: string) => {
    sent.push(text);
    return new Promise((resolve, reject) => answers.push({ resolve, reject }));
  }) as never);
  const pool = guardPool(new pg.Pool());
  const client = new pg.Client();
  pool.emit("connect", client);
  const asked = Promise.allSettled([client.query("a"), client.query("b"), client.query("c")]);
  const arrived = () => new Promise((resolve) => setImmediate(resolve));
  expect(sent).toEqual(["a"]);
  answers[0]!.reject(new Error("refused"));
  await arrived();
  expect(sent).toEqual(["a", "b"]);
  answers[1]!.resolve({ command: "SELECT" });
  await arrived();
  expect(sent).toEqual(["a", "b", "c"]);
  answers[2]!.resolve({ command: "SELECT" });
  expect((await asked).map(({ status }) => status)).toEqual(["rejected", "fulfilled", "fulfilled"]);
  // One that comes later doesn't wait.
  void client.query("d");
  expect(sent).toEqual(["a", "b", "c", "d"]);
  answers[3]!.resolve({ command: "SELECT" });
  await pool.end();
});
